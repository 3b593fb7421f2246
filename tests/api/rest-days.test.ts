import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, addMonths, daysOfMonth, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import { type Urgency, urgencies } from '#domain/kit/attention.ts'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** A month that is over, and the first of its Mondays: four weeks begin there. */
const month = monthOf(addMonths(today(), -2))
const start = daysOfMonth(month).find((date) => weekday(date) === 1) ?? ''
const day = (at: number) => addDays(start, at - 1)
const days = Array.from({ length: 28 }, (_, at) => day(at + 1))

let staffs = 0
const helper = async (terms: Parameters<typeof anEmployment>[1] = { four_weeks_from: start }) => {
  const { id } = await admin.staff.create(aStaff({ staff_code: `F${++staffs}`, join_date: '2020-01-01' }))
  const employment = await admin.employments.create({ staff_id: id, ...anEmployment('2020-01-01', terms) })
  return { id, employment }
}
const planned = (staff_id: string, date: string) => admin.visits.create(aVisit(`${date}T09:00`, `${date}T12:00`, { staff_id }))
const name = (staff_id: string, date: string) => admin.restDays.create({ staff_id, date })
const toldOn = async (staff_id: string, date: string) => {
  const found = (await admin.attendance.person({ month: monthOf(date), staff_id })).days.find((one) => one.date === date)
  return [found?.kind, found?.figures.holiday, found?.issues.some(({ code }) => code === 'rest_day_unnamed')]
}
const restsIn = async (staff_id: string) => {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${start}::date, ${day(28)}::date, interval '1 day') d where is_day_off(${staff_id}::uuid, d::date) order by d`.execute(
    app.db,
  )
  const stored = rows.map((row) => days.indexOf(row.day) + 1)
  const { calendar } = await admin.leaveRequests.days({ staff_id, from: start, to: day(28) })
  expect(days.filter(statutoryHoliday(calendar)).map((date) => days.indexOf(date) + 1)).toEqual(stored)
  return stored
}

test('the named days are the statutory holidays, and what is missing are the last days of the four weeks', async () => {
  const { id } = await helper()
  expect(await restsIn(id)).toEqual([25, 26, 27, 28])
  await planned(id, day(7))
  await planned(id, day(26))
  expect(await toldOn(id, day(7)), 'a Sunday is none').toEqual(['plain', 0, false])
  expect(await toldOn(id, day(26))).toEqual(['statutory', 180, true])
  for (const at of [3, 7, 27]) await name(id, day(at))
  expect(await restsIn(id)).toEqual([3, 7, 27, 28])
  expect(await toldOn(id, day(7))).toEqual(['statutory', 180, false])
  expect(await toldOn(id, day(26))).toEqual(['plain', 0, false])
  const { items } = await admin.restDays.list({ staff_id: id })
  const last = items.find(({ date }) => date === day(27))
  await admin.restDays.remove({ staff_id: id, id: last?.id ?? '', version: last?.version ?? 0 })
  const worked = items.find(({ date }) => date === day(7))
  const whose = { staff_id: id, id: worked?.id ?? '', version: worked?.version ?? 0 }
  for (const call of [admin.restDays.remove(whose), admin.restDays.change({ ...whose, changes: { date: day(8) } })])
    expect(await refusal(call), 'a holiday that was worked stays one').toMatchObject({
      errors: [{ field: 'date', code: 'worked_already' }],
    })
  await name(id, day(28))
  expect(await restsIn(id), 'taken back').toEqual([3, 7, 27, 28])
})

test('planning tells work on such a day', async () => {
  const { id } = await helper()
  await name(id, day(10))
  const codes = async (date: string) =>
    (
      await admin.visits.check({
        staff_id: id,
        starts_at: instant(date, 540),
        ends_at: instant(date, 600),
        service_type: 'home_care_body',
      })
    ).flatMap(({ code }) => (code === 'on_rest_day' || code === 'rest_day_unnamed' ? [code] : []))
  expect([await codes(day(10)), await codes(day(28)), await codes(day(7))]).toEqual([['on_rest_day'], ['rest_day_unnamed'], []])
})

test('conditions that begin within four weeks have a holiday for each whole seven days', async () => {
  const { id, employment } = await helper({ valid_to: day(10), four_weeks_from: start })
  expect(await restsIn(id), 'after them the Sundays of the company').toEqual([10, 14, 21, 28])
  await admin.employments.create({
    staff_id: id,
    ...anEmployment(day(11), { four_weeks_from: addDays(start, 28), weekly_days: 4 }),
  })
  expect(await restsIn(id), 'other conditions with the same four weeks go on').toEqual([25, 26, 27, 28])
  await admin.employments.change({
    id: employment.id,
    staff_id: id,
    version: employment.version,
    changes: { four_weeks_from: null, holiday_weekday: 'monday' },
  })
  expect(await restsIn(id)).toEqual([1, 8, 27, 28])
})

test('as many can be named as four weeks have, each once, and of whoever has such conditions', async () => {
  const [{ id }, { id: other }] = [await helper(), await helper({})]
  const refused = async (staff_id: string, date: string) => refusal(name(staff_id, date))
  for (const at of [1, 8, 15]) await name(id, day(at))
  expect(await refused(id, day(15))).toMatchObject({ code: 'duplicate', errors: [{ field: 'date', code: 'duplicate' }] })
  await name(id, day(22))
  expect(await refused(id, day(23))).toMatchObject({ errors: [{ field: 'date', code: 'four_named' }] })
  await name(id, day(29))
  expect(await refused(other, day(1))).toMatchObject({ errors: [{ field: 'date', code: 'no_four_weeks' }] })
  const both = anEmployment(day(1), { four_weeks_from: start, holiday_weekday: 'monday' })
  expect(await refusal(admin.employments.create({ staff_id: other, ...both }))).toMatchObject({
    errors: [{ field: 'four_weeks_from', code: 'four_weeks_too' }],
  })
})

test('a day of paid leave is named no holiday', async () => {
  const { id } = await helper()
  const lot = addDays(start, -100)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${id}, ${lot}, 'grant', ${lot}, ${20 * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
  await admin.leave.take({ staff_id: id, date: day(3), part: 'full' })
  expect(await refusal(name(id, day(3)))).toMatchObject({ errors: [{ field: 'date', code: 'leave_then' }] })
  const other = await name(id, day(4))
  const moved = { staff_id: id, id: other.id, version: other.version, changes: { date: day(3) } }
  expect(await refusal(admin.restDays.change(moved))).toMatchObject({ errors: [{ field: 'date', code: 'leave_then' }] })
})

test('free days are named at once', async () => {
  const { id } = await helper()
  for (const at of days.keys()) if (![2, 4, 11, 25].includes(at)) await planned(id, day(at + 1))
  // a night that goes on into a free day leaves it no holiday
  await admin.visits.create(aVisit(`${day(4)}T22:00`, `${day(5)}T06:00`, { staff_id: id }))
  await name(id, day(20))
  expect(await admin.restDays.nameFree({ staff_id: id, date: day(16) })).toEqual({
    from: day(1),
    to: day(28),
    dates: [day(3), day(12), day(26)],
    missing: 0,
  })
  expect(await restsIn(id)).toEqual([3, 12, 20, 26])
  expect((await admin.restDays.nameFree({ staff_id: id, date: day(16) })).dates).toEqual([])
})

test('where a month is closed no holiday of it changes any more', async () => {
  const { id } = await helper()
  await planned(id, day(2))
  await admin.months.confirm({ month, staff_id: id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [id] })
  expect(await admin.months.close({ month, staff_id: [id] })).toMatchObject({ done: 1, left: 0 })
  expect(await refusal(name(id, day(5)))).toMatchObject({ code: 'month_closed' })
})

test('days ahead tell that holidays are missing, until they are named', async () => {
  const from = addDays(today(), 1)
  const { id } = await helper({ four_weeks_from: from })
  const missing = async () => {
    const months = [...new Set([monthOf(from), monthOf(addDays(from, 27))])]
    const found = await Promise.all(months.map((one) => admin.attendance.person({ month: one, staff_id: id })))
    const all = found.flatMap((one) => one.days).filter(({ date }) => date >= from && date <= addDays(from, 27))
    expect(
      found.map(({ issues }) => issues),
      'a hint',
    ).toEqual(months.map(() => 0))
    return all.flatMap(({ date, issues }) => issues.map(({ code }) => [code, date]))
  }
  expect(await missing()).toEqual([24, 25, 26, 27].map((at) => ['rest_day_unnamed', addDays(from, at)]))
  await admin.restDays.nameFree({ staff_id: id, date: from })
  expect(await missing()).toEqual([])
})

test('four weeks stand among what must be done by a day until their holidays are named', async () => {
  const next = addDays(today(), 10)
  const ends = async (subject: string) => {
    const { items } = await admin.attention.list({ subject, kind: ['rest_days'], urgency: [...urgencies] })
    return items.map(({ urgency, ends_on, settled }) => [urgency, ends_on, settled?.table, settled?.tab])
  }
  const line = (urgency: Urgency, first: string) => [urgency, addDays(first, -1), 'staff', 'rest-days']
  const { id, employment } = await helper({ four_weeks_from: addDays(next, -56) })
  const [over, soon] = [line('over', addDays(next, -28)), line('soon', next)]
  expect(await ends(id), 'those that run, and the next ones').toEqual([over, soon])
  await admin.restDays.nameFree({ staff_id: id, date: today() })
  expect(await ends(id)).toEqual([soon])
  await admin.restDays.nameFree({ staff_id: id, date: next })
  expect(await ends(id)).toEqual([])
  const [named] = (await admin.restDays.list({ staff_id: id })).items.filter(({ date }) => date >= next)
  await admin.restDays.remove({ staff_id: id, id: named?.id ?? '', version: named?.version ?? 0 })
  expect(await ends(id), 'one that is taken back').toEqual([soon])

  // other conditions with the same four weeks go on with them: one line for all
  const change = { id: employment.id, staff_id: id, version: employment.version, changes: { valid_to: addDays(next, 25) } }
  await admin.employments.change(change)
  await admin.employments.create({ staff_id: id, ...anEmployment(addDays(next, 26), { four_weeks_from: next, weekly_days: 4 }) })
  expect(await ends(id)).toEqual([soon])

  const coming = async (staff_id: string) => (await ends(staff_id)).filter(([urgency]) => urgency === 'soon')
  const leaving = async (leave_date: string) => {
    const { id: gone } = await helper({ four_weeks_from: next })
    const { version } = await admin.staff.get({ id: gone })
    await admin.staff.change({ id: gone, version, changes: { leave_date } })
    return coming(gone)
  }
  expect([await leaving(next), await leaving(addDays(next, -1))], 'whoever leaves before they begin').toEqual([[soon], []])
  expect(
    await coming((await helper({ valid_to: addDays(next, -1), four_weeks_from: next })).id),
    'conditions that end before',
  ).toEqual([])
  expect(await coming((await helper({ valid_to: addDays(next, 5), four_weeks_from: next })).id), 'less than a week').toEqual([])
  expect(await ends((await helper({})).id)).toEqual([])
  const { id: later } = await admin.staff.create(aStaff({ staff_code: `F${++staffs}`, join_date: addDays(next, 3) }))
  await admin.employments.create({ staff_id: later, ...anEmployment(addDays(next, 3), { four_weeks_from: next }) })
  expect(await ends(later), 'conditions that begin within them').toEqual([line('soon', addDays(next, 3))])
})
