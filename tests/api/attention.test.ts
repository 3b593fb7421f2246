import { MOST_OWNERS } from '#domain/kit/attention.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnrollmentStatus } from '#domain/employees/enrolmentStatus.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { companyParking } from '#domain/property/companyParking.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, aPatient, aStaff } from '../records.ts'

const database = firstDatabase()
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const now = today()
const all = ['over', 'now', 'soon', 'later'] as const
let last = 0
const member = (facts: Parameters<typeof aStaff>[0] = {}) => {
  last += 1
  return admin.staff.create(aStaff({ staff_code: `E${last}`, nationality: 'vn', ...facts }))
}
/** The ends of one person or thing: kind and date. */
const endsOf = async ({ id }: { id: string }, client = admin) =>
  (await client.attention.list({ subject: id, urgency: [...all] })).items.map(({ kind, ends_on }) => `${kind} ${ends_on}`)
const contract = (
  { id }: { id: string },
  valid_from: string,
  contract_end: string | null,
  contract_kind: 'fixed_term' | 'indefinite' = 'fixed_term',
) =>
  admin.employments.create({
    staff_id: id,
    valid_from,
    valid_to: null,
    establishment_id: null,
    contract_kind,
    contract_end,
    koyou_keitai: null,
    work_kind: null,
    weekly_days: null,
    weekly_hours: null,
    variable_hours: false,
    work_days: [],
    work_start: null,
    work_end: null,
    work_break: null,
    holiday_weekday: null,
    week_start: null,
    four_weeks_from: null,
    is_manager: false,
  })

describe('what ends of a member of staff', () => {
  test('card and passport, but not the passport of somebody from Japan', async () => {
    const [card, passport] = [addDays(now, 60), addDays(now, 120)]
    const papers = { residence_card_expiry_date: card, passport_expiry_date: passport }
    expect(await endsOf(await member(papers))).toEqual([`residence_card ${card}`, `passport ${passport}`])
    expect(await endsOf(await member({ ...papers, nationality: 'jp', residence_card_expiry_date: null }))).toEqual([])
  })

  test('nothing of whoever has left, and everything until the last day', async () => {
    const card = { residence_card_expiry_date: addDays(now, 3) }
    expect(await endsOf(await member({ ...card, leave_date: now }))).toHaveLength(1)
    expect(await endsOf(await member({ ...card, leave_date: addDays(now, -1) }))).toEqual([])
    expect(await endsOf(await member({ ...card, zaishoku_joukyou: 'left' }))).toEqual([])
  })

  test('the contract that is told last, unless it has no term or the person goes with it', async () => {
    const [kept, renewed, forGood, going] = [await member(), await member(), await member(), await member()]
    const end = addDays(now, 20)
    for (const person of [kept, renewed, forGood, going]) await contract(person, '2025-04-01', end)
    await contract(renewed, addDays(end, 1), addMonths(end, 12))
    await contract(forGood, addDays(end, 1), null, 'indefinite')
    await admin.staff.change({ id: going.id, version: going.version, changes: { leave_date: end } })
    expect(await endsOf(kept)).toEqual([`contract ${end}`])
    expect(await endsOf(renewed)).toEqual([`contract ${addMonths(end, 12)}`])
    expect([...(await endsOf(forGood)), ...(await endsOf(going))]).toEqual([])
  })
})

