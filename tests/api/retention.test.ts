import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptKinds } from '#domain/company/clocks.ts'
import { blankDocument } from '#domain/documents/document.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { certificate as certificateFacts } from '#domain/patients/certificate.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { legalHold } from '#domain/retention/legalHold.ts'
import type { KeptTable } from '#domain/retention/retention.api.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { today } from '#server/kit/base/today.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { nouns } from '#server/nouns.ts'
import { ADMIN, openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const now = today()
const yearsAgo = (years: number) => addMonths(now, -12 * years)
let last = 0
const person = (facts: Parameters<typeof aStaff>[0] = {}) =>
  admin.staff.create(aStaff({ staff_code: `K${++last}`, japanese_name: `保存 花子${last}`, join_date: '2001-04-01', ...facts }))
/** A file in the folder of somebody, with as much content as tells it apart. */
const fileOf = async (staff_id: string) => {
  const { id: parent_id } = await admin.archive.personFolder({ staff_id, patient_id: null })
  const file = await admin.archive.addFile({ file: new File([`秘密${++last}`], `書類${last}.txt`) })
  return admin.archive.add({ area: 'staff', parent_id, file })
}
const due = async () => (await admin.retention.due({})).items
const hold = (facts: object) =>
  admin.legalHolds.place({
    ...emptyInput(legalHold.fields),
    reason: '訴訟のため',
    held_from: now,
    held_until: null,
    ...facts,
  } as never)
const erase = (...records: { entity: KeptTable; id: string }[]) => admin.retention.erase({ records, count: records.length })
const ofFile = (id: string) => ({ entity: 'archive_node', id }) as const
/** Somebody who left so long ago that nothing of theirs is kept since yesterday. */
const leaver = (leave_date = addDays(yearsAgo(3), -1)) => person({ leave_date, zaishoku_joukyou: 'left' })

describe('from when the clock runs', () => {
  test.each([
    ['made', '2024-02-29', null, null, 3, '2024-02-29'],
    ['person_left', '2020-01-01', '2024-03-31', null, 3, '2024-03-31'],
    ['person_left', '2020-01-01', null, null, 3, null],
    ['service_ended', '2020-01-01', null, '2025-12-31', 3, '2025-12-31'],
    ['service_ended', '2020-01-01', '2024-03-31', null, 3, null],
    ['tax_year', '2025-12-31', null, null, 3, '2026-01-10'],
    ['tax_year', '2026-01-01', null, null, 3, '2027-01-10'],
    ['fiscal_year', '2026-03-31', null, null, 3, '2026-03-31'],
    ['fiscal_year', '2026-04-01', null, null, 3, '2027-03-31'],
    ['fiscal_year', '2027-12-31', null, null, 2, '2028-02-29'],
    ['fiscal_year', '2026-12-31', null, null, 12, '2026-12-31'],
  ])('%s of %s (left %s, ended %s, year to month %s): %s', async (event, made, left, ended, month, from) => {
    const { rows } = await sql<{ day: string | null }>`
      select kept_from(${event}, ${made}::date, ${left}::date, ${ended}::date, ${month}::integer) as day`.execute(app.db)
    expect(rows[0]?.day).toBe(from)
  })
})

describe('until when something is kept', () => {
  test('papers of somebody who works here have no last day; after leaving they have, and a leap day ends on 28 February', async () => {
    const staff = await person()
    const { id } = await fileOf(staff.id)
    expect(await admin.retention.of(ofFile(id))).toEqual({
      clock: { kind: 'hiring_paper', event: 'person_left', years: 3, since: null, until: null },
      holds: [],
    })
    const { version } = await admin.staff.get({ id: staff.id })
    await admin.staff.change({ id: staff.id, version, changes: { leave_date: '2024-02-29', zaishoku_joukyou: 'left' } })
    expect((await admin.retention.of(ofFile(id))).clock).toMatchObject({ since: '2024-02-29', until: '2027-02-28' })
  })

  test('a file is kept as what somebody says, and the company keeps a kind longer, never for less than the law', async () => {
    const { id, version } = await fileOf((await person()).id)
    await admin.archive.keepAs({ id, version, kept_as: 'social_insurance' })
    const until = (years: number) => ({
      kind: 'social_insurance',
      event: 'made',
      years,
      since: now,
      until: addMonths(now, 12 * years),
    })
    expect((await admin.retention.of(ofFile(id))).clock).toEqual(until(2))
    const { fiscal_year_ends, years, law } = await admin.retention.settings({})
    expect(Object.keys(law)).toEqual([...keptKinds])
    await admin.retention.changeSettings({ fiscal_year_ends, years: { ...years, social_insurance: 6 } })
    expect((await admin.retention.of(ofFile(id))).clock).toEqual(until(6))
    const less = admin.retention.changeSettings({ fiscal_year_ends, years: { ...years, social_insurance: 1 } })
    expect((await refusal(less)).errors).toMatchObject([{ field: 'years.social_insurance' }])
    await admin.retention.changeSettings({ fiscal_year_ends, years })
  })

  test('papers of a patient are kept from the end of the service, and only whoever reads a record is told', async () => {
    const patient = await admin.patients.create(aPatient({ patient_status: 'terminated', service_ended_on: '2026-01-31' }))
    const { id } = await admin.documents.begin({
      ...blankDocument,
      template: 'patient_contract',
      name: '利用契約書',
      staff_id: null,
      patient_id: patient.id,
      created_on: '2020-04-01',
    })
    const of = { entity: 'document', id } as const
    expect((await admin.retention.of(of)).clock).toMatchObject({ kind: 'care_contract', until: '2031-01-31' })
    const helper = app.client((await makeFixture(app, 'staff')).token)
    expect((await refusal(helper.retention.of(of))).code).toBe('not_found')
  })
})

describe('a request for signatures', () => {
  const asked = async (staff_id: string, title: string) =>
    admin.signatureRequests.draft({
      ...(emptyInput(signatureRequest.fields) as Input<typeof signatureRequest>),
      title,
      staff_id,
      signing_order: 'in_order',
      expires_on: '2020-05-01',
    })
  /** A document with the request that it names and an earlier one, which shares its file in the archive. */
  const withRequests = async (template: 'suction_training' | 'pledge', staff_id: string) => {
    const { id: node } = await fileOf(staff_id)
    const document = await admin.documents.begin({
      ...blankDocument,
      template,
      name: '署名する書類',
      staff_id,
      patient_id: template === 'pledge' ? null : (await admin.patients.create(aPatient())).id,
      created_on: '2020-04-01',
    })
    const [last, earlier] = [await asked(staff_id, '署名'), await asked(staff_id, '辞退された署名')]
    await sql`update document set node_id = ${node}, signature_request_id = ${last.id} where id = ${document.id}`.execute(app.db)
    await sql`update signature_request set node_id = ${node} where id = any(${[last.id, earlier.id]}::uuid[])`.execute(app.db)
    return { document, requests: [last.id, earlier.id] }
  }
  const ofRequest = (id: string) => ({ entity: 'signature_request', id }) as const

  test('is kept as the document that it came from, and neither proposed nor erased before it', async () => {
    // papers on pledges may go, those on suction training not yet
    const { id: staff } = await leaver()
    const { requests } = await withRequests('suction_training', staff)
    for (const id of requests) {
      expect((await admin.retention.of(ofRequest(id))).clock).toMatchObject({ kind: 'suction_paper', years: 5 })
      expect(await refusal(erase(ofRequest(id)))).toMatchObject({ code: 'retained', clash: [{ kind: 'suction_paper' }] })
    }
    const by = await asked(staff, '書類のない署名')
    const proposed = (await due()).map(({ id }) => id)
    expect(proposed.filter((id) => [...requests, by.id].includes(id))).toEqual([by.id])
  })

  test('is erased with its document, and a hold on it holds the document', async () => {
    const { id: staff } = await leaver()
    const { document, requests } = await withRequests('pledge', staff)
    const placed = await hold({ request_id: requests[1] })
    expect((await due()).map(({ id }) => id)).not.toContain(document.id)
    expect(await refusal(erase({ entity: 'document', id: document.id }))).toMatchObject({ code: 'retained' })
    await admin.legalHolds.lift({ id: placed.id, version: placed.version, reason: '和解したため' })
    const proposed = (await due()).map(({ id }) => id)
    expect(proposed).toContain(document.id)
    expect(proposed.filter((id) => requests.includes(id))).toEqual([])
    await erase({ entity: 'document', id: document.id })
    const { rows } = await sql`select 1 from signature_request where id = any(${requests}::uuid[])`.execute(app.db)
    expect(rows).toEqual([])
    const lines = (await admin.retention.erasures({})).filter(({ record_id }) => requests.includes(record_id))
    expect(lines.map(({ entity, kind }) => [entity, kind])).toEqual([
      ['signature_request', 'hiring_paper'],
      ['signature_request', 'hiring_paper'],
    ])
  })
})

describe('what is over', () => {
  test('is found without looking for holds of what is kept still', async () => {
    for (let i = 0; i < 5; i++) await fileOf((await person()).id)
    const [asked] = (await app.asked(() => due())).filter(({ text }) => text.includes('holds_on'))
    const { rows } = await app.pool.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${asked?.text}`, asked?.values)
    const plan = JSON.stringify(rows)
    // how often each place of the plan was read in which holds stand
    const looks = [...plan.matchAll(/"Relation Name":"legal_hold"[^{}]*?"Actual Loops":(\d+)/g)].map(([, loops]) => Number(loops))
    expect(looks.length).toBeGreaterThan(0)
    expect(Math.max(...looks)).toBeLessThanOrEqual((await due()).length)
  })
  test('is proposed from the day after its last day, and erased with bytes, versions, comments and what the audit log told of it', async () => {
    const { id: staff } = await leaver(yearsAgo(3))
    const kept = await fileOf(staff)
    expect((await due()).map(({ id }) => id)).not.toContain(kept.id)
    expect(await refusal(erase(ofFile(kept.id)))).toMatchObject({
      code: 'retained',
      clash: [{ id: kept.id, kind: 'hiring_paper', until: now, holds: [] }],
    })
    const { id: gone } = await leaver()
    const file = await fileOf(gone)
    await admin.archive.replace({
      id: file.id,
      version: file.version,
      file: await admin.archive.addFile({ file: new File([`秘密の続き${file.id}`], '書類.txt') }),
    })
    expect(await due()).toContainEqual(
      expect.objectContaining({ id: file.id, name: expect.stringContaining('書類'), until: addDays(now, -1), years: 3 }),
    )
    expect((await admin.home.waiting({})).erasable?.count).toBe((await admin.retention.due({})).total)
    const wrong = admin.retention.erase({ records: [ofFile(file.id)], count: 2 })
    expect((await refusal(wrong)).errors).toMatchObject([{ field: 'count', code: 'other_count' }])

    await sql`select seal_audit(100000)`.execute(app.db)
    expect(await erase(ofFile(file.id))).toEqual({ erased: 1 })
    const [line] = await admin.retention.erasures({})
    expect(line).toMatchObject({ entity: 'archive_node', record_id: file.id, kind: 'hiring_paper', kept_until: addDays(now, -1) })
    expect(line?.decided_by).toContain(ADMIN.last_name)
    expect(line?.hashes).toHaveLength(2)
    expect((await refusal(admin.archive.get({ id: file.id }))).code).toBe('not_found')

    await sweepFiles({ db: app.db, files: app.files }, nouns.filed)
    for (const hash of line?.hashes ?? []) expect(await app.files.get(hash)).toBeNull()
    const { rows } = await sql<{ act: string; told: string }>`
      select a.act, a::text as told from audit a where a.record_id = ${file.id} order by a.id`.execute(app.db)
    expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['create', 'erase']))
    for (const { told } of rows) expect(told).not.toContain('書類')
  })

  test('the chain of the audit log holds over what was forgotten, and breaks where a line of it is changed', async () => {
    await sql`select seal_audit(100000)`.execute(app.db)
    const check = async () =>
      (await sql<{ broken: number | null }>`select broken::int from verify_audit()`.execute(app.db)).rows[0]?.broken
    expect(await check()).toBeNull()
    const owner = app.asOwner((db) => sql`update audit set before = null where act = 'change'`.execute(db))
    await expect(owner).rejects.toThrow('append-only')
    const { rows } = await sql<{ line: number }>`select line::int from audit_erased order by line limit 1`.execute(app.db)
    await app.asOwner(async (trx) => {
      await sql`alter table audit disable trigger user`.execute(trx)
      await sql`update audit set address = '203.0.113.9' where id = ${rows[0]?.line}`.execute(trx)
      await sql`alter table audit enable trigger user`.execute(trx)
    })
    expect(await check()).toBe(rows[0]?.line)
  })

  test('the scan of a permission or a certificate goes at the end of its clock, with its record', async () => {
    const { id: staff } = await leaver(addDays(yearsAgo(5), -1))
    const patient = await admin.patients.create(
      aPatient({ patient_status: 'terminated', service_ended_on: addDays(yearsAgo(5), -1) }),
    )
    const scan = (name: string) => new File([`写し${++last}`], name)
    const permitted = async (staff_id: string) =>
      admin.suctionPermissions.create({
        staff_id,
        ground: 'type1',
        certificate_number: `第${++last}号`,
        acts: ['act_oral'],
        patient_id: null,
        valid_from: '2015-04-01',
        valid_to: null,
        file: await admin.suctionPermissions.addFile({ staff_id, file: scan('認定証.pdf') }),
      })
    const permission = await permitted(staff)
    const certificate = await admin.certificates.create({
      ...(emptyInput(certificateFacts.fields) as Input<typeof certificateFacts>),
      patient_id: patient.id,
      certificate_number: '1234567890',
      valid_from: '2015-04-01',
      services: [],
      file: await admin.certificates.addFile({ patient_id: patient.id, file: scan('受給者証.pdf') }),
    })
    const both = [
      { entity: 'suction_permission', id: permission.id, kind: 'suction_paper' },
      { entity: 'certificate', id: certificate.id, kind: 'care_contract' },
    ] as const
    for (const one of both) expect(await due()).toContainEqual(expect.objectContaining({ ...one, until: addDays(now, -1) }))
    await erase(...both.map(({ entity, id }) => ({ entity, id })))
    for (const { id } of both)
      expect((await admin.retention.erasures({})).find(({ record_id }) => record_id === id)?.hashes).toHaveLength(1)
    // of somebody who works here, and of a patient who is served, they stay
    const kept = await permitted((await person()).id)
    expect((await admin.retention.of({ entity: 'suction_permission', id: kept.id })).clock).toMatchObject({ until: null })
  })

  test('a document goes with its paper in the archive, which is not proposed by itself', async () => {
    const { id: staff } = await leaver()
    const { id, name } = await fileOf(staff)
    const document = await admin.documents.begin({
      ...blankDocument,
      template: 'pledge',
      name: '誓約書',
      staff_id: staff,
      patient_id: null,
      created_on: '2020-04-01',
    })
    await sql`update document set node_id = ${id} where id = ${document.id}`.execute(app.db)
    const scan = await admin.archive.addFile({ file: new File(['署名済み'], '署名済み.txt') })
    await sql`insert into signed_paper (document_id, number, file, pages, signed_on, signed_by, original_place)
      values (${document.id}, 1, ${JSON.stringify(scan)}::jsonb, 1, '2020-04-01', '保存 花子', '書庫')`.execute(app.db)
    const proposed = await due()
    expect(proposed.map((one) => one.id)).toContain(document.id)
    expect(proposed.map((one) => one.id)).not.toContain(id)
    expect(await refusal(erase(ofFile(id)))).toMatchObject({ code: 'retained' })
    await erase({ entity: 'document', id: document.id })
    const { rows } = await sql`select 1 from archive_node where name = ${name}`.execute(app.db)
    expect(rows).toEqual([])
    // with the paper that was signed by hand, whose hash stays
    const { rows: erased } = await sql<{ scan: boolean; left: number }>`
      select ${scan.hash} = any(hashes) as scan, (select count(*)::int from signed_paper s where s.document_id = ${document.id}) as left
      from erasure where record_id = ${document.id}`.execute(app.db)
    expect(erased).toEqual([{ scan: true, left: 0 }])
  })

  test('nobody erases past the program: neither what is kept, nor what nobody has decided, nor what is held', async () => {
    const { id: staff } = await leaver()
    const { id } = await fileOf(staff)
    const past = () => sql`delete from archive_node where id = ${id}`.execute(app.db)
    await expect(past()).rejects.toMatchObject({ code: 'HD002' })
    const decided = (db: typeof app.db, until: string) =>
      sql`insert into erasure (entity, record_id, kind, since, kept_until, hashes, sample)
        values ('archive_node', ${id}, 'hiring_paper', '2020-01-01', ${until}::date, '{}', false)`.execute(db)
    const early = app.db.transaction().execute(async (trx) => {
      await decided(trx, now)
      await sql`delete from archive_node where id = ${id}`.execute(trx)
    })
    await expect(early).rejects.toThrow('kept until')
    await decided(app.db, addDays(now, -1))
    await hold({ staff_id: staff })
    await expect(past()).rejects.toThrow('legal hold')
    await expect(sql`delete from erasure`.execute(app.db)).rejects.toMatchObject({ code: 'HD002' })
  })
})

describe('a legal hold', () => {
  test('keeps what is about somebody, and in a folder, from being proposed and erased, until it is lifted with a reason', async () => {
    const { id: staff } = await leaver()
    const { id, parent_id } = await fileOf(staff)
    for (const named of [{ staff_id: staff }, { node_id: parent_id }, { node_id: id }]) {
      const placed = await hold(named)
      expect((await due()).map((one) => one.id)).not.toContain(id)
      expect(await refusal(erase(ofFile(id)))).toMatchObject({ code: 'retained', clash: [{ id, holds: ['訴訟のため'] }] })
      expect((await admin.retention.of(ofFile(id))).holds).toEqual([{ id: placed.id, reason: '訴訟のため', until: null }])
      expect((await refusal(admin.legalHolds.lift({ id: placed.id, version: placed.version, reason: '' }))).status).toBe(422)
      await admin.legalHolds.lift({ id: placed.id, version: placed.version, reason: '和解したため' })
      expect((await due()).map((one) => one.id)).toContain(id)
    }
    expect((await admin.retention.of({ entity: 'staff', id: staff })).holds).toEqual([])
    // those that were lifted stay, without what is gone
    await erase(ofFile(id))
    const { items } = await admin.legalHolds.list({ staff_id: [staff] })
    expect(items.map(({ state }) => state)).toEqual(['lifted'])
  })

  test('of something of the sample company belongs to the sample', async () => {
    const { id: staff_id } = await person()
    await sql`update staff set sample = true where id = ${staff_id}`.execute(app.db)
    expect(await hold({ staff_id })).toMatchObject({ sample: true, state: 'held' })
  })

  test('names exactly one record, and whoever is no administrator neither sees nor places one, nor erases', async () => {
    const { id: staff_id } = await leaver()
    expect((await refusal(hold({}))).errors).toMatchObject([{ field: 'staff_id', code: 'one_record' }])
    const { id: patient_id } = await admin.patients.create(aPatient())
    expect((await refusal(hold({ staff_id, patient_id }))).errors).toMatchObject([{ code: 'one_record' }])
    const { id } = await fileOf(staff_id)
    await hold({ node_id: id })
    const fixture = await makeFixture(app, 'manager')
    const manager = app.client(fixture.token)
    for (const call of [
      () => manager.retention.due({}),
      () => manager.retention.erase({ records: [ofFile(id)], count: 1 }),
      () => manager.retention.erasures({}),
      () => manager.legalHolds.list({}),
      () => manager.legalHolds.lift({ id: staff_id, version: 1, reason: '理由' }),
    ])
      expect((await refusal(call())).code).toBe('not_found')
    // whoever reads the file is told that it is held, and no more
    expect((await manager.retention.of(ofFile(id))).holds).toEqual([{ id: null, reason: null, until: null }])
  })

  test('with a last day keeps longer what somebody has decided about, and then it is proposed again', async () => {
    const { id: staff } = await leaver()
    const { id } = await fileOf(staff)
    const keep = (until: string) => admin.retention.keep({ records: [ofFile(id)], until, reason: '確認のため' })
    expect((await refusal(keep(now))).errors).toMatchObject([{ field: 'until' }])
    expect(await keep(addDays(now, 30))).toEqual({ kept: 1 })
    expect((await due()).map((one) => one.id)).not.toContain(id)
    await sql`update legal_hold set held_from = ${addDays(now, -9)}, held_until = ${addDays(now, -1)} where node_id = ${id}`.execute(
      app.db,
    )
    expect((await due()).map((one) => one.id)).toContain(id)
  })
})
