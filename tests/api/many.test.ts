import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BULK_AT_ONCE } from '#domain/kit/bulk.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let token: string
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  token = await app.setUp()
  admin = app.client(token)
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

let last = 0
/** People whom a search for the word `tag` finds, and nobody else. */
const people = async (count: number, facts: Parameters<typeof aStaff>[0] = {}) => {
  const tag = `たぐ${(last += 1)}ばん`
  const made = []
  for (let i = 0; i < count; i++)
    made.push(await admin.staff.create(aStaff({ staff_code: `M${last}-${i}`, nickname: tag, ...facts })))
  return { tag, made, records: made.map(({ id, version }) => ({ id, version })) }
}
const stands = async (tag: string) => {
  const { items } = await admin.staff.list({ q: tag, sort: 'staff_code', also: ['leave_date'] })
  return items.map(({ nationality }) => nationality)
}
const japan = { act: 'change' as const, changes: { nationality: 'jp' as const } }
const ended = (job: Pick<JobRow, 'id'> | null) =>
  vi.waitFor(
    async () => {
      const now = await admin.jobs.get({ id: job?.id ?? '' })
      expect(isOpen(now.state)).toBe(false)
      return now
    },
    { timeout: limitOf(15_000), interval: 100 },
  )

describe('many records are given one fact', () => {
  test('each by the rules of a single call; what is so already stays, and the audit log tells each', async () => {
    const { tag, made, records } = await people(3)
    await admin.staff.change({ ...records[2]!, changes: japan.changes })
    const asked = { ...japan, filter: { q: tag } }
    expect((await admin.staff.bulk({ ...asked, dry_run: true })).report).toMatchObject({ size: 3, changed: 2, same: 1, run: null })
    expect(await stands(tag)).toEqual([null, null, 'jp'])
    const { report } = await admin.staff.bulk(asked)
    expect(report).toMatchObject({ act: 'change', size: 3, changed: 2, same: 1, left_size: 0, left: [] })
    expect(await stands(tag)).toEqual(Array(3).fill('jp'))
    const { items } = await admin.staff.history({ id: made[0]!.id })
    const way = { by: 'bulk', name: null }
    expect(items[0]).toMatchObject({ act: 'change', way, changes: [{ field: 'nationality', before: null }] })
  })

  test('what a rule refuses stays as it is and is told by name, and does not stop the others', async () => {
    const { tag, made } = await people(2)
    await admin.staff.change({ id: made[1]!.id, version: 1, changes: { leave_date: '2026-03-31', japanese_name: '遅番 次郎' } })
    const { report } = await admin.staff.bulk({ act: 'change', changes: { join_date: '2026-04-01' }, filter: { q: tag } })
    expect(report).toMatchObject({ size: 2, changed: 1, left_size: 1 })
    expect(report?.left).toMatchObject([
      { id: made[1]!.id, name: '遅番 次郎', code: 'invalid_input', errors: [{ field: 'leave_date' }] },
    ])
  })

  test('one that somebody changed after it was seen is left and told', async () => {
    const { tag, records, made } = await people(2)
    await admin.staff.change({ ...records[0]!, changes: { job_position: '主任' } })
    // an id is the same in capital letters
    const loud = records.map(({ id, version }) => ({ id: id.toUpperCase(), version }))
    const { report } = await admin.staff.bulk({ ...japan, records: loud })
    expect(report).toMatchObject({ changed: 1, left: [{ id: made[0]!.id, code: 'stale_version' }] })
    expect(await stands(tag)).toEqual([null, 'jp'])
  })

  test('what was being written during the trial, and was not seen by it, is left', async () => {
    const { tag, made } = await people(2)
    const asked = { ...japan, filter: { q: tag } }
    const seen = await app.db.transaction().execute(async (db) => {
      // one is written before the trial and one after it; neither is there to be read until both are
      const { rows } = await sql<{
        id: string
      }>`insert into staff (search, staff_code, japanese_name, staff_group, zaishoku_joukyou)
        values (${tag}, ${`N${last}`}, '途中 三郎', 'staff', 'active') returning id`.execute(db)
      const { report } = await admin.staff.bulk({ ...asked, dry_run: true })
      expect(report).toMatchObject({ size: 2, changed: 2 })
      await sql`update staff set nickname = '途中' where id = ${made[0]!.id}`.execute(db)
      return { at: report?.at ?? '', ids: [rows[0]?.id, made[0]!.id] }
    })
    const { report } = await admin.staff.bulk({ ...asked, seen: seen.at })
    expect(report).toMatchObject({ size: 3, changed: 1, left_size: 2 })
    expect(report?.left.map(({ id, code }) => `${id} ${code}`).sort()).toEqual(seen.ids.map((id) => `${id} stale_version`).sort())
  })

  test('repeated under its key it is done once', async () => {
    const { records } = await people(2)
    const twice = app.client(token, { 'idempotency-key': randomUUID() })
    const [first, second] = [await twice.staff.bulk({ ...japan, records }), await twice.staff.bulk({ ...japan, records })]
    expect(second).toEqual(first)
    expect((await admin.staff.get({ id: records[0]!.id })).version).toBe(2)
  })

  test.each([
    ['a name', { japanese_name: '同名' }],
    ['what is secret', { bank_account_type: 'ordinary' }],
    ['two facts', { gender: 'f', nationality: 'jp' }],
    ['nothing', {}],
    ['no choice', { nationality: 'atlantis' }],
    // accounts end by them (decision 54)
    ['what is written of one at a time', { zaishoku_joukyou: 'on_leave' }],
    ['a last day', { leave_date: '2026-03-31' }],
  ])('not %s', async (_, changes) => {
    const { records } = await people(1)
    expect(await refusal(admin.staff.bulk({ act: 'change', records, changes } as never))).toMatchObject({ code: 'invalid_input' })
  })

  test('records by hand, or by a filter, not both and not neither', async () => {
    const { records } = await people(1)
    for (const which of [{}, { records, filter: {} }, { records: [] }])
      expect(await refusal(admin.staff.bulk({ ...japan, ...which }))).toMatchObject({ code: 'invalid_input' })
  })
})

