import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { partTimerAsked } from '#domain/documents/labour.stand-in.ts'
import { blankDocument, document } from '#domain/documents/document.ts'
import { toAnswers } from '#domain/documents/answers.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { addDays } from '#domain/kit/dates.ts'
import { type Input, sentFields } from '#domain/kit/entity.ts'
import { jobKinds } from '#server/jobs.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let stop: () => Promise<void>
let admin: ReturnType<TestApp['client']>
let helper: Fixture
let patient: { id: string; version: number }

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work(jobKinds)
  helper = await makeFixture(app, 'staff')
  const office = await admin.establishments.get({ id: helper.ids.establishment })
  await admin.establishments.change({
    id: office.id,
    version: office.version,
    changes: { name: '練馬事業所', phone_number: '0312345678' },
  })
  const company = await admin.company.get({})
  await admin.company.change({
    id: company.id,
    version: company.version,
    changes: { representative: '佐々木 恵子', head_office_postal_code: '1710022', head_office_address: '東京都豊島区南池袋2-18-4' },
  })
  await withAddress()
  await withTerms(helper)
  patient = await admin.patients.create({
    ...aPatient(),
    name_kanji: '髙﨑 𠮷子',
    establishment_id: office.id,
    contacts: [],
  })
})
afterAll(async () => {
  await stop()
  await app.close()
})

const factsOf = (row: object) =>
  Object.fromEntries(Object.keys(sentFields(document)).map((name) => [name, Reflect.get(row, name)])) as Input<typeof document>
/** Everybody of the staff has an address. */
const withAddress = () => sql`update staff set municipality = '練馬区', town = '豊玉北1-1-1'`.execute(app.db)
/** Conditions of a fixture end with a fixed year: those of somebody go on, up to the next ones, so that they hold on the day of every paper. */
const withTerms = async ({ ids }: Fixture) => {
  for (const table of ['employment', 'wage_condition', 'insurance_condition'] as const)
    await sql`update ${sql.table(table)} set valid_to = '2034-12-31' where id = ${ids[table]}`.execute(app.db)
}

const outing = (facts: Partial<Input<typeof document>> = {}): Input<typeof document> => ({
  ...blankDocument,
  template: 'user_outing',
  name: '外出届',
  staff_id: null,
  patient_id: patient.id,
  created_on: today(),
  outing_days: [{ day: addDays(today(), 3) }],
  outing_destination: '石神井公園',
  outing_travel_method: 'walk',
  outing_helper_id: helper.staff,
  ...facts,
})