const licence = (license_name: string, license_until: string | null) => ({
  license_name,
  license_number: null,
  license_date: null,
  license_until,
  license_file: null,
})
describe('licences with an end', () => {
  test('each by its name, of several of one name the last; nothing of whoever has left', async () => {
    const licenses = [
      licence('普通自動車免許', '2026-11-30'),
      licence('普通自動車免許', '2031-11-30'),
      licence('社用車の運転許可', '2031-11-30'),
      licence('介護福祉士', null),
    ]
    const person = await member({ licenses })
    const { items } = await admin.attention.list({ subject: person.id, urgency: [...all] })
    expect(items.map(({ kind, what, ends_on }) => `${kind} ${what} ${ends_on}`).toSorted()).toEqual(
      ['licence 普通自動車免許 2031-11-30', 'licence 社用車の運転許可 2031-11-30'].toSorted(),
    )
    expect(items[0]).toMatchObject({ settled: { table: 'staff', id: person.id } })
    // two lines that differ in their names alone stand on either side of the end of a page
    const { next } = await admin.attention.list({ subject: person.id, urgency: [...all], limit: 1 })
    const rest = await admin.attention.list({ subject: person.id, urgency: [...all], cursor: next ?? '' })
    expect(rest.items.map(({ what }) => what)).toEqual([items[1]?.what])
    expect(await endsOf(await member({ licenses, leave_date: addDays(now, -1) }))).toEqual([])
  })

  test('end on the day on which they are obtained at the earliest', async () => {
    const refused = member({ licenses: [{ ...licence('普通自動車免許', '2026-01-01'), license_date: '2026-01-02' }] })
    expect(await refusal(refused)).toMatchObject({ errors: [{ field: 'licenses.0.license_until', code: 'end_before_start' }] })
  })
})

const byEnd = (one: string, other: string) => (one.slice(-10) < other.slice(-10) ? -1 : 1)
const worker = async (card: string | null, facts: Parameters<typeof anEmployee>[0]) => {
  const person = await member({ residence_card_expiry_date: card })
  return { person, employee: await admin.employees.create(anEmployee({ staff_id: person.id, ...facts })) }
}
const stands = (
  { id }: { id: string },
  valid_from: string,
  enrollment_status: EnrollmentStatus,
  more: { reported_on?: string; reason?: string } = {},
) =>
  admin.enrolments.create({
    employee_id: id,
    valid_from,
    valid_to: null,
    enrollment_status,
    reason: more.reason ?? null,
    reported_on: more.reported_on ?? null,
  })