describe('who may', () => {
  test('what is out of reach is neither touched nor told', async () => {
    const [mine, theirs] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'staff')]
    const manager = app.client(mine.token)
    const records = [mine, theirs].map(({ staff: id }) => ({ id, version: 1 }))
    const { report } = await manager.staff.bulk({ ...japan, records })
    expect(report).toMatchObject({ size: 1, changed: 1, left: [] })
    expect((await admin.staff.get({ id: theirs.staff })).version).toBe(1)
    // all that a filter finds are those within reach
    const all = await manager.staff.bulk({ ...japan, filter: {}, dry_run: true })
    const { total } = await manager.staff.list({})
    expect(all.report?.size).toBe(total)
  })

  test('nobody gives records away to where they are out of reach', async () => {
    const [mine, theirs] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'staff')]
    const { report } = await app.client(mine.token).staff.bulk({
      act: 'change',
      records: [{ id: mine.staff, version: 1 }],
      changes: { establishment_id: theirs.ids.establishment },
    })
    expect(report).toMatchObject({ changed: 0, left: [{ code: 'out_of_reach' }] })
  })

  test('of a batch those stay that it would take out of reach, and those alone', async () => {
    const mine = await makeFixture(app, 'manager', { limited: true })
    const manager = app.client(mine.token)
    const records = []
    for (const [at, patient_id] of [mine.patient, null, mine.patient].entries()) {
      const visit = aVisit(`2027-02-0${at + 1}T09:00`, `2027-02-0${at + 1}T10:00`, {
        service_type: patient_id === null ? 'meeting' : 'home_care_body',
        staff_id: mine.staff,
        patient_id,
        exception_reason: '本人が了承',
      })
      records.push(await manager.visits.create(visit))
    }
    const { report } = await manager.visits.bulk({
      act: 'change',
      records: records.map(({ id, version }) => ({ id, version })),
      changes: { staff_id: null },
    })
    expect(report).toMatchObject({ changed: 2, left: [{ id: records[1]?.id, code: 'out_of_reach' }] })
    const helpers = await Promise.all(records.map(async ({ id }) => (await manager.visits.get({ id })).staff_id))
    expect(helpers).toEqual([null, mine.staff, null])
  })

  test('nobody gives many what is out of reach, in the trash, or on the other side of the wall', async () => {
    const [mine, theirs] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'staff')]
    const manager = app.client(mine.token)
    const { items } = await manager.patients.list({})
    const another = await manager.patients.create(aPatient({ establishment_id: mine.ids.establishment }))
    const records = [...items, another].map(({ id, version }) => ({ id, version }))
    const give = async (staff_id: string, by = manager) =>
      (await by.patients.bulk({ act: 'change', changes: { staff_id }, records })).report
    const refused = (code: string) => ({ changed: 0, left: records.map(() => ({ code, errors: [{ field: 'staff_id' }] })) })
    expect(records.length).toBeGreaterThan(1)
    expect(await give(theirs.staff)).toMatchObject(refused('invalid_input'))
    const gone = await manager.staff.create(aStaff({ staff_code: 'GONE', establishment_id: mine.ids.establishment }))
    expect(await give(gone.id)).toMatchObject({ changed: records.length })
    await manager.staff.remove({ id: gone.id, version: 1 })
    records.forEach((one) => (one.version += 1))
    expect(await give(mine.staff)).toMatchObject({ changed: records.length })
    records.forEach((one) => (one.version += 1))
    expect(await give(gone.id)).toMatchObject(refused('invalid_input'))
    await sql`update staff set sample = true, establishment_id = null, deleted_at = null where id = ${gone.id}`.execute(app.db)
    expect(await give(gone.id, admin)).toMatchObject(refused('sample_mixed'))
  })

  test('with other rights nobody reads the names that were told with those before', async () => {
    const mine = await makeFixture(app, 'manager', { limited: true })
    const manager = app.client(mine.token)
    const one = await manager.staff.create(aStaff({ staff_code: 'LEFT1', establishment_id: mine.ids.establishment }))
    const records = [
      { id: one.id, version: 1 },
      { id: mine.staff, version: 99 },
    ]
    expect((await manager.staff.bulk({ ...japan, records })).report).toMatchObject({ changed: 1, left: [{ id: mine.staff }] })
    const told = async () => (await manager.jobs.list({})).items[0]?.outcome
    expect(await told()).toMatchObject({ rows: 1, bulk: { left: [{ id: mine.staff }] } })
    await sql`update user_account set establishments = array[${(await makeFixture(app, 'staff')).ids.establishment}]::uuid[]
      where id = ${mine.account}`.execute(app.db)
    expect(await told()).toEqual({ rows: 1 })
  })

  test('who only reads changes none, and a manager takes none out of the trash', async () => {
    const [user, manager] = [await makeFixture(app, 'user'), await makeFixture(app, 'manager')]
    const one = { records: [{ id: user.ids.medical_institution, version: 1 }] }
    expect(await refusal(app.client(user.token).medicalInstitutions.bulk({ act: 'remove', ...one }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusal(app.client(manager.token).medicalInstitutions.bulkRestore(one))).toMatchObject({ code: 'not_found' })
  })
})