const one = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('what the records lack is told by record, and the paper is made once nothing is missing', async () => {
  const draft = await admin.documents.begin(outing({ outing_destination: null }))
  const { needs } = await admin.documents.needs({ documents: [outing({ outing_destination: null })] })
  expect(needs).toMatchObject([
    { entity: 'patient', id: patient.id, name: '髙﨑 𠮷子' },
    { entity: 'document', facts: ['outing_destination'] },
  ])
  expect(await refusal(admin.documents.make(one(draft)))).toMatchObject({ code: 'missing_document_details' })

  const { version } = await admin.patients.get({ id: patient.id })
  await admin.patients.change({
    id: patient.id,
    version,
    changes: {
      ...addressOfTest,
      contacts: [
        {
          contact_name: '髙﨑 恵',
          contact_kana: null,
          relationship: '妹',
          contact_roles: ['emergency'],
          contact_phone: '0312345678',
          contact_phone_2: null,
          contact_note: null,
        },
      ],
    },
  })
  const changed = await admin.documents.change({
    id: draft.id,
    version: draft.version,
    changes: { outing_destination: '石神井公園' },
  })
  const made = await admin.documents.make(one(changed))
  expect(made).toMatchObject({ state: 'made', file: { type: 'application/pdf', name: `外出届_髙﨑𠮷子_${today()}.pdf` } })
  const file = await admin.documents.file({ id: made.id, hash: made.file?.hash ?? '' })
  expect(new TextDecoder().decode(new Uint8Array(await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
})
const addressOfTest = { postal_code: '1760012', prefecture: '13' as const, municipality: '練馬区', town: '豊玉北5-14-6' }

test('what was made stays as its paper says, until it is taken up again; every paper is kept', async () => {
  const made = await admin.documents.make(one(await admin.documents.begin(outing())))
  expect(await refusal(admin.documents.change({ id: made.id, version: made.version, changes: { remarks: 'x' } }))).toMatchObject({
    code: 'act_not_allowed',
  })
  const again = await admin.documents.reopen(one(made))
  await admin.documents.make(one(await admin.documents.change({ ...one(again), changes: { outing_destination: '駅' } })))
  // the archive keeps both, as versions of one file in the folder of the patient
  const node = (await admin.documents.get({ id: made.id })).node_id ?? ''
  expect((await admin.archive.details({ id: node })).versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await admin.archive.path({ id: node })).nodes.map(({ name }) => name).slice(1)).toEqual([
    '契約・書類',
    expect.stringMatching(/^外出届_髙﨑𠮷子_.*\.pdf$/),
  ])
  const { rows } = await sql<{ number: number; facts: unknown }>`
    select number, facts from document_paper where document_id = ${made.id} order by number`.execute(app.db)
  expect(rows).toMatchObject([
    { number: 1, facts: { asked: { destination: '石神井公園' } } },
    { number: 2, facts: { asked: { destination: '駅' } } },
  ])
  await expect(sql`update document_paper set hash = 'x' where document_id = ${made.id}`.execute(app.db)).rejects.toThrow(
    'append-only',
  )
})

test('what is named and does not exist is told at its place in what was sent', async () => {
  const facts = outing({ station_id: randomUUID() })
  const told = { code: 'invalid_input', errors: [{ field: 'facts.station_id', code: 'not_found' }] }
  expect(await refusal(admin.documents.preview({ facts, page: 1 }))).toMatchObject(told)
  expect(await refusal(admin.documents.needs({ documents: [outing(), facts] }))).toMatchObject({
    ...told,
    errors: [{ field: 'documents.1.station_id', code: 'not_found' }],
  })
})

test('a preview shows a page of what is typed, and stores nothing', async () => {
  const before = await admin.documents.list({})
  const page = await admin.documents.preview({ facts: outing(), page: 1 })
  expect(page.type).toBe('image/webp')
  expect((await admin.documents.list({})).total).toBe(before.total)
})

test('what a paper is and whom it is about stays once it was made, so that no other one lands in its file', async () => {
  const other = await makeFixture(app, 'staff')
  const facts = { ...outing(), template: 'pledge' as const, name: '誓約書', patient_id: null, staff_id: other.staff }
  const draft = await admin.documents.begin({ ...facts, answers: toAnswers({ pledged_on: today() }) })
  const changed = await admin.documents.change({ ...one(draft), changes: { staff_id: helper.staff } })
  const made = await admin.documents.make(one(changed))
  // the person whom it is about is notified of what was made, and of no draft
  const toldTo = async ({ token }: Fixture) =>
    (await app.client(token).notices.list({})).items
      .filter(({ kind }) => kind === 'document_given')
      .map(({ record_id }) => record_id)
  expect([await toldTo(helper), await toldTo(other)]).toEqual([expect.arrayContaining([made.id]), []])
  const again = await admin.documents.reopen(one(made))
  expect(await toldTo(helper)).not.toContain(made.id)
  const contract = { template: 'employment_contract' as const, staff_id: other.staff }
  expect(await refusal(admin.documents.change({ ...one(again), changes: contract }))).toMatchObject({
    code: 'invalid_input',
    errors: [
      { field: 'template', code: 'paper_made' },
      { field: 'staff_id', code: 'paper_made' },
    ],
  })
  // all else may change, also where these are sent as they are
  const kept = await admin.documents.change({ ...one(again), changes: { staff_id: helper.staff, remarks: '改訂' } })
  expect(kept.remarks).toBe('改訂')
  // what was made once is discarded, not deleted
  expect(await refusal(admin.documents.remove(one(kept)))).toMatchObject({ code: 'act_not_allowed' })
})

test('the file of a document in the archive says while it is discarded', async () => {
  const made = await admin.documents.make(one(await admin.documents.begin(outing({ name: '破棄する外出届' }))))
  const name = async () => (await admin.archive.get({ id: made.node_id ?? '' })).name
  const discarded = await admin.documents.discard({ ...one(made), reason: '誤り' })
  expect(await name()).toBe(`【破棄】破棄する外出届_髙﨑𠮷子_${today()}.pdf`)
  await admin.documents.reopen(one(discarded))
  expect(await name()).toBe(`破棄する外出届_髙﨑𠮷子_${today()}.pdf`)
})

/** Does the job that makes documents, and answers how it ended. */
const makeAll = async (ids: string[], as = admin) => {
  const { id } = await as.documents.makeAllJob({ ids })
  return vi.waitFor(
    async () => {
      const job = await as.jobs.get({ id })
      expect(['done', 'failed']).toContain(job.state)
      return job
    },
    { timeout: limitOf(15_000), interval: 100 },
  )
}
const papersIn = async ({ id }: { id: string }, as = admin) =>
  Object.keys(unzipSync(new Uint8Array(await (await as.jobs.file({ id })).arrayBuffer())))

/** Documents about a member of staff, or a patient, as the screen begins them. */
const beginning = {
  staff_id: [] as string[],
  patient_id: [] as string[],
  created_on: today(),
  expires_on: null,
  person_in_charge_id: null,
  stamp: false,
}

test('papers of several people are begun together, answered once, and made by a job, with one zip file', async () => {
  const other = await makeFixture(app, 'staff')
  await withAddress()
  const { ids } = await admin.documents.beginMany({
    ...beginning,
    templates: ['pledge'],
    staff_id: [helper.staff, other.staff],
    answers: toAnswers({ pledged_on: today() }),
  })
  const lacking = await admin.documents.begin(outing({ outing_destination: null }))
  const institution = await admin.medicalInstitutions.get({ id: helper.ids.medical_institution })
  const orphan = await admin.documents.begin(outing({ institution_id: institution.id }))
  const { id, version } = institution
  await admin.medicalInstitutions.remove({ id, version })
  const unused = await admin.documents.begin(outing())
  await admin.documents.discard({ ...one(unused), reason: '不要' })
  const job = await makeAll([lacking.id, orphan.id, unused.id, ...ids])
  const left = [
    { id: lacking.id, name: '外出届 髙﨑 𠮷子', code: 'missing_document_details' },
    { id: orphan.id, name: '外出届 髙﨑 𠮷子', code: 'invalid_input', errors: [{ field: 'institution_id', code: 'not_found' }] },
    { id: unused.id, name: '外出届 髙﨑 𠮷子', code: 'act_not_allowed' },
  ]
  expect(job).toMatchObject({ state: 'done', outcome: { rows: 2, skipped: 3, left } })
  const papers = await papersIn(job)
  expect(papers).toHaveLength(2)

  // done again, as after a kill or a cancel: what was made before is in the file, too, and is no failure
  await admin.medicalInstitutions.restore({ id })
  const again = await makeAll([...ids, orphan.id])
  expect(again).toMatchObject({ state: 'done', outcome: { rows: 3, skipped: 0 } })
  expect(await papersIn(again)).toEqual([...papers, expect.stringMatching(/^外出届_/)])
  expect(await makeAll([lacking.id])).toMatchObject({
    state: 'failed',
    problem: { code: 'missing_document_details' },
    outcome: { rows: 0, left: left.slice(0, 1) },
  })
  // of what its owner does not read, only the number is told
  const manager = app.client((await makeFixture(app, 'manager')).token)
  const facts = { ...outing(), patient_id: null, staff_id: helper.staff }
  const notice = await admin.documents.begin({ ...facts, template: 'labour_conditions_notice', name: '労働条件通知書' })
  const theirs = await makeAll([notice.id, ids[0] ?? ''], manager)
  expect(theirs).toMatchObject({ state: 'done', outcome: { rows: 1, skipped: 1 } })
  expect(theirs.outcome?.left).toBeUndefined()
})

test('answers for a package reach the papers that ask for them, and what is decided for an outing reaches the outing', async () => {
  const { issued_on, ...asked } = { ...partTimerAsked, issued_on: today(), concluded_on: today(), pledged_on: today() }
  const { ids } = await admin.documents.beginMany({
    ...beginning,
    templates: ['labour_conditions_notice', 'employment_contract', 'pledge'],
    staff_id: [helper.staff],
    answers: toAnswers({ issued_on, ...asked }),
  })
  const drafts = await Promise.all(ids.map((id) => admin.documents.get({ id })))
  const answered = drafts.map(({ answers }) => answers.map(({ ask }) => ask))
  expect(answered[0]).toEqual(expect.arrayContaining(['issued_on', 'workplace_scope']))
  expect(answered[1]).toEqual(expect.arrayContaining(['concluded_on', 'workplace_scope']))
  expect(answered[2]).toEqual(['pledged_on'])
  expect(await admin.documents.needs({ documents: drafts.map(factsOf) })).toEqual({ needs: [], issues: [] })

  const { ids: outings } = await admin.documents.beginMany({
    ...beginning,
    templates: ['user_outing', 'important_information'],
    patient_id: [patient.id],
    outing_destination: '石神井公園',
    outing_days: [{ day: today() }],
  })
  const [first, second] = await Promise.all(outings.map((id) => admin.documents.get({ id })))
  expect(first).toMatchObject({ outing_destination: '石神井公園', outing_days: [{ day: today() }] })
  expect(second).toMatchObject({ outing_destination: null, outing_days: [] })
})

test('answers that do not fit are refused at their question, and nothing is begun', async () => {
  const other = await makeFixture(app, 'staff')
  const before = await admin.documents.list({})
  const pledges = { ...beginning, templates: ['pledge' as const], staff_id: [helper.staff, other.staff] }
  for (const [asked, error] of [
    [{ pledged_on: 'あした' }, { field: 'answers.0.answer', code: 'invalid_choice' }],
    [
      { pledged_on: today(), guarantor: '髙﨑 一郎' },
      { field: 'answers.1.ask', code: 'personal_answer' },
    ],
  ] as const)
    expect(await refusal(admin.documents.beginMany({ ...pledges, answers: toAnswers(asked) }))).toMatchObject({
      code: 'invalid_input',
      errors: [error],
    })
  expect((await admin.documents.list({})).total).toBe(before.total)
})

test('what documents lack is told by person where it is their own, and where nobody knows the establishment', async () => {
  const lone = await makeFixture(app, 'staff')
  await sql`update staff set establishment_id = null where id = ${lone.staff}::uuid`.execute(app.db)
  await sql`update employment set deleted_at = now() where staff_id = ${lone.staff}::uuid`.execute(app.db)
  // and whose wage has no allowances
  await sql`update wage_condition set items = '[]' where staff_id = ${lone.staff}::uuid`.execute(app.db)
  const facts = { ...outing(), patient_id: null }
  const contract = { ...facts, template: 'employment_contract' as const, name: '雇用契約書' }
  const { needs, issues } = await admin.documents.needs({
    documents: [
      { ...facts, template: 'pledge', name: '誓約書', staff_id: helper.staff },
      {
        ...contract,
        staff_id: lone.staff,
        answers: toAnswers({ ...partTimerAsked, retirement_age: 60, rehire_age: null, concluded_on: today() }),
      },
    ],
  })
  const place = (entity: string, of: string | null) => needs.find((need) => need.entity === entity && need.of === of)
  expect(place('document', helper.staff)).toMatchObject({ id: null, facts: ['pledged_on'] })
  expect(place('document', lone.staff)).toBeUndefined()
  expect(place('staff', null)).toMatchObject({ id: lone.staff, facts: ['establishment_id'] })
  const { japanese_name: name } = await admin.staff.get({ id: lone.staff })
  expect(place('employment', lone.staff)).toMatchObject({ id: null, name, facts: ['contract_kind', 'work_kind'] })
  expect(issues).toEqual([{ field: 'rehire_age', code: 'kept_until_65', template: 'employment_contract' }])
})

test('a manager begins a pledge, and is told why a paper with a wage is refused', async () => {
  const manager = app.client((await makeFixture(app, 'manager')).token)
  const refused = (field: string) => ({ code: 'invalid_input', errors: [{ field, code: 'wage_paper' }] })
  const own = { ...beginning, staff_id: [helper.staff] }
  expect(await refusal(manager.documents.beginMany({ ...own, templates: ['pledge', 'employment_contract'] }))).toMatchObject(
    refused('templates'),
  )
  expect(
    await refusal(
      manager.documents.begin({
        ...outing(),
        patient_id: null,
        staff_id: helper.staff,
        template: 'employment_contract',
        name: 'x',
      }),
    ),
  ).toMatchObject(refused('template'))
  const { ids } = await manager.documents.beginMany({ ...own, templates: ['pledge'], answers: toAnswers({ pledged_on: today() }) })
  const draft = await manager.documents.get({ id: ids[0] ?? '' })
  expect((await manager.documents.make(one(draft))).state).toBe('made')
})

test('a helper sees the own papers that were made; a manager none that tells a wage', async () => {
  const own = app.client(helper.token)
  const manager = app.client((await makeFixture(app, 'manager')).token)
  const facts = { ...outing(), patient_id: null, staff_id: helper.staff }
  const pledge = await admin.documents.begin({
    ...facts,
    template: 'pledge',
    name: '誓約書',
    answers: toAnswers({ pledged_on: today() }),
  })
  const notice = await admin.documents.begin({ ...facts, template: 'labour_conditions_notice', name: '労働条件通知書' })
  expect(await refusal(own.documents.get({ id: pledge.id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(manager.documents.get({ id: notice.id }))).toMatchObject({ code: 'not_found' })
  expect(
    await refusal(manager.documents.preview({ facts: { ...facts, template: 'labour_conditions_notice', name: 'x' }, page: 1 })),
  ).toMatchObject({
    code: 'not_found',
  })
  const made = await manager.documents.make(one(await manager.documents.get({ id: pledge.id })))
  expect((await own.documents.get({ id: pledge.id })).state).toBe('made')
  expect((await own.documents.list({})).items.map(({ id }) => id)).toContain(made.id)
  expect((await own.archive.get({ id: made.node_id ?? '' })).name).toMatch(/^誓約書_/)
})

test('a paper that tells a wage is read by administrators and the person alone, whatever becomes of its folder', async () => {
  const [manager, own] = [app.client((await makeFixture(app, 'manager')).token), app.client(helper.token)]
  // a folder of that name is there already, with the rights of the area, as the folder of the person has them
  const top = await admin.archive.personFolder({ staff_id: helper.staff, patient_id: null })
  await admin.archive.setRights({ ...one(top), grants: [] })
  const place = { area: 'staff' as const, parent_id: top.id }
  const folder = await manager.archive.createFolder({ ...place, name: '労働条件' })
  const draft = await admin.documents.begin({
    ...outing(),
    template: 'labour_conditions_notice',
    name: '労働条件通知書',
    patient_id: null,
    staff_id: helper.staff,
    answers: toAnswers({ ...partTimerAsked, issued_on: today() }),
  })
  const { needs } = await admin.documents.needs({ documents: [factsOf(draft)] })
  expect(needs).toEqual([])
  const made = await admin.documents.make(one(draft))
  const node = made.node_id ?? ''
  const isClosed = async () => {
    expect(await refusal(manager.archive.get({ id: node }))).toMatchObject({ code: 'not_found' })
    expect((await manager.archive.list({ parent_id: [folder.id] })).items).toEqual([])
    const { id, version, parent_id } = await own.archive.get({ id: node })
    return { parent_id, nodes: [{ id, version }] }
  }
  const first = await isClosed()
  expect(first.parent_id).toBe(folder.id)
  // neither elsewhere, nor as a new version
  await admin.archive.move({ ...place, nodes: first.nodes })
  expect((await isClosed()).parent_id).toBe(top.id)
  await admin.documents.make(one(await admin.documents.reopen(one(made))))
  await isClosed()
})

test('what was made and runs out is a deadline, a draft is none', async () => {
  const ends = addDays(today(), 30)
  const draft = await admin.documents.begin(outing({ expires_on: ends }))
  const deadlines = () => admin.attention.list({ kind: ['document'], subject: draft.id })
  expect((await deadlines()).items).toEqual([])
  await admin.documents.make(one(draft))
  expect((await deadlines()).items).toMatchObject([
    { kind: 'document', ends_on: ends, name: '外出届 髙﨑 𠮷子', settled: { table: 'document', id: draft.id } },
  ])
  // no other outing takes its place
  expect(await refusal(admin.documents.renew({ id: draft.id }))).toMatchObject({ code: 'act_not_allowed' })
})

test('what runs out is renewed by one act, with the facts of before, and the renewed paper settles the deadline', async () => {
  const person = await makeFixture(app, 'staff')
  await withAddress()
  await withTerms(person)
  const charge = await admin.staff.create(aStaff({ staff_code: 'RENEW' }))
  const ends = addDays(today(), 30)
  const asked = { ...partTimerAsked, issued_on: today() }
  const draft = await admin.documents.begin({
    ...outing(),
    template: 'labour_conditions_notice',
    name: '労働条件通知書（契約社員）',
    patient_id: null,
    staff_id: person.staff,
    expires_on: ends,
    stamp: true,
    person_in_charge_id: charge.id,
    answers: toAnswers(asked),
  })
  const old = await admin.documents.make(one(draft))
  const deadlines = async () => (await admin.attention.list({ kind: ['document'], subject: old.id })).items.length
  expect(await deadlines()).toBe(1)
  await admin.staff.remove(one(charge))

  const { ids } = await admin.documents.renew({ id: old.id })
  const drafts = await Promise.all(ids.map((id) => admin.documents.get({ id })))
  const after = { state: 'draft', staff_id: person.staff, created_on: addDays(ends, 1), expires_on: null, stamp: true }
  // whoever was in charge is gone, and dates are said anew
  expect(drafts).toMatchObject([
    { ...after, template: 'labour_conditions_notice', name: '労働条件通知書（契約社員）', person_in_charge_id: null },
    { ...after, template: 'employment_contract', name: '雇用契約書' },
  ])
  const { issued_on: _, ...kept } = asked
  for (const { answers } of drafts) expect(answers).toEqual(toAnswers(kept))
  expect((await admin.documents.renew({ id: old.id })).ids).toEqual(ids)
  expect(await deadlines()).toBe(1)

  const [first] = drafts
  if (!first) throw new Error('nothing was begun')
  const filled = await admin.documents.change({ ...one(first), changes: { answers: toAnswers(asked) } })
  const renewed = await admin.documents.make(one(filled))
  expect(await deadlines()).toBe(0)
  expect((await admin.documents.get({ id: old.id })).renewed).toBe(true)
  await admin.documents.discard({ ...one(renewed), reason: '条件の誤り' })
  expect(await deadlines()).toBe(1)
})

const wordedPledge = (facts: { latest: number | null; valid_from: string; without?: string; text?: string; reason?: string }) => ({
  template: 'pledge' as const,
  latest: facts.latest,
  valid_from: facts.valid_from,
  reason: facts.reason ?? null,
  blocks: templateOf('pledge')
    .blocks.filter(({ id }) => id !== facts.without)
    .map(({ id, heading, text }) => ({ id, heading: heading || null, text: id === 'sns' ? (facts.text ?? text) : text })),
})

test('a wording of the company is kept as versions, and a paper is made with the one of its day', async () => {
  const [yesterday, coming] = [addDays(today(), -1), addDays(today(), 30)]
  const text = '会社の文面で定めた投稿の禁止です。'
  await admin.wordings.save(wordedPledge({ latest: null, valid_from: yesterday, text }))
  const { versions } = await admin.wordings.save(
    wordedPledge({ latest: 1, valid_from: coming, reason: '短くするため', text: '投稿しません。' }),
  )
  expect(versions).toMatchObject([
    { number: 2, valid_from: coming, reason: '短くするため', sample: false },
    { number: 1, valid_from: yesterday, reason: null },
  ])
  expect(versions[0]?.made_by).not.toBeNull()
  expect(await admin.wordings.held({})).toMatchObject([{ template: 'pledge', number: 1, untold: [] }])

  const facts = { ...outing(), template: 'pledge' as const, name: '誓約書', patient_id: null, staff_id: helper.staff }
  const made = await admin.documents.make(
    one(await admin.documents.begin({ ...facts, answers: toAnswers({ pledged_on: today() }) })),
  )
  const { rows } = await sql<{ text: string; number: number }>`
    select jsonb_path_query_first(p.facts, '$.blocks[*] ? (@.id == "sns").text') #>> '{}' as text, w.number
    from document_paper p join wording_version w on w.id = p.wording_id where p.document_id = ${made.id}`.execute(app.db)
  expect(rows).toEqual([{ text, number: 1 }])
  const later = await admin.documents.begin({ ...facts, created_on: coming, answers: toAnswers({ pledged_on: coming }) })
  expect(await admin.documents.wording({ id: later.id })).toMatchObject({ version: { number: 2 }, untold: [] })
  // what was made stays with the wording that it was made with
  await admin.wordings.save(wordedPledge({ latest: 2, valid_from: yesterday }))
  expect(await admin.documents.wording({ id: made.id })).toMatchObject({ version: { number: 1 } })

  expect((await admin.home.audit({ entity: 'wording_version' })).items).toHaveLength(3)
  await expect(sql`update wording_version set reason = 'x'`.execute(app.db)).rejects.toThrow('append-only')
  await expect(sql`delete from wording_version`.execute(app.db)).rejects.toThrow('append-only')
})

test('a wording without an item of the law is refused by name, or kept with a reason that the document shows', async () => {
  const valid_from = today()
  const without = { latest: 3, valid_from, without: 'responsibility' }
  expect(await refusal(admin.wordings.save(wordedPledge({ ...without, latest: 2 })))).toMatchObject({ code: 'stale_version' })
  expect(await refusal(admin.wordings.save(wordedPledge(without)))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'reason', code: 'reason_for_law', name: '違反した場合' }],
  })
  expect(await refusal(admin.wordings.save(wordedPledge({ ...without, without: '', text: '{company}と{salary}' })))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'blocks.3.text', code: 'unknown_placeholder', name: '{company} {salary}' }],
  })
  const manager = app.client((await makeFixture(app, 'manager')).token)
  expect(await refusal(manager.wordings.save(wordedPledge(without)))).toMatchObject({ code: 'not_found' })

  await admin.wordings.save(wordedPledge({ ...without, reason: '就業規則に定めているため' }))
  const draft = await admin.documents.begin({
    ...outing(),
    template: 'pledge',
    name: '誓約書',
    patient_id: null,
    staff_id: helper.staff,
    answers: toAnswers({ pledged_on: today() }),
  })
  const shown = { version: { number: 4, reason: '就業規則に定めているため' }, untold: ['no_fixed_damages'] }
  expect(await admin.documents.wording({ id: draft.id })).toMatchObject(shown)
  const made = await admin.documents.make(one(draft))
  expect(await admin.documents.wording({ id: made.id })).toMatchObject(shown)
})
