import { sql } from 'kysely'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAnswers } from '#domain/documents/answers.ts'
import { blankDocument } from '#domain/documents/document.ts'
import { partTimerAsked } from '#domain/documents/labour.stand-in.ts'
import type { HiringStep } from '#domain/employees/hiring.ts'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, anEmployment, aStaff, noDeputy } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let last = 0
const hire = async (facts: Parameters<typeof aStaff>[0] = {}) => {
  last += 1
  return admin.staff.create(
    aStaff({
      staff_code: `H${last}`,
      japanese_name: 'シャルマ アニタ',
      nationality: 'np',
      zaishoku_joukyou: 'offer_accepted',
      ...facts,
    }),
  )
}
const linesOf = async (staff_id: string, client = admin) =>
  Object.fromEntries((await client.employees.hiring({ staff_id })).steps.map((line) => [line.step, line]))
/** What is told of a step, and in which record it is settled. */
const lineOf = async (staff_id: string, step: HiringStep) => {
  const { state, missing, at } = (await linesOf(staff_id))[step] ?? {}
  return [[state, ...(missing ?? [])].join(' '), at ?? null]
}

test('the steps follow from what is stored, one after the other', async () => {
  const person = await hire()
  const { id } = person
  expect(await lineOf(id, 'person')).toEqual([
    [
      'part',
      'staff.japanese_name_kana',
      'staff.english_name',
      'staff.gender',
      'staff.birth_date',
      'staff.establishment_id',
      'staff.join_date',
    ].join(' '),
    null,
  ])
  for (const step of ['conditions', 'papers', 'stay', 'entry', 'housing', 'account'] as const)
    expect(await lineOf(id, step)).toEqual(['todo', null])

  const began = await admin.employments.create({ staff_id: id, ...anEmployment(addDays(today(), 30), { work_kind: '訪問介護員' }) })
  expect(await lineOf(id, 'conditions')).toEqual(['part employment.establishment_id employment.koyou_keitai', began.id])

  const record = await admin.employees.create(anEmployee({ staff_id: id, status_of_residence: 'ssw1', skill_category: 'ssw1' }))
  const [stay, at] = await lineOf(id, 'stay')
  expect(String(stay).split(' ')).toEqual([
    'part',
    'employee.period_of_stay_expiry',
    'staff.residence_card_number',
    'staff.residence_card_expiry_date',
    'employee.visiting_care_confirmed_on',
  ])
  expect(at).toBe(record.id)
  await admin.staff.change({
    id,
    version: person.version,
    changes: { residence_card_number: 'AB12345678CD', residence_card_expiry_date: '2027-11-30' },
  })
  await admin.employees.change({
    id: record.id,
    version: record.version,
    changes: { period_of_stay_expiry: '2027-11-30', visiting_care_confirmed_on: today() },
  })
  expect(await lineOf(id, 'stay')).toEqual(['done', record.id])

  const stands = (valid_from: string, enrollment_status: '5' | '6') =>
    admin.enrolments.create({
      employee_id: record.id,
      valid_from,
      valid_to: null,
      enrollment_status,
      reason: null,
      reported_on: null,
    })
  await stands(addDays(today(), -5), '6')
  expect(await lineOf(id, 'entry')).toEqual(['part employee.entry_date hiring.worked', record.id])
  await stands(today(), '5')
  expect(await lineOf(id, 'entry')).toEqual(['part employee.entry_date', record.id])

  const home = await admin.companyHousings.create({
    ...(emptyInput(companyHousing.fields) as Input<typeof companyHousing>),
    property_name: 'コーポ欅',
    address: '東京都練馬区豊玉北5-1-1',
  })
  await admin.occupancies.create({
    company_housing_id: home.id,
    staff_id: id,
    valid_from: addDays(today(), 30),
    valid_to: null,
    rent: null,
    remarks: null,
  })
  expect(await lineOf(id, 'housing')).toEqual(['done', null])

  const { account } = await admin.users.invite({
    last_name: 'シャルマ',
    first_name: 'アニタ',
    email: 'anita@example.jp',
    gender: null,
    role: 'staff',
    job: null,
    phone: null,
    language: 'ja',
    staff_id: id,
    establishments: [],
    ...noDeputy,
  })
  expect(await lineOf(id, 'account')).toEqual(['done', account.id])
  await admin.users.disable({ id: account.id, version: account.version, reason: null })
  expect(await lineOf(id, 'account')).toEqual(['part hiring.account_active', account.id])
})

test('a contract is begun, made and signed', async () => {
  const { staff } = await makeFixture(app, 'staff')
  await sql`update staff set municipality = '練馬区', town = '豊玉北1-1-1' where id = ${staff}::uuid`.execute(app.db)
  await sql`update establishment set name = '練馬事業所', phone_number = '0312345678'`.execute(app.db)
  const company = await admin.company.get({})
  await admin.company.change({
    id: company.id,
    version: company.version,
    changes: { representative: '佐々木 恵子', head_office_postal_code: '1710022', head_office_address: '東京都豊島区南池袋2-18-4' },
  })
  expect(await lineOf(staff, 'papers')).toEqual(['todo', null])
  const draft = await admin.documents.begin({
    ...blankDocument,
    template: 'employment_contract',
    name: '雇用契約書',
    staff_id: staff,
    patient_id: null,
    created_on: today(),
    answers: toAnswers({ ...partTimerAsked, concluded_on: today() }),
  })
  expect(await lineOf(staff, 'papers')).toEqual(['part hiring.contract_made hiring.contract_signed', draft.id])
  const made = await admin.documents.make({ id: draft.id, version: draft.version })
  expect(await lineOf(staff, 'papers')).toEqual(['part hiring.contract_signed', draft.id])
  const pdf = PDF.create()
  pdf.addPage({ size: 'a4' })
  await admin.documents.filePaper({
    id: made.id,
    version: made.version,
    file: new File([new Uint8Array(await pdf.save())], 'scan.pdf', { type: 'application/pdf' }),
    paper_signed_on: today(),
    paper_signed_by: 'シャルマ アニタ',
    original_place: '事務所 書庫3',
  })
  expect(await lineOf(staff, 'papers')).toEqual(['done', draft.id])
})

test('nobody from Japan, and nobody who has left, has steps', async () => {
  const [japanese, left] = [await hire({ nationality: 'jp' }), await hire({ zaishoku_joukyou: 'left', leave_date: '2026-01-31' })]
  expect([await linesOf(japanese.id), await linesOf(left.id)]).toEqual([{}, {}])
})

test('a manager is told no step of what managers do not read, and nothing of people of other establishments', async () => {
  const { token, account, ids } = await makeFixture(app, 'manager', { coming: false })
  await sql`update user_account set establishments = ${[ids.establishment]}::uuid[] where id = ${account}`.execute(app.db)
  const manager = app.client(token)
  const [near, far] = [await hire({ establishment_id: ids.establishment }), await hire()]
  await admin.employees.create(anEmployee({ staff_id: near.id, status_of_residence: 'care' }))
  const lines = await linesOf(near.id, manager)
  expect(Object.keys(lines)).toEqual(['person', 'conditions', 'stay', 'entry', 'housing'])
  expect(lines['stay']).toMatchObject({ state: 'part' })
  expect(await refusal(manager.employees.hiring({ staff_id: far.id }))).toMatchObject({ code: 'not_found' })
  const helper = app.client((await makeFixture(app, 'staff')).token)
  expect(await refusal(helper.employees.hiring({ staff_id: near.id }))).toMatchObject({ code: 'not_found' })
})
