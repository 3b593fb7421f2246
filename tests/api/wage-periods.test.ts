import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, daysBetween, shiftMonth, weekday } from '#domain/kit/dates.ts'
import { type ClosingDay, wagePeriods } from '#domain/kit/wagePeriod.ts'
import { readPdf } from '#papers/kit/reading.ts'
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

const thisMonth = today().slice(0, 7)
const lastMonth = shiftMonth(thisMonth, -1)
const office = { service_type: 'office_work', title: '事務' } as const
const set = (...closing_days: ClosingDay[]) => admin.attendance.changeClosingDays({ closing_days })
let staffs = 0
const helper = async () =>
  (await admin.staff.create(aStaff({ staff_code: `P${++staffs}`, japanese_name: '締日 花子', join_date: '2020-01-01' }))).id
const worked = (staff_id: string, date: string, hours = 4) =>
  admin.visits.create(aVisit(`${date}T09:00`, `${date}T${String(9 + hours).padStart(2, '0')}:00`, { staff_id, ...office }))
const dates = async (month: string, staff_id: string, calendar?: true) =>
  (await admin.attendance.person({ month, staff_id, ...(calendar ? { calendar } : {}) })).days
    .filter(({ figures }) => figures.total > 0)
    .map(({ date }) => date)

test('the database names each day as the domain does, whatever the closing days', async () => {
  const some: ClosingDay[][] = [
    [],
    [{ month: '2026-02', day: 28 }],
    [
      { month: '2026-01', day: 20 },
      { month: '2026-03', day: 31 },
      { month: '2026-05', day: 5 },
    ],
  ]
  for (const closing of some) {
    await set(...closing)
    const periods = wagePeriods(closing)
    const { rows } = await sql<{ date: string; month: string; last: string }>`
      select d::date as date, to_char(wage_month(d::date), 'YYYY-MM') as month, closing_date(wage_month(d::date)) as last
      from generate_series('2025-12-01'::timestamp, '2026-08-01', interval '1 day') d`.execute(app.db)
    expect(rows).toEqual(
      rows.map(({ date }) => ({ date, month: periods.monthOn(date), last: periods.endsOf(periods.monthOn(date))[1] })),
    )
  }
  await set()
})

describe('the attendance record on paper', () => {
  const printed = async (staff_id: string, month = lastMonth) => {
    const file = await admin.attendance.print({ month, staff_id: [staff_id], language: 'ja' })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ').replace(/\s/g, '')
  }

  test.each<[string, ClosingDay[], number]>([
    ['short', [{ month: lastMonth, day: 10 }], 10],
    [
      'long',
      [
        { month: '2020-01', day: 10 },
        { month: lastMonth, day: 31 },
      ],
      51,
    ],
  ])('has every day of a period that another closing day makes %s', async (_, closing, least) => {
    await set(...closing)
    const [first, last] = wagePeriods(closing).endsOf(lastMonth)
    expect(daysBetween(first, last) + 1).toBeGreaterThanOrEqual(least - 3)
    const staff_id = await helper()
    for (const date of [first, last]) await worked(staff_id, date)
    expect(await printed(staff_id)).toMatch(/出勤日数2日/)
    await set()
  })

  test('says from when on other conditions held, also from the first of a calendar month within the period', async () => {
    await set({ month: '2020-01', day: 20 })
    const staff_id = await helper()
    const [first] = wagePeriods([{ month: '2020-01', day: 20 }]).endsOf(lastMonth)
    const changed = `${lastMonth}-01`
    const terms = { koyou_keitai: 'part_time', weekly_hours: 1200 } as const
    await admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { ...terms, valid_to: addDays(changed, -1) }) })
    await admin.employments.create({ staff_id, ...anEmployment(changed, { ...terms, weekly_hours: 1800 }) })
    await worked(staff_id, first)
    const words = await printed(staff_id)
    expect(words).toContain(`週20:00→パートタイム週30:00（${changed.replaceAll('-', '/')}から）`)
    await set()
  })
})

