import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, daysOfMonth, monthOf, weekday } from '#domain/kit/dates.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence, anEmployment, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** A month that is over, and its first Monday. */
const month = monthOf(addMonths(today(), -1))
const monday = daysOfMonth(month).find((date) => weekday(date) === 1) ?? ''
let staffs = 0
const helper = async () => (await admin.staff.create(aStaff({ staff_code: `P${++staffs}`, join_date: '2020-01-01' }))).id

test('an absence that the work rules pay says so on screen, on paper and in files, and in the sums of the month', async () => {
  const staff = await helper()
  await admin.employments.create({
    staff_id: staff,
    ...anEmployment('2020-01-01', {
      work_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      work_start: 540,
      work_end: 1080,
      work_break: 60,
    }),
  })
  await admin.absences.create(anAbsence(staff, monday, monday, { kind: 'bereavement', pay_percent: 100 }))
  const tuesday = addDays(monday, 1)
  await admin.absences.create(anAbsence(staff, tuesday, tuesday, { from_time: 720, kind: 'family' }))
  // into the weekend, on which nobody owes work
  await admin.absences.create(anAbsence(staff, addDays(monday, 4), addDays(monday, 5), { kind: 'closure' }))
  const found = await admin.attendance.person({ month, staff_id: staff })
  expect(found.days.find(({ date }) => date === monday)?.away).toEqual([
    { kind: 'bereavement', from: null, to: null, percent: 100, wage: 'usual', minutes: 480 },
  ])
  const sums = { away_days: 2, away_minutes: 360, away_unpaid_days: 0, away_unpaid_minutes: 360 }
  expect(found.figures).toMatchObject({ ...sums, away_by_rules_days: 1, away_by_rules_minutes: 0 })
  expect((await admin.attendance.months({ month, staff_id: [staff] })).rows).toMatchObject([{ figures: sums }])
  const file = await admin.attendance.print({ month, staff_id: [staff], language: 'ja' })
  const page = ((await readPdf(new Uint8Array(await file.arrayBuffer()))).pages[0] ?? '').replace(/\s/g, '')
  for (const told of [
    '休み（慶弔・忌引）・有給（100%）',
    '休み（家庭の事情）・無給12:00–24:00',
    '休み（会社の都合による休業）・平均賃金の60%',
  ])
    expect(page).toContain(told)
  expect(page).toContain('欠勤・無給休暇2日6:00（うち無給6:00、うち規定による有給1日）')
  const csv = async (table: 'people' | 'days') =>
    (await admin.attendance.export({ month, staff_id: [staff], table, format: 'csv', language: 'ja' })).text()
  for (const told of [
    '休み（慶弔・忌引）・有給（100%）',
    '休み（家庭の事情）・無給 12:00–24:00',
    '休み（会社の都合による休業）・平均賃金の60%',
  ])
    expect(await csv('days')).toContain(told)
  expect((await csv('people')).trim()).toMatch(/,2,"6:00",0,"6:00",1,"0:00"$/)
})

test('an absence is never paid below the law, and files keep what the work rules say', async () => {
  const staff = await helper()
  const closure = anAbsence(staff, monday, monday, { kind: 'closure', pay_percent: 59 })
  expect(await refusal(admin.absences.create(closure))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'pay_percent', code: 'under_closure_pay' }],
  })
  expect(await refusal(admin.absences.create({ ...closure, pay_percent: 101 }))).toMatchObject({
    errors: [{ field: 'pay_percent', code: 'number_range' }],
  })
  await admin.absences.create({ ...closure, pay_percent: 100 })
  const file = await admin.absences.export({
    format: 'csv',
    language: 'ja',
    staff_id: [staff],
    columns: ['staff_id', 'pay_percent'],
  })
  expect((await file.text()).trim()).toMatch(/給与の支給率（%）"\r\n.*,100$/)
})