describe('what ends of a foreign worker', () => {
  test('the period of stay once; where card and period differ, both', async () => {
    const { person, employee } = await worker('2026-12-18', { period_of_stay_expiry: '2026-12-18' })
    expect(await endsOf(person)).toEqual(['stay 2026-12-18'])
    const changed = await admin.employees.change({
      id: employee.id,
      version: employee.version,
      changes: { period_of_stay_expiry: '2029-12-18' },
    })
    expect(await endsOf(person)).toEqual(['residence_card 2026-12-18', 'stay 2029-12-18'])
    expect(changed.work_until).toBe('2029-12-18')
  })

  test('after an application in time, two months later', async () => {
    const { person } = await worker(null, { period_of_stay_expiry: '2026-12-31', renewal_filed_on: '2026-11-20' })
    expect(await endsOf(person)).toEqual(['stay 2027-02-28'])
  })

  test('a filing is not counted again for the period that it was permitted', async () => {
    const filed = { period_of_stay_expiry: '2026-12-15', renewal_filed_on: '2026-11-20' }
    const renewed = { period_of_stay_expiry: '2027-04-15' }
    const change = async (changes: Parameters<typeof admin.employees.change>[0]['changes']) => {
      const { person, employee } = await worker(null, filed)
      const { renewal_filed_on } = await admin.employees.change({ id: employee.id, version: employee.version, changes })
      return [renewal_filed_on, ...(await endsOf(person))]
    }
    expect(await change(renewed)).toEqual([null, 'stay 2027-04-15'])
    expect(await change({ ...renewed, permission_date: '2026-12-20' })).toEqual(['2026-11-20', 'stay 2027-04-15'])
    expect(await change({ ...renewed, renewal_filed_on: '2027-04-01' })).toEqual(['2027-04-01', 'stay 2027-06-15'])
  })

  test('the five years of specified skill (i), as long as a period runs', async () => {
    const period = { category: 'ssw1' as const, excluded_days: null, excluded_reason: null }
    const running = await worker(null, { skill_periods: [{ ...period, start: '2023-01-16', end: null }] })
    const over = await worker(null, { skill_periods: [{ ...period, start: '2023-01-16', end: '2024-01-15' }] })
    expect(await endsOf(running.person)).toEqual(['skill_time 2028-01-15'])
    expect(await endsOf(over.person)).toEqual([])
  })

  test('a report until somebody told that it was made, also when another status has followed, and not before the day', async () => {
    const { person, employee } = await worker(null, { period_of_stay_expiry: '2027-01-31' })
    await stands(employee, '2024-04-01', '5')
    const gone = await stands(employee, addDays(now, -20), '8')
    const back = await stands(employee, addDays(now, -10), '5')
    await stands(employee, addDays(now, 1), '9')
    expect(await endsOf(person)).toEqual([`report ${addDays(now, -6)}`, 'stay 2027-01-31'])
    const told = { employee_id: employee.id, id: gone.id, changes: { reported_on: now } }
    const { version } = await admin.enrolments.get({ employee_id: employee.id, id: gone.id })
    await admin.enrolments.change({ ...told, version })
    expect(await endsOf(person)).toEqual(['stay 2027-01-31'])
    expect(back.enrollment_status).toBe('5')
  })

  test('of whoever went home only the report', async () => {
    const { person, employee } = await worker('2026-12-18', { period_of_stay_expiry: '2027-01-31' })
    await admin.staff.change({ id: person.id, version: person.version, changes: { passport_expiry_date: '2027-02-28' } })
    await contract(person, '2024-04-01', '2027-03-31')
    await stands(employee, '2024-04-01', '5')
    const papers = ['residence_card 2026-12-18', 'stay 2027-01-31', 'passport 2027-02-28', 'contract 2027-03-31']
    expect((await endsOf(person)).toSorted(byEnd)).toEqual(papers)
    await stands(employee, now, '9')
    expect(await endsOf(person)).toEqual([`report ${addDays(now, 14)}`])
  })

  test('is for who answers for the support', async () => {
    const boss = await member({ japanese_name: '支援 太郎' })
    const { person } = await worker('2027-01-31', { support_managers: [boss.id] })
    const { items } = await admin.attention.list({ subject: person.id, urgency: [...all] })
    expect(items).toMatchObject([{ kind: 'residence_card', owner: 'support', owner_names: ['支援 太郎'], owner_size: 1 }])
  })

  test('goes from whoever has left or lies in the trash to those who are there, and from the last one to the establishment', async () => {
    const fixture = await makeFixture(app, 'manager', { limited: true })
    const [stays, leaves, binned] = [
      await member({ japanese_name: '支援 残子' }),
      await member({ japanese_name: '支援 退子' }),
      await member({ japanese_name: '支援 棄子' }),
    ]
    const { person } = await worker('2027-01-31', { support_managers: [stays.id, leaves.id, binned.id] })
    await admin.staff.change({ id: person.id, version: person.version, changes: { establishment_id: fixture.ids.establishment } })
    const acting = async () => {
      const { items } = await admin.attention.list({ subject: person.id, urgency: [...all] })
      return items.map(({ owner, owner_names }) => ({ owner, owner_names }))
    }
    expect(await acting()).toEqual([{ owner: 'support', owner_names: ['支援 退子', '支援 棄子', '支援 残子'].toSorted() }])
    await admin.staff.change({ id: leaves.id, version: leaves.version, changes: { leave_date: addDays(now, -1) } })
    await admin.staff.remove({ id: binned.id, version: binned.version })
    expect(await acting()).toEqual([{ owner: 'support', owner_names: ['支援 残子'] }])
    await admin.staff.change({ id: stays.id, version: stays.version, changes: { zaishoku_joukyou: 'left' } })
    expect(await acting()).toEqual([{ owner: 'office', owner_names: [expect.any(String)] }])
  })
})

