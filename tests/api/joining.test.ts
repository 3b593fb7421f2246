import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** The last month after which a whole day is over: what is clocked on the day after it is not ahead of the clock. */
const month = shiftMonth(monthOf(addDays(today(), -1)), -1)
const first = addMonths(`${month}-01`, 1)
const last = addDays(first, -1)
const office = { service_type: 'office_work', title: '夜勤', exception_reason: '試験' } as const
let staffs = 0
const helper = async () =>
  (await admin.staff.create(aStaff({ staff_code: `J${++staffs}`, japanese_name: '夜勤 花子', join_date: '2020-01-01' }))).id
const visit = (staff_id: string, from: string, to: string) => admin.visits.create(aVisit(from, to, { staff_id, ...office }))
const joinOver = (...rules: { valid_from: string; minutes: number }[]) => admin.attendance.changeJoining({ rules })
const close = async (staff_id: string) => {
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id], reason: '口頭で確認' })
  return admin.months.close({ month, staff_id: [staff_id] })
}
/** An evening until half past eleven, and from half past twelve the night until half past six. */
const night = async (date: string) => {
  const staff_id = await helper()
  await visit(staff_id, `${date}T20:00`, `${date}T23:30`)
  await visit(staff_id, `${addDays(date, 1)}T00:30`, `${addDays(date, 1)}T06:30`)
  return staff_id
}
/** Minutes of work of the days of two months that have some. */
const daysOf = async (staff_id: string) =>
  (await Promise.all([month, monthOf(first)].map((one) => admin.attendance.person({ month: one, staff_id }))))
    .flatMap(({ days }) => days)
    .flatMap(({ date, figures }) => (figures.total > 0 ? [[date, figures.total]] : []))
/** The days on which the duties of visits begin, as the database keeps them. */
const kept = async (staff_id: string) => {
  const { rows } = await sql<{ duty_date: string }>`
    select duty_date from visit where staff_id = ${staff_id} and deleted_at is null order by starts_at`.execute(app.db)
  return rows.map(({ duty_date }) => duty_date)
}

describe('a gap over which duties go on', () => {
  test('holds for duties that begin on its date and later, and no earlier', async () => {
    const [before, after] = [await night(last), await night(first)]
    const apart = [
      [last, 210],
      [first, 360],
    ]
    expect(await daysOf(before)).toEqual(apart)
    await joinOver({ valid_from: first, minutes: 60 })
    expect(await daysOf(before), 'it begins before the date').toEqual(apart)
    expect(await kept(before)).toEqual([last, first])
    expect(await daysOf(after)).toEqual([[first, 570]])
    expect(await kept(after)).toEqual([first, first])
    await joinOver({ valid_from: first, minutes: 59 })
    expect(await kept(after)).toEqual([first, addDays(first, 1)])
    expect(await daysOf(after)).toEqual([
      [first, 210],
      [addDays(first, 1), 360],
    ])
  })

  test('is not changed for dates of a month that is closed for anybody, and the refusal names that month', async () => {
    const rule = { valid_from: `${month}-01`, minutes: 60 }
    await joinOver(rule)
    const staff_id = await night(last)
    expect(await daysOf(staff_id)).toEqual([[last, 570]])
    expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })

    const closed = { code: 'invalid_input', errors: [{ field: 'valid_from', code: 'in_closed_month', month }] }
    const tried = [[], [{ ...rule, minutes: 30 }], [rule, { valid_from: last, minutes: 0 }], [{ ...rule, valid_from: first }]]
    for (const rules of tried) expect(await refusal(joinOver(...rules))).toMatchObject(closed)
    const past = sql`update company set joining_rules = ${JSON.stringify([{ valid_from: last, minutes: 30 }])}::jsonb`
    await expect(past.execute(app.db), 'nor past the call').rejects.toMatchObject({ constraint: 'month_closed' })
    expect(await admin.attendance.joining({})).toEqual({ rules: [rule], closed_until: month })

    // what holds already may be said of dates of closed months, and anything of later ones
    const { rules } = await joinOver({ valid_from: first, minutes: 10 }, rule, { valid_from: last, minutes: 60 })
    expect(rules.map(({ valid_from }) => valid_from)).toEqual([`${month}-01`, last, first])
    expect(await daysOf(staff_id)).toEqual([[last, 570]])
  })

  test('leaves the last duty of a closed month as it is: what would go on with it is refused, what is later is free', async () => {
    const staff_id = await night(last)
    expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
    expect(await refusal(visit(staff_id, `${first}T07:00`, `${first}T08:00`))).toMatchObject({ code: 'month_closed' })
    await visit(staff_id, `${first}T07:31`, `${first}T08:31`)
    expect(await daysOf(staff_id)).toEqual([
      [last, 570],
      [first, 60],
    ])
    await admin.clock.punchFor({ staff_id, kind: 'in', at: `${first}T06:45:00+09:00`, note: '紙' })
    await admin.clock.punchFor({ staff_id, kind: 'out', at: `${first}T07:15:00+09:00`, note: '紙' })
    expect(await daysOf(staff_id), 'what comes after the end of the closed month is counted in the next one').toEqual([
      [last, 570],
      [first, 90],
    ])
  })

  test('wants two hours at most, and one rule a day', async () => {
    const ahead = { valid_from: '2090-01-01', minutes: 30 }
    for (const minutes of [-1, 121, 7.5])
      expect(await refusal(joinOver({ ...ahead, minutes }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'rules.0.minutes' }],
      })
    expect(await refusal(joinOver(ahead, { ...ahead, minutes: 5 }))).toMatchObject({
      errors: [{ field: 'valid_from', code: 'joining_twice' }],
    })
  })
})
