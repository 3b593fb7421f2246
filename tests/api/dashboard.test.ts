import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { addDays, monthOf } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { weekAround } from '#domain/kit/period.ts'
import { days } from '#domain/leave/amount.ts'
import { today } from '#server/kit/base/today.ts'
import { recordAct } from '#server/kit/entity/acts.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
/** Two weeks that lie behind, and the Sunday of the second. */
const first = addDays(weekAround(today()).from, -14)
const second = addDays(first, 7)
const period = { from: addDays(first, 2), to: addDays(second, 3) }
const names = ['髙橋 愛子', '佐藤 健', 'グエン ラン', '山田 花子', '田中 一郎']

const office = async (name: string) =>
  (await admin.establishments.create({ ...(emptyInput(establishment.fields) as Input<typeof establishment>), name })).id
const visit = (date: string, hour: string, staff: string | null, patient: string) =>
  admin.visits.create(
    aVisit(`${date}T${hour}:00`, `${date}T${hour}:50`, { staff_id: staff && (ids[staff] ?? ''), patient_id: ids[patient] ?? '' }),
  )
const asManager = async (...offices: string[]) => {
  const { token, account } = await makeFixture(app, 'manager', { coming: false })
  await sql`update user_account set establishments = ${offices}::uuid[] where id = ${account}`.execute(app.db)
  return app.client(token)
}

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  ids['nerima'] = await office('練馬事業所')
  ids['itabashi'] = await office('板橋事業所')
  const person = async (key: string, japanese_name: string, facts: Parameters<typeof aStaff>[0]) => {
    ids[key] = (await admin.staff.create(aStaff({ staff_code: key, japanese_name, ...facts }))).id
  }
  await person('aiko', '髙橋 愛子', { establishment_id: ids['nerima'] ?? null, nationality: 'jp' })
  await person('ken', '佐藤 健', { establishment_id: ids['itabashi'] ?? null, nationality: 'jp', zaishoku_joukyou: 'on_leave' })
  await person('lan', 'グエン ラン', { establishment_id: ids['nerima'] ?? null, nationality: 'vn' })
  await person('gone', '退職 済子', { zaishoku_joukyou: 'left', leave_date: addDays(first, -1) })
  // 40 hours a week, of which 30 from the Thursday of the second week on
  await admin.employments.create({ ...anEmployment('2025-04-01', { valid_to: addDays(second, 2) }), staff_id: ids['aiko'] ?? '' })
  await admin.employments.create({ ...anEmployment(addDays(second, 3), { weekly_hours: 1800 }), staff_id: ids['aiko'] ?? '' })
  await admin.employments.create({ ...anEmployment('2025-04-01', { weekly_hours: 1200 }), staff_id: ids['ken'] ?? '' })
  const patient = async (key: string, name_kanji: string, facts: Parameters<typeof aPatient>[0]) => {
    ids[key] = (await admin.patients.create(aPatient({ name_kanji, ...facts }))).id
  }
  await patient('hanako', '山田 花子', {
    establishment_id: ids['nerima'] ?? null,
    disable_support_category: 'category5',
    join_date: period.from,
  })
  await patient('ichiro', '田中 一郎', { establishment_id: ids['itabashi'] ?? null })
  await patient('ended', '終了 太郎', { patient_status: 'terminated', service_ended_on: period.to })
  // the first week: two with a helper, one with none; the second: one, and one before and after both weeks
  await visit(first, '09', 'aiko', 'hanako')
  await visit(addDays(first, 6), '10', 'ken', 'ichiro')
  await visit(addDays(first, 1), '11', null, 'ichiro')
  await visit(addDays(second, 6), '12', 'aiko', 'hanako')
  await visit(addDays(first, -1), '09', 'aiko', 'hanako')
  await visit(addDays(second, 7), '09', 'aiko', 'hanako')
})
afterAll(() => app.close())

test('hours are those of whole weeks, a contract that changes within one counts by its days', async () => {
  expect(await admin.dashboard.hours(period)).toEqual([
    { monday: first, planned: 100, unassigned: 50, contract: 3600, people: 2, unknown: 1 },
    // three days of 40 hours and four of 30, of seven: 34 hours and 17 minutes; and 20 hours
    { monday: second, planned: 50, unassigned: 0, contract: 2057 + 1200, people: 2, unknown: 1 },
  ])
})