describe('what ends of others', () => {
  const decided = (patient: { id: string }, valid_from: string, valid_to: string) =>
    admin.certificates.create({
      patient_id: patient.id,
      valid_from,
      valid_to,
      certificate_number: '1234567890',
      municipality: null,
      disable_support_category: null,
      payment_ceiling: null,
      services: [],
      file: null,
    })
  test('the last certificate of a patient whom the company visits, for who is responsible', async () => {
    const boss = await member({ japanese_name: '担当 花子' })
    const [patient, gone] = [
      await admin.patients.create(aPatient({ beneficiary_number: null, staff_id: boss.id })),
      await admin.patients.create(aPatient({ beneficiary_number: null, patient_status: 'terminated' })),
    ]
    await decided(patient, '2025-01-01', '2025-12-31')
    await decided(patient, '2026-01-01', '2026-12-31')
    await decided(gone, '2026-01-01', '2026-12-31')
    expect(await endsOf(patient)).toEqual(['certificate 2026-12-31'])
    expect(await endsOf(gone)).toEqual([])
    const { items } = await admin.attention.list({ subject: patient.id })
    expect(items).toMatchObject([
      { owner: 'responsible', owner_names: ['担当 花子'], settled: { table: 'patient', tab: 'certificates' } },
    ])
  })

  test('of the papers of a physician the last of each kind that is renewed', async () => {
    const paper = (instruction_kind: string, valid_from: string, valid_to: string | null) => ({
      instruction_kind,
      instruction_details: '指示',
      instructed_acts: [],
      issued_on: null,
      valid_from,
      valid_to,
      instruction_file: null,
    })
    const patient = await admin.patients.create(aPatient({ beneficiary_number: null }))
    const papers = [
      paper('nursing', '2026-04-01', '2026-09-30'),
      paper('nursing', '2025-10-01', '2026-03-31'),
      paper('suction', '2026-10-01', '2027-03-31'),
      paper('special_nursing', '2026-11-01', '2026-11-14'),
      paper('care', '2026-11-01', null),
    ]
    await sql`update patient set instructions = ${JSON.stringify(papers)}::jsonb where id = ${patient.id}`.execute(app.db)
    expect(await endsOf(patient)).toEqual(['instruction 2026-09-30', 'instruction 2027-03-31'])
  })

  test('registration and designation of the company, which only administrators read', async () => {
    const company = await admin.company.get()
    await admin.company.change({ id: company.id, version: company.version, changes: { designated_validity_to: '2027-03-31' } })
    expect(await endsOf(company)).toEqual(['designation 2027-03-31'])
    const { items } = await admin.attention.list({ subject: company.id, urgency: [...all] })
    expect(items).toMatchObject([{ owner: 'company', owner_names: ['青木 美咲'] }])
    const manager = app.client((await makeFixture(app, 'manager')).token)
    expect(await endsOf(company, manager)).toEqual([])
  })
})

test('the last agreement on overtime of an establishment that is filed, for who runs the establishment', async () => {
  const fixture = await makeFixture(app, 'manager', { limited: true })
  const other = await makeFixture(app, 'manager', { limited: true })
  const office = { id: fixture.ids.establishment }
  // each fixture has an agreement of its own already
  await sql`delete from overtime_agreement where establishment_id = any(${[office.id, other.ids.establishment]}::uuid[])`.execute(
    app.db,
  )
  const agreed = (valid_from: string, valid_to: string, filed_on: string | null) =>
    admin.overtimeAgreements.create({
      ...(emptyInput(overtimeAgreement.fields) as Input<typeof overtimeAgreement>),
      establishment_id: office.id,
      valid_from,
      valid_to,
      filed_on,
      day_limit: 180,
      month_limit: 2700,
      year_limit: 21_600,
    })
  const end = addDays(now, 31)
  await agreed(addMonths(end, -24), addMonths(end, -12), addMonths(end, -25))
  await agreed(addDays(addMonths(end, -12), 1), end, addMonths(end, -12))
  const next = await agreed(addDays(end, 1), addMonths(end, 12), null)
  expect(await endsOf(office)).toEqual([`overtime_agreement ${end}`])
  const { items } = await app.client(fixture.token).attention.list({ subject: office.id })
  expect(items).toMatchObject([
    {
      kind: 'overtime_agreement',
      urgency: 'soon',
      owner: 'office',
      settled: { table: 'establishment', tab: 'overtime-agreements' },
    },
  ])
  expect(await endsOf(office, app.client(other.token)), 'of an establishment to which an account is not limited').toEqual([])
  await admin.overtimeAgreements.change({
    id: next.id,
    establishment_id: office.id,
    version: next.version,
    changes: { filed_on: now },
  })
  expect(await endsOf(office)).toEqual([`overtime_agreement ${addMonths(end, 12)}`])
})

