import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urgencies } from '#domain/kit/attention.ts'
import { addDays, addMonths, monthOf, weekday } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const month = monthOf(addMonths(`${monthOf(today())}-01`, 2))
/** The second Monday of the month. */
const monday = addDays(`${month}-08`, (8 - weekday(`${month}-08`)) % 7)
let staffs = 0
const helper = async (variable_hours = true) => {
  const { id } = await admin.staff.create(
    aStaff({ staff_code: `V${++staffs}`, japanese_name: `変形 太郎${staffs}`, join_date: '2020-01-01' }),
  )
  await admin.employments.create({ staff_id: id, ...anEmployment('2020-01-01', { variable_hours }) })
  return id
}
/** Sixteen hours from five in the afternoon on. */
const night = (staff_id: string, date: string) =>
  admin.visits.create(
    aVisit(`${date}T17:00`, `${addDays(date, 1)}T09:00`, {
      staff_id,
      service_type: 'office_work',
      title: '夜勤',
      exception_reason: '本人の同意あり',
    }),
  )
const publish = (staff_id: string) => admin.publications.publish({ from: `${month}-01`, to: `${month}-28`, staff_id: [staff_id] })
const standing = async (staff_id: string) => (await admin.fixedHours.list({ month, staff_id: [staff_id] }))[0]
const overtime = async (staff_id: string) => (await admin.attendance.person({ month, staff_id })).figures.overtime
const fix = (...staff_id: string[]) => admin.fixedHours.fix({ month, staff_id })

test('the hours of a month are fixed when its visits are published, and overtime goes by them', async () => {
  const staff_id = await helper()
  expect(await standing(staff_id)).toMatchObject({ planned: 0, fixed: null, fault: 'empty' })
  for (const day of [0, 2, 4]) await night(staff_id, addDays(monday, day))
  expect(await standing(staff_id)).toMatchObject({ planned: 48 * 60, fault: 'drafts' })
  expect(await fix(staff_id)).toEqual({ done: 0, left: 1 })
  await publish(staff_id)
  expect(await overtime(staff_id)).toBe(3 * 8 * 60)
  expect(await fix(staff_id)).toEqual({ done: 1, left: 0 })
  expect(await standing(staff_id)).toMatchObject({ fixed: { minutes: 48 * 60 }, differing: 0, fault: null })
  expect(await overtime(staff_id)).toBe(0)
  const { days } = await admin.attendance.person({ month, staff_id })
  expect(days.find(({ date }) => date === monday)?.fixed).toBe(16 * 60)
  expect(days.find(({ date }) => date === addDays(monday, 1))?.fixed).toBe(0)
})

test('a plan that changes afterwards is told, and fixed anew as long as the month has not begun', async () => {
  const staff_id = await helper()
  await night(staff_id, monday)
  await publish(staff_id)
  await fix(staff_id)
  await night(staff_id, addDays(monday, 3))
  await publish(staff_id)
  expect(await standing(staff_id)).toMatchObject({ fixed: { minutes: 16 * 60 }, differing: 1, fault: null })
  expect(await overtime(staff_id), 'the new night goes by eight hours').toBe(8 * 60)
  await fix(staff_id)
  expect(await standing(staff_id)).toMatchObject({ fixed: { minutes: 32 * 60 }, differing: 0 })
})

test('over the frame, without the system, or once the month has begun nothing is fixed', async () => {
  const [over, plain, late] = [await helper(), await helper(false), await helper()]
  for (let day = 0; day < 24; day += 1) await night(over, addDays(`${month}-02`, day))
  await publish(over)
  expect(await standing(over)).toMatchObject({ fault: 'over_frame' })
  expect(await standing(plain)).toBeUndefined()
  expect(await fix(over, plain)).toEqual({ done: 0, left: 2 })
  const now = monthOf(today())
  expect(await admin.fixedHours.list({ month: now, staff_id: [late] })).toMatchObject([{ fault: 'begun' }])
  expect(await admin.fixedHours.fix({ month: now, staff_id: [late] })).toEqual({ done: 0, left: 1 })
  await expect(
    sql`insert into fixed_hours (staff_id, from_date, to_date, minutes) values (${late}, ${`${now}-01`}, ${`${now}-02`}, '{}')`.execute(
      app.db,
    ),
  ).rejects.toThrow('fixed_hours_before')
})

test('the planner is told of overtime by what was fixed', async () => {
  const [free, fixed] = [await helper(), await helper()]
  for (const staff_id of [free, fixed]) for (const day of [0, 2]) await night(staff_id, addDays(monday, day))
  await publish(fixed)
  await fix(fixed)
  const codes = async (staff_id: string) => {
    const date = addDays(monday, 4)
    const [starts_at, ends_at] = [`${date}T17:00:00+09:00`, `${addDays(date, 1)}T09:00:00+09:00`]
    const findings = await admin.visits.check({ staff_id, service_type: 'office_work', starts_at, ends_at })
    return findings.map(({ code }) => code)
  }
  expect(await codes(free), 'what is planned will be fixed').not.toContain('over_40_hours')
  expect(await codes(fixed)).toContain('over_40_hours')
})

test('a helper reads the own hours, and fixes nobody’s', async () => {
  const own = await makeFixture(app, 'staff')
  await sql`delete from employment where staff_id = ${own.staff}`.execute(app.db)
  await admin.employments.create({ staff_id: own.staff, ...anEmployment('2020-01-01', { variable_hours: true }) })
  const other = await helper()
  const client = app.client(own.token)
  const later = { month: '2085-02' }
  const { items } = await client.attention.list({ urgency: [...urgencies] })
  expect(items.map(({ kind }) => kind)).not.toContain('fixed_hours')
  expect((await client.fixedHours.list({ ...later })).map(({ staff_id }) => staff_id)).toEqual([own.staff])
  expect(await client.fixedHours.list({ ...later, staff_id: [other] })).toEqual([])
  expect(await refusal(client.fixedHours.fix({ ...later, staff_id: [own.staff] }))).toMatchObject({ code: 'not_found' })
})

test('the coming month stands among what must be done until its hours are fixed', async () => {
  const staff_id = await helper()
  const next = addMonths(`${monthOf(today())}-01`, 1)
  const ends = async () => {
    const { items } = await admin.attention.list({ subject: staff_id, kind: ['fixed_hours'], urgency: [...urgencies] })
    return items.map(({ ends_on, settled }) => [ends_on, settled?.table])
  }
  expect(await ends()).toEqual([[addDays(next, -1), 'attendance_month']])
  await night(staff_id, addDays(next, (8 - weekday(next)) % 7))
  await admin.publications.publish({ from: next, to: addDays(next, 20), staff_id: [staff_id] })
  expect(await admin.fixedHours.fix({ month: monthOf(next), staff_id: [staff_id] })).toEqual({ done: 1, left: 0 })
  expect(await ends()).toEqual([])
})