test('visits to patients are counted by how far they are seen to', async () => {
  const [week] = await admin.dashboard.coverage(period)
  expect(week).toEqual({ monday: first, visits: 3, assigned: 2, published: 2, seen: 2, over: 2, reported: 0 })
  await sql`update visit set published_at = null where date = ${addDays(first, 6)}`.execute(app.db)
  expect((await admin.dashboard.coverage(period))[0]).toMatchObject({ published: 1, seen: 1, reported: 0 })
  await app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into shift_report (visit_id, staff_id, patient_id, service_type, state, date, search)
      select id, staff_id, patient_id, service_type, 'submitted', date, '' from visit where date = ${first} returning id`.execute(
      trx,
    )
    for (const { id } of rows) await recordAct(trx, null, 'shift_report', id, { name: 'submit', before: null, after: 'submitted' })
  })
  expect((await admin.dashboard.coverage(period))[0]).toMatchObject({ published: 1, seen: 1, over: 2, reported: 1 })
})

test('people and patients are counted as they are today, without those who have left', async () => {
  expect(
    (await admin.dashboard.staff({})).toSorted((a, b) =>
      a.zaishoku_joukyou + a.nationality < b.zaishoku_joukyou + b.nationality ? -1 : 1,
    ),
  ).toEqual([
    { nationality: 'jp', zaishoku_joukyou: 'active', people: 1 },
    { nationality: 'vn', zaishoku_joukyou: 'active', people: 1 },
    { nationality: 'jp', zaishoku_joukyou: 'on_leave', people: 1 },
  ])
  const patients = await admin.dashboard.patients(period)
  expect(patients).toMatchObject({ began: 1, ended: 1 })
  expect(new Map(patients.categories.map((one) => [one.disable_support_category, one.patients]))).toEqual(
    new Map([
      ['category5', 1],
      [null, 1],
    ]),
  )
})

test('overtime counts each person once for every limit and once by the worst of them', async () => {
  const found = await admin.dashboard.overtime({ date: addDays(today(), 400) })
  expect(found.month, 'a month to come is not looked at').toBe(monthOf(today()))
  const gauges = await admin.attendance.gauges({ month: found.month })
  expect(found.people).toEqual({ within: gauges.length, near: 0, over: 0 })
  expect(found.limits.map(({ limit }) => limit)).toEqual(gauges[0]?.gauges.map(({ limit }) => limit))
})

test('of the five days of leave, what somebody took beyond them makes up for nobody else', async () => {
  const grant = addDays(today(), -100)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    select id, ${grant}, 'grant', ${grant}, ${days(10)}, '{}', 'grant' from unnest(${[ids['aiko'], ids['ken']]}::uuid[]) id`.execute(
    app.db,
  )
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, unit, key)
    select ${ids['aiko']}, ${grant}, 'use', ${grant}::date + n, ${-days(1)}, 'full', 'use ' || n from generate_series(1, 7) n`.execute(
    app.db,
  )
  const leave = await admin.dashboard.leave({})
  expect(leave).toMatchObject({ taken: 5, planned: 0, required: 10 })
  const people = (await admin.leave.list({})).people.flatMap(({ duty }) => duty ?? [])
  expect(leave.states.map(({ people: size }) => size)).toEqual(
    leave.states.map(({ state }) => people.filter((one) => one.state === state).length),
  )
})

test('whoever is limited to an establishment gets the numbers of it', async () => {
  const manager = await asManager(ids['nerima'] ?? '')
  expect(await manager.dashboard.hours(period)).toMatchObject([
    { planned: 50, unassigned: 0, contract: 2400 },
    { planned: 50, unassigned: 0 },
  ])
  expect((await manager.dashboard.coverage(period)).map(({ visits }) => visits)).toEqual([1, 1])
  expect((await manager.dashboard.staff({})).map(({ nationality }) => nationality).toSorted()).toEqual(['jp', 'vn'])
  expect((await manager.dashboard.patients(period)).categories).toEqual([{ disable_support_category: 'category5', patients: 1 }])
  expect((await manager.dashboard.leave({})).required).toBe(5)
})

test('a reader gets the same numbers and no name or id; a helper gets none', async () => {
  const answersOf = ({ dashboard }: ReturnType<TestApp['client']>) =>
    Promise.all([
      dashboard.hours(period),
      dashboard.coverage(period),
      dashboard.overtime({ date: period.to }),
      dashboard.leave({}),
      dashboard.staff({}),
      dashboard.patients(period),
    ])
  const reader = await makeFixture(app, 'user', { coming: false })
  const told = await answersOf(app.client(reader.token))
  expect(told).toEqual(await answersOf(admin))
  const written = JSON.stringify(told)
  expect(names.filter((name) => written.includes(name))).toEqual([])
  expect(Object.values(ids).filter((id) => written.includes(id))).toEqual([])
  const helper = await makeFixture(app, 'staff', { coming: false })
  expect(await refusal(app.client(helper.token).dashboard.hours(period))).toMatchObject({ code: 'not_found' })
})

test.each<[string, { from: string; to: string }, string]>([
  ['ends before it begins', { from: '2026-04-02', to: '2026-04-01' }, 'end_before_start'],
  ['is longer than a year', { from: '2026-04-01', to: '2027-04-02' }, 'number_range'],
])('a period that %s is refused', async (_, asked, code) => {
  for (const ask of [admin.dashboard.hours, admin.dashboard.coverage, admin.dashboard.patients])
    expect(await refusal(ask(asked))).toMatchObject({ errors: [{ field: 'to', code }] })
})