describe('leases', () => {
  const housing = emptyInput(companyHousing.fields) as Input<typeof companyHousing>
  const parking = emptyInput(companyParking.fields) as Input<typeof companyParking>

  test('of housing and of parking spaces, for the establishment, settled on the record', async () => {
    const fixture = await makeFixture(app, 'manager', { limited: true })
    const establishment_id = fixture.ids.establishment
    const lease = { lease_from: addMonths(now, -20), lease_until: addMonths(now, 4), establishment_id }
    const home = await admin.companyHousings.create({
      ...housing,
      ...lease,
      property_name: '寮',
      room_number: '103',
      address: '練馬',
    })
    const space = await admin.companyParkings.create({ ...parking, ...lease, parking_name: '駐車場', parking_address: '練馬' })
    for (const [record, kind, name] of [
      [home, 'housing_lease', '寮 103'],
      [space, 'parking_lease', '駐車場'],
    ] as const) {
      const { items } = await app.client(fixture.token).attention.list({ subject: record.id })
      const settled = { table: kind === 'housing_lease' ? 'company_housing' : 'company_parking', id: record.id, tab: null }
      expect(items).toMatchObject([{ kind, name, urgency: 'soon', ends_on: lease.lease_until, owner: 'office', settled }])
      expect(items[0]?.owner_names).toHaveLength(1)
    }
  })

  test('end on the day on which they begin at the earliest', async () => {
    const lease = { lease_from: '2026-04-02', lease_until: '2026-04-01' }
    const wrong = { status: 422, errors: [{ field: 'lease_until', code: 'end_before_start' }] }
    expect(
      await refusal(admin.companyHousings.create({ ...housing, ...lease, property_name: '寮', address: '練馬' })),
    ).toMatchObject(wrong)
    expect(
      await refusal(admin.companyParkings.create({ ...parking, ...lease, parking_name: '区画', parking_address: '練馬' })),
    ).toMatchObject(wrong)
  })
})

describe('who acts for an establishment', () => {
  test('its managers; where there are none those who are limited to none, and without any the administrators', async () => {
    const [limited, free] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'manager')]
    await sql`update user_account set role = 'user' where role = 'manager' and id not in (${limited.account}, ${free.account})`.execute(
      app.db,
    )
    await sql`update user_account set last_name = '無制限', first_name = '管理' where id = ${free.account}`.execute(app.db)
    await sql`update user_account set last_name = '限定', first_name = '管理' where id = ${limited.account}`.execute(app.db)
    const person = (establishment_id: string | null) => member({ establishment_id, residence_card_expiry_date: '2027-01-31' })
    const [mine, others] = [await person(limited.ids.establishment), await person(null)]
    const acting = async ({ id }: { id: string }) => {
      const { items } = await admin.attention.list({ subject: id, urgency: [...all] })
      return items.map(({ owner, owner_names: names }) => `${owner} ${names.join('・')}`)
    }
    expect([await acting(mine), await acting(others)]).toEqual([['office 限定 管理'], ['office 無制限 管理']])
    await sql`update user_account set role = 'user' where id = ${limited.account}`.execute(app.db)
    expect(await acting(mine)).toEqual(['office 無制限 管理'])
    await sql`update user_account set role = 'user' where id = ${free.account}`.execute(app.db)
    const admins = await sql<{ n: string }>`select last_name || ' ' || first_name as n from user_account
      where role = 'admin' and standing = 'active' and deleted_at is null order by last_name, first_name`.execute(app.db)
    expect(await acting(mine)).toEqual([`company ${admins.rows.map(({ n }) => n).join('・')}`])
  })
})

