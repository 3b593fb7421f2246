import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, weekday } from '#domain/kit/dates.ts'
import { days } from '#domain/leave/amount.ts'
import { dutyDeadline } from '#domain/leave/duty.ts'
import { grantDate } from '#domain/leave/grants.ts'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { scheduleOf } from '#domain/leave/schedule.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit, workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(() => admin.leave.changeRules({ rules: [] }))

const now = today()
const rule = (more: Partial<GrantRule> = {}) => ({
  valid_from: '2020-01-01',
  first: 'half_year' as const,
  early_days: 0,
  overlap: 'each' as const,
  ...more,
  base_days: [...(more.base_days ?? [])],
})
let number = 0
const hired = async (join_date: string, weekly_days = 5) => {
  const staff_code = `G${++number}`
  const { id } = await admin.staff.create(aStaff({ staff_code, join_date }))
  await admin.employments.create({ staff_id: id, ...anEmployment(join_date, { weekly_days, weekly_hours: weekly_days * 360 }) })
  return id
}
const dueOf = async (id: string) =>
  (await admin.leave.due({})).filter(({ staff_id }) => staff_id === id).map(({ kind, date, parts }) => [kind, date, parts])
const of = (id: string) => admin.leave.of({ staff_id: id })
/** The base day of a date. */
const baseDay = (date: string) => date.slice(5)
/** A day some months ago that every month has. */
const ago = (months: number) => addMonths(`${now.slice(0, 8)}15`, -months)