describe('with wages that close on the 20th', () => {
  test('a day is worked in its wage period, closed with it, and stands on the time sheet of its calendar month', async () => {
    await set({ month: '2020-01', day: 20 })
    const staff_id = await helper()
    const [before, first, last, after] = [`${lastMonth}-20`, `${lastMonth}-21`, `${thisMonth}-20`, `${thisMonth}-21`] as const
    const earlier = shiftMonth(lastMonth, -1)
    for (const date of [`${earlier}-21`, before, first]) await worked(staff_id, date)
    if (last < today()) await worked(staff_id, last)
    expect(await dates(lastMonth, staff_id)).toEqual([`${earlier}-21`, before])
    expect(await dates(thisMonth, staff_id)).toEqual([first, ...(last < today() ? [last] : [])])
    expect(await dates(lastMonth, staff_id, true)).toEqual([before, first])
    const sheet = async () => (await admin.time.sheet({ month: lastMonth, staff_id: [staff_id] })).rows[0]
    expect(await sheet()).toMatchObject({ total_hours: 480, total_days: 2, closed: false })

    await admin.months.confirmAndApprove({ month: lastMonth, staff_id: [staff_id], reason: '紙で確認' })
    expect(await admin.months.close({ month: lastMonth, staff_id: [staff_id] })).toMatchObject({ done: 1 })
    expect(await refusal(worked(staff_id, addDays(before, -1)))).toMatchObject({ code: 'month_closed' })
    // the rest of the calendar month is open
    await worked(staff_id, addDays(first, 1))
    expect(await sheet()).toMatchObject({ total_hours: 720, total_days: 3, closed: false })
    expect(after > last).toBe(true)
  })

  test('sixty hours are counted anew from the first day of the period', async () => {
    const staff_id = await helper()
    const [first] = wagePeriods([{ month: '2020-01', day: 20 }]).endsOf(lastMonth)
    // fourteen hours a day: six over eight
    for (let day = -7; day < 7; day += 1) await worked(staff_id, addDays(first, day), 14)
    const over = async (month: string) => (await admin.attendance.person({ month, staff_id })).figures
    const [one, other] = [await over(shiftMonth(lastMonth, -1)), await over(lastMonth)]
    expect([one.overtime_over60, other.overtime_over60]).toEqual([0, 0])
    expect(one.overtime).toBeGreaterThan(25 * 60)
    expect(one.overtime + other.overtime).toBeGreaterThan(60 * 60)
  })

  test('hours under the variable system are fixed for the period, unless it is longer than a month', async () => {
    const month = shiftMonth(thisMonth, 2)
    const closing = { month: '2020-01', day: 20 }
    await set(closing)
    const [first, last] = wagePeriods([closing]).endsOf(month)
    const staff_id = await helper()
    await admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { variable_hours: true }) })
    const long = addDays(first, (10 - weekday(first)) % 7)
    await admin.visits.create(aVisit(`${long}T08:00`, `${long}T18:00`, { staff_id, ...office }))
    await admin.publications.publish({ from: first, to: last, staff_id: [staff_id] })
    const person = async () => (await admin.attendance.person({ month, staff_id })).figures.overtime
    expect(await person()).toBe(120)
    expect(await admin.fixedHours.fix({ month, staff_id: [staff_id] })).toEqual({ done: 1, left: 0 })
    expect(await person()).toBe(0)
    await sql`delete from fixed_hours`.execute(app.db)
    await set(closing, { month, day: 31 })
    expect(await admin.fixedHours.list({ month, staff_id: [staff_id] })).toMatchObject([{ from: first, fault: 'over_month' }])
    await set(closing)
  })

  test('another closing day is refused from a month on that somebody has confirmed, and told at its field', async () => {
    const before = { month: '2020-01', day: 20 }
    await set(before)
    const staff_id = await helper()
    await worked(staff_id, `${lastMonth}-10`)
    await admin.months.confirm({ month: lastMonth, staff_id, reason: '紙で確認' })
    for (const closing of [[], [before, { month: lastMonth, day: 25 }], [{ month: '2020-01', day: 15 }]])
      expect(await refusal(set(...closing))).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'month', code: 'month_used' }],
      })
    expect(await set(before, { month: shiftMonth(thisMonth, 1), day: 31 })).toMatchObject({
      closing_days: [before, { month: shiftMonth(thisMonth, 1), day: 31 }],
    })
    expect(await refusal(set(before, { month: before.month, day: 25 }))).toMatchObject({
      errors: [{ field: 'month', code: 'month_twice' }],
    })
    // nor can the database be told so by another way once the month is closed
    await admin.months.confirmAndApprove({ month: lastMonth, staff_id: [staff_id] })
    await admin.months.close({ month: lastMonth, staff_id: [staff_id] })
    await expect(sql`update company set closing_days = '[]'`.execute(app.db)).rejects.toThrow(/closed month/)
  })
})