describe('who sees what', () => {
  test('a manager of one establishment sees its people, and is named as who acts for those without support', async () => {
    const fixture = await makeFixture(app, 'manager', { limited: true })
    const [mine, other] = [
      await member({ establishment_id: fixture.ids.establishment, residence_card_expiry_date: '2027-01-31' }),
      await member({ residence_card_expiry_date: '2027-01-31' }),
    ]
    const client = app.client(fixture.token)
    expect([await endsOf(mine, client), await endsOf(other, client)]).toEqual([['residence_card 2027-01-31'], []])
    const { items } = await client.attention.list({ subject: mine.id, urgency: [...all] })
    expect(items[0]).toMatchObject({ owner: 'office', settled: { table: 'staff', id: mine.id } })
    expect(items[0]?.owner_names).toHaveLength(1)
    expect((await client.attention.list({ urgency: [...all], limit: 200 })).items.map(({ subject }) => subject)).not.toContain(
      other.id,
    )
  })

  test('of many who are to act the first are named, and how many there are is told', async () => {
    for (let n = 0; n <= MOST_OWNERS; n++) await makeFixture(app, 'manager')
    const one = await member({ residence_card_expiry_date: '2027-01-31' })
    const { items } = await admin.attention.list({ subject: one.id, urgency: [...all] })
    const { owner_names: names = [], owner_size: size = 0 } = items[0] ?? {}
    expect([names.length, size]).toEqual([MOST_OWNERS, expect.toSatisfy((n: number) => n > MOST_OWNERS)])
    const file = await admin.attention.export({ subject: one.id, urgency: [...all], format: 'csv', language: 'ja' })
    expect(await file.text()).toContain(` 他${size - MOST_OWNERS}名`)
  })

  test('a manager whose staff record lies in another establishment sees the own papers, too, but no way to the record', async () => {
    const fixture = await makeFixture(app, 'manager', { limited: true })
    const client = app.client(fixture.token)
    await sql`update staff set establishment_id = null, passport_expiry_date = '2027-02-28', leave_date = null, zaishoku_joukyou = 'active' where id = ${fixture.staff}`.execute(
      app.db,
    )
    const { items } = await client.attention.list({ subject: fixture.staff, urgency: [...all] })
    expect(items.find(({ kind }) => kind === 'passport')).toMatchObject({ ends_on: '2027-02-28', settled: null })
    expect(items.map(({ kind }) => kind)).not.toContain('report')
  })

  test('a helper sees what ends of the own papers, but no way to the record and no report', async () => {
    const fixture = await makeFixture(app, 'staff')
    await sql`update enrolment set enrollment_status = '8', valid_from = '2026-01-01', reported_on = null where employee_id = ${fixture.ids.employee}`.execute(
      app.db,
    )
    const { items } = await app.client(fixture.token).attention.list({ urgency: [...all], limit: 200 })
    expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set([fixture.staff]))
    expect(items.map(({ kind }) => kind)).toContain('passport')
    expect(items.map(({ kind }) => kind)).not.toContain('report')
    expect(items.filter(({ settled }) => settled !== null)).toEqual([])
    const { kind } = (await admin.attention.list({ subject: fixture.staff, kind: ['report'] })).items[0] ?? {}
    expect(kind).toBe('report')
  })
})