describe('what the work rules say about grants', () => {
  test('is refused where it contradicts itself, and changed by an administrator alone', async () => {
    const twice = await refusal(admin.leave.changeRules({ rules: [rule(), rule()] }))
    expect(twice.errors).toEqual([{ field: 'valid_from', code: 'rule_twice' }])
    const split = await refusal(admin.leave.tryRules({ rules: [rule({ first: 'joining', early_days: 5 })] }))
    expect(split.errors).toEqual([{ field: 'early_days', code: 'only_half_year' }])
    for (const day of ['02-29', '13-01', '4-1', '04-31'])
      expect([day, (await refusal(admin.leave.changeRules({ rules: [rule({ base_days: [day] })] }))).code]).toEqual([
        day,
        'invalid_input',
      ])
    const manager = app.client((await makeFixture(app, 'manager')).token)
    expect(await refusal(manager.leave.changeRules({ rules: [rule()] }))).toMatchObject({ code: 'not_found' })
    const later = rule({ valid_from: '2027-04-01', base_days: ['04-01'] })
    await admin.leave.changeRules({ rules: [later, rule()] })
    expect((await admin.leave.rules({})).rules.map(({ valid_from }) => valid_from)).toEqual(['2020-01-01', '2027-04-01'])
    const { items } = await admin.home.audit({ entity: 'company' })
    expect(items.length).toBeGreaterThan(0)
  })

  test('common base days: what comes is told before it is chosen, then it is due, and what was granted by the law follows', async () => {
    const join_date = ago(20)
    const id = await hired(join_date)
    await admin.leave.settle({ staff_ids: [id] })
    const [first, second] = [grantDate(join_date, 0), grantDate(join_date, 1)]
    expect((await of(id)).lots.map(({ granted_on }) => granted_on)).toEqual([first, second])
    const taken = workday(addDays(second, 3))
    await admin.leave.take({ staff_id: id, date: taken, part: 'full' })
    // the second grant moves two months earlier
    const moved = addMonths(second, -2)
    const rules = [rule({ base_days: [baseDay(moved)] })]
    const { changes } = await admin.leave.tryRules({ rules })
    expect(changes.find(({ staff_id }) => staff_id === id)).toMatchObject({
      before: [
        { date: second, days: 11 },
        { date: grantDate(join_date, 2), days: 12 },
      ],
      after: [
        { date: moved, days: 11 },
        { date: addMonths(moved, 12), days: 12 },
      ],
    })
    expect(await dueOf(id), 'nothing is done by trying').toEqual([])
    await admin.leave.changeRules({ rules })
    expect((await dueOf(id)).toSorted()).toEqual([
      ['grant', moved, days(11)],
      ['regrant', second, -days(11)],
    ])
    await admin.leave.settle({})
    const { lots, person } = await of(id)
    expect(lots.map(({ granted_on, granted, left, revoked }) => [granted_on, granted, left, revoked])).toEqual([
      [first, days(10), days(9), false],
      [moved, days(11), days(11), false],
      [second, 0, 0, true],
    ])
    expect([person.balance, person.granted_on, person.duty?.granted_on]).toEqual([days(20), moved, moved])
  })

  test('on the day of joining, without a test of attendance', async () => {
    await admin.leave.changeRules({ rules: [rule({ first: 'joining' })] })
    const join_date = ago(2)
    const id = await hired(join_date)
    expect(await dueOf(id)).toEqual([['grant', join_date, days(10)]])
    await admin.leave.settle({ staff_ids: [id] })
    expect((await of(id)).lines[0]?.facts).toMatchObject({ step: 0, working: 0, attended: 0 })
  })

  test('on the day of joining of whom no days a week are agreed on: as much as the half year after it tells', async () => {
    await admin.leave.changeRules({ rules: [rule({ first: 'joining' })] })
    const join_date = ago(8)
    await admin.visits.create(aVisit(`${join_date}T09:00`, `${join_date}T10:00`, { staff_id: null }))
    const { id } = await admin.staff.create(aStaff({ staff_code: `G${++number}`, join_date }))
    await admin.employments.create({ staff_id: id, ...anEmployment(join_date, { weekly_days: null, weekly_hours: null }) })
    expect(await dueOf(id)).toEqual([['grant', join_date, null]])
    for (const week of Array.from({ length: 25 }, (_, at) => at)) {
      const date = addDays(join_date, 1 + 7 * week)
      await admin.visits.create(aVisit(`${date}T09:00`, `${date}T10:00`, { staff_id: id }))
    }
    // 25 days of half a year are 50 of a year: one day a week
    expect(await dueOf(id)).toEqual([['grant', join_date, days(1)]])
  })

  test('split: a part on the day of joining, the rest after six months by the conditions of then', async () => {
    await admin.leave.changeRules({ rules: [rule({ early_days: 4 })] })
    const join_date = ago(8)
    const half = addMonths(join_date, 6)
    const id = await hired(join_date)
    expect(await dueOf(id)).toEqual([
      ['grant', join_date, days(4)],
      ['grant', half, days(6)],
    ])
    await admin.leave.settle({ staff_ids: [id] })
    expect((await of(id)).person.balance).toBe(days(10))
    // three days a week at first: of five days the part that was given is smaller
    const grows = await hired(join_date, 1)
    const [employment] = (await admin.employments.list({ staff_id: grows })).items
    await admin.employments.change({
      staff_id: grows,
      id: employment?.id ?? '',
      version: employment?.version ?? 0,
      changes: { valid_to: addDays(half, -1) },
    })
    await admin.employments.create({ staff_id: grows, ...anEmployment(half) })
    expect(await dueOf(grows)).toEqual([
      ['grant', join_date, days(1)],
      ['grant', half, days(9)],
    ])
  })

  test('months that the grant comes earlier count as attended', async () => {
    const join_date = ago(14)
    const first = grantDate(join_date, 0)
    const base = addMonths(first, 4)
    await admin.leave.changeRules({ rules: [rule({ base_days: [baseDay(base)] })] })
    const id = await hired(join_date)
    const away = { staff_id: id, kind: 'sickness' as const, from_time: null, to_time: null, pay_percent: null, note: null }
    // six weeks of four months are more than a fifth of these, and less than a fifth of the year
    await admin.absences.create({ ...away, from_date: addDays(first, 20), to_date: addDays(first, 61) })
    expect(await dueOf(id)).toEqual([
      ['grant', first, days(10)],
      ['grant', base, days(11)],
    ])
    const facts = (await admin.leave.due({})).find(({ staff_id, date }) => staff_id === id && date === base)?.facts
    expect(facts?.working).toBeGreaterThan(250)
    expect((facts?.working ?? 0) - (facts?.attended ?? 0)).toBe(30)
  })

  test('five days of two years that overlap: a year each, or both together in proportion', async () => {
    const join_date = ago(12)
    const first = grantDate(join_date, 0)
    const second = addMonths(first, 5)
    const id = await hired(join_date)
    const base_days = [baseDay(second)]
    await admin.leave.changeRules({ rules: [rule({ base_days })] })
    await admin.leave.settle({ staff_ids: [id] })
    const ends = async () =>
      (await admin.attention.list({ subject: id, urgency: ['over', 'now', 'soon', 'later'] })).items
        .filter(({ kind }) => kind === 'leave_duty')
        .map(({ ends_on }) => ends_on)
    expect((await of(id)).person.duty, 'the one that ends first').toMatchObject({
      granted_on: first,
      required: 5,
      deadline: dutyDeadline(first),
    })
    expect(await ends()).toContain(dutyDeadline(first))
    await admin.leave.changeRules({ rules: [rule({ base_days, overlap: 'together' })] })
    // 17 months
    expect((await of(id)).person.duty).toMatchObject({
      granted_on: first,
      required: 7.5,
      short: 7.5,
      deadline: dutyDeadline(second),
    })
  })

  test('a split grant brings the five days with its second part, and counts what was taken since the first', async () => {
    await admin.leave.changeRules({ rules: [rule({ early_days: 5 })] })
    const join_date = ago(8)
    const half = addMonths(join_date, 6)
    const id = await hired(join_date)
    await admin.leave.settle({ staff_ids: [id] })
    await admin.leave.take({ staff_id: id, date: workday(addMonths(join_date, 1)), part: 'full' })
    expect((await of(id)).person.duty).toMatchObject({ granted_on: half, counted: 1, short: 4, deadline: dutyDeadline(half) })
    const ends = async () =>
      (await admin.attention.list({ subject: id, urgency: ['over', 'now', 'soon', 'later'] })).items.filter(
        ({ kind }) => kind === 'leave_duty',
      )
    expect(await ends()).toMatchObject([{ ends_on: dutyDeadline(half) }])
    for (const at of [1, 2, 3, 4, 5]
      .map((day) => addDays(addMonths(join_date, 2), day))
      .filter((date) => weekday(date) !== 0)
      .slice(0, 4))
      await admin.leave.take({ staff_id: id, date: at, part: 'full' })
    expect(await ends()).toEqual([])
    expect((await of(id)).person.duty).toMatchObject({ counted: 5, short: 0, state: 'met' })
  })

  test('whatever the rules: what is due follows the schedule, and nobody is below the law', async () => {
    const join_date = ago(23)
    const id = await hired(join_date)
    for (const of of [
      rule({ base_days: ['04-01'] }),
      rule({ base_days: ['04-01', '10-01'], first: 'base_day' }),
      rule({ valid_from: addMonths(now, -3), base_days: ['04-01', '10-01'] }),
    ]) {
      await admin.leave.changeRules({ rules: [of] })
      await admin.leave.settle({ staff_ids: [id] })
      expect(await dueOf(id)).toEqual([])
      const { lots, person } = await admin.leave.of({ staff_id: id })
      const expected = scheduleOf(join_date, [of], now).map(({ date }) => date)
      expect(lots.flatMap(({ granted_on, revoked }) => (revoked ? [] : [granted_on]))).toEqual(expected)
      expect(lots.filter(({ left }) => left < 0)).toEqual([])
      expect(person.balance).toBeGreaterThanOrEqual(days(21))
    }
    const { rows } = await sql<{
      size: number
    }>`select count(*)::int as size from leave_line where staff_id = ${id} and kind = 'grant'`.execute(app.db)
    expect(rows[0]?.size).toBeGreaterThan(2)
  })
})