describe('into the trash and out again', () => {
  test('as a whole, and undone as a whole', async () => {
    const { tag, records } = await people(3)
    const { report } = await admin.staff.bulk({ act: 'remove', records })
    expect(report).toMatchObject({ act: 'remove', changed: 3 })
    expect(await stands(tag)).toEqual([])
    expect((await admin.staff.bulkRestore({ undo: report?.run ?? '' })).report).toMatchObject({ changed: 3 })
    expect(await stands(tag)).toHaveLength(3)
    expect(await refusal(admin.staff.bulkRestore({ undo: report?.run ?? '' }))).toMatchObject({ code: 'act_not_allowed' })
  })

  test('what cannot come back is told, with its reason', async () => {
    const { made, records } = await people(2)
    await admin.staff.bulk({ act: 'remove', records })
    await admin.staff.create(aStaff({ staff_code: made[0]!.staff_code }))
    const trashed = records.map(({ id }) => ({ id, version: 2 }))
    expect((await admin.staff.bulkRestore({ records: trashed })).report).toMatchObject({
      changed: 1,
      left: [{ id: made[0]!.id, code: 'duplicate', errors: [{ field: 'staff_code' }] }],
    })
  })
})

describe('undone', () => {
  test('each record has again what it had', async () => {
    const { tag, records } = await people(2)
    await admin.staff.change({ ...records[0]!, changes: { nationality: 'vn' } })
    const { report } = await admin.staff.bulk({ ...japan, filter: { q: tag } })
    expect((await admin.staff.bulk({ act: 'change', undo: report?.run ?? '' })).report).toMatchObject({ size: 2, changed: 2 })
    expect(await stands(tag)).toEqual(['vn', null])
    const { items } = await admin.staff.history({ id: records[0]!.id })
    expect(items[0]).toMatchObject({ way: { by: 'bulk_undo', name: null } })
  })

  test('from the list of jobs too, where it stands as done; a trial, or what changed nothing, does not', async () => {
    const { records } = await people(2)
    const first = async () => (await admin.jobs.list({})).items[0]
    const before = await first()
    await admin.staff.bulk({ ...japan, records, dry_run: true })
    expect(await first()).toEqual(before)
    const { report } = await admin.staff.bulk({ ...japan, records })
    const job = await first()
    expect(job).toMatchObject({ kind: 'staff.bulk', mine: true, state: 'done', done: 2, total: 2, outcome: { bulk: report } })
    expect((await admin.jobs.list({ open: true })).items.map(({ id }) => id)).not.toContain(job?.id)
    await admin.staff.bulk({ ...japan, filter: { q: 'たぐ', nationality: ['jp'] } })
    expect((await first())?.id).toBe(job?.id)
    await admin.staff.bulk({ act: 'change', undo: report?.run ?? '' })
    expect(await first()).toMatchObject({ id: job?.id, outcome: { bulk: { ...report, undone: true } } })
  })

  test('not when somebody has worked on one of them since: then nothing is', async () => {
    const { tag, records } = await people(2)
    const { report } = await admin.staff.bulk({ ...japan, records })
    await admin.staff.change({ id: records[1]!.id, version: 2, changes: { job_position: '主任' } })
    expect(await refusal(admin.staff.bulk({ act: 'change', undo: report?.run ?? '' }))).toMatchObject({
      code: 'bulk_changed',
      clash: [{ id: records[1]!.id, name: '髙橋 愛子' }],
    })
    expect(await stands(tag)).toEqual(['jp', 'jp'])
  })

  test('not by another, not as something else, nor after its time', async () => {
    const { records } = await people(1)
    const { report } = await admin.staff.bulk({ ...japan, records })
    const undo = report?.run ?? ''
    const other = app.client((await makeFixture(app, 'admin')).token)
    expect(await refusal(other.staff.bulk({ act: 'change', undo }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(admin.staff.bulk({ act: 'remove', undo }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(admin.patients.bulk({ act: 'change', undo }))).toMatchObject({ code: 'not_found' })
    await sql`update bulk_run set created_at = now() - interval '31 days' where id = ${undo}`.execute(app.db)
    expect(await refusal(admin.staff.bulk({ act: 'change', undo }))).toMatchObject({ code: 'not_found' })
  })
})

describe('more than anybody waits for', () => {
  const COUNT = BULK_AT_ONCE + 20
  const crowd = async () => {
    const tag = `おおぜい${(last += 1)}`
    await sql`insert into patient (search, name_kanji, name_kana, patient_status)
      select ${tag} || n, ${tag} || n, 'ヤマダ', 'ongoing' from generate_series(1, ${COUNT}) n`.execute(app.db)
    return tag
  }
  const change = { act: 'change' as const, changes: { patient_status: 'terminated' as const } }

  test('is done as a job, which tells what was left, and is undone as a job', async () => {
    const tag = await crowd()
    const { items } = await admin.patients.list({ q: tag, limit: 1 })
    // one that the rules refuse among the others
    await sql`update patient set birth_date = '2090-01-01' where id = ${items[0]!.id}`.execute(app.db)
    const begun = await admin.patients.bulk({ ...change, filter: { q: tag } })
    expect(begun.report).toBeNull()
    const done = await ended(begun.job)
    expect(done).toMatchObject({
      kind: 'patient.bulk',
      state: 'done',
      outcome: { bulk: { size: COUNT, changed: COUNT - 1, left: [{ id: items[0]!.id }] } },
    })
    // its end is that of the work, not the beginning of the transaction
    const { rows } = await sql<{ late: boolean }>`
      select finished_at > (select max(updated_at) from patient where patient_status = 'terminated') as late from job where id = ${done.id}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ late: true }])
    const run = done.outcome?.bulk?.run ?? ''
    const undone = await ended((await admin.patients.bulk({ act: 'change', undo: run })).job)
    expect(undone).toMatchObject({ state: 'done', outcome: { bulk: { way: 'undo', changed: COUNT - 1 } } })
    expect((await admin.jobs.get({ id: done.id })).outcome?.bulk).toMatchObject({ way: 'done', undone: true })
    expect((await admin.patients.list({ q: tag, patient_status: ['ongoing'] })).total).toBe(COUNT)
  })

  test('tries without changing anything, also as a job', async () => {
    const tag = await crowd()
    const { outcome } = await ended((await admin.patients.bulk({ ...change, filter: { q: tag }, dry_run: true })).job)
    expect(outcome?.bulk).toMatchObject({ size: COUNT, changed: COUNT, run: null })
    expect((await admin.patients.list({ q: tag, patient_status: ['ongoing'] })).total).toBe(COUNT)
  })

  test('a trial lets go of the records that it has looked at', async () => {
    const tag = await crowd()
    const { rows } = await sql<{ id: string }>`select id from patient where search like ${`${tag}%`} order by id`.execute(app.db)
    const [first, second] = [rows[0]!.id, rows.at(-1)!.id]
    const begun = await app.db.transaction().execute(async (db) => {
      await sql`select 1 from patient where id = ${second} for update`.execute(db)
      const { job } = await admin.patients.bulk({ ...change, filter: { q: tag }, dry_run: true })
      await vi.waitFor(
        async () => {
          const { rows: waiting } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
          expect(waiting).toHaveLength(1)
        },
        { timeout: limitOf(10_000), interval: 50 },
      )
      await sql`select 1 from patient where id = ${first} for update nowait`.execute(app.db)
      return job
    })
    expect((await ended(begun)).outcome?.bulk).toMatchObject({ size: COUNT, changed: COUNT, run: null })
  })

  test('a reference is given to many, if it can be named', async () => {
    const helper = (await people(1)).made[0]!
    const own = await admin.patients.create(aPatient({ name_kanji: `ひとり${last}` }))
    const { report } = await admin.patients.bulk({
      act: 'change',
      changes: { staff_id: helper.id },
      records: [{ id: own.id, version: 1 }],
    })
    expect(report).toMatchObject({ changed: 1 })
    await sql`update staff set deleted_at = now() where id = ${helper.id}`.execute(app.db)
    const again = await admin.patients.create(aPatient({ name_kanji: `ふたり${last}` }))
    expect(
      (await admin.patients.bulk({ act: 'change', changes: { staff_id: helper.id }, records: [{ id: again.id, version: 1 }] }))
        .report,
    ).toMatchObject({ changed: 0, left: [{ code: 'invalid_input', errors: [{ field: 'staff_id', code: 'not_found' }] }] })
  })
})
