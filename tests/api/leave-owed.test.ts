import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, monthOf, weekday } from '#domain/kit/dates.ts'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { type LeaveDate, type LeaveKind, leaveOn } from '#domain/leave/leaveRequest.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence, anEmployment, aStaff, noDeputy } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let staff_id = ''
/** A Tuesday some weeks ahead, and the Sunday after it. */
const tuesday = addDays(today(), 30 + ((9 - weekday(addDays(today(), 30))) % 7))
const sunday = addDays(tuesday, 5)
const hours = (from: number, count: number, date = tuesday): LeaveDate => ({
  date,
  part: 'hours',
  from_time: from * 60,
  hours: count,
})
const on = (part: 'full' | 'am' | 'pm') => leaveOn(tuesday, part)

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  await admin.leaveRequests.changeSettings({ several: true, half_day_at: 720, hourly_days: 5 })
})
afterAll(() => app.close())
beforeEach(async ({ task }) => {
  staff_id = (await admin.staff.create(aStaff({ staff_code: `O${task.id.slice(-8).replace(/\W/g, '')}` }))).id
  const lot = addDays(today(), -100)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${staff_id}, ${lot}, 'grant', ${lot}, ${40 * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
})

const ask = (kind: LeaveKind, dates: LeaveDate[], more: object = {}) =>
  admin.leaveRequests.request({
    staff_id,
    kind,
    from_date: dates[0]?.date ?? tuesday,
    to_date: dates.at(-1)?.date ?? tuesday,
    dates,
    details: null,
    ...noDeputy,
    ...more,
  })
const approve = async (asked: Awaited<ReturnType<typeof ask>>) =>
  admin.leaveRequests.approve({ id: asked.id, version: asked.version })
const take = ({ date, part, from_time, hours: count }: LeaveDate) =>
  admin.leave.take({
    staff_id,
    date,
    part,
    ...(from_time === null ? {} : { from_time }),
    ...(count === null ? {} : { hours: count }),
  })
const left = async () => (await admin.leave.of({ staff_id })).person.balance / HALF_DAY

const meeting: [string, LeaveDate, LeaveDate][] = [
  ['the same morning', on('am'), on('am')],
  ['the same hours', hours(9, 2), hours(9, 2)],
  ['hours in the morning', on('am'), hours(9, 2)],
  ['a morning in a day', on('full'), on('am')],
]
const apart: [string, LeaveDate, LeaveDate][] = [
  ['an afternoon after a morning', on('am'), on('pm')],
  ['hours in the afternoon after a morning', on('am'), hours(14, 2)],
]
const kinds: [LeaveKind, LeaveKind][] = [
  ['paid', 'paid'],
  ['paid', 'unpaid'],
  ['unpaid', 'paid'],
  ['unpaid', 'unpaid'],
]
describe.each(kinds)('%s leave, and %s leave at the same time', (first, second) => {
  test.each(meeting)('%s: refused while the first is asked for, and when it is granted', async (_, one, other) => {
    const asked = await ask(first, [one])
    expect(await refusal(ask(second, [other]))).toMatchObject({ errors: [{ field: 'dates.0.date', code: 'asked_then' }] })
    await approve(asked)
    const before = await left()
    expect(await refusal(ask(second, [other]))).toMatchObject({ errors: [{ field: 'dates.0.date', code: 'leave_then' }] })
    expect(await left()).toBe(before)
  })
  test.each(apart)('%s: allowed', async (_, one, other) => {
    await approve(await ask(first, [one]))
    expect((await approve(await ask(second, [other]))).state).toBe('approved')
  })
})

describe('leave that the office writes', () => {
  test.each(meeting)('%s: refused, also beside a request', async (_, one, other) => {
    await take(one)
    expect(await refusal(take(other))).toMatchObject({ errors: [{ field: 'date', code: 'leave_then' }] })
    expect(await refusal(ask('paid', [other]))).toMatchObject({ errors: [{ field: 'dates.0.date', code: 'leave_then' }] })
  })
  test.each(apart)('%s: allowed', async (_, one, other) => {
    await take(one)
    await take(other)
    expect((await admin.leave.of({ staff_id })).lines.filter(({ kind }) => kind === 'use')).toHaveLength(2)
  })
  test('is free again when it was given back', async () => {
    await take(on('am'))
    const request_id = (await admin.leave.of({ staff_id })).lines.at(-1)?.request_id ?? ''
    await admin.leave.giveBack({ staff_id, request_id })
    await take(on('am'))
    expect(await left()).toBe(39)
  })
  test('of five who write the same morning at once, one does', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => take(on('am'))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await left()).toBe(39)
  })
  test('hours say from when', async () => {
    expect(await refusal(admin.leave.take({ staff_id, date: tuesday, part: 'hours', hours: 2 }))).toMatchObject({
      errors: [{ field: 'from_time', code: 'required' }],
    })
  })
})

test('of two who grant and write the same hours at once, one does', async () => {
  const asked = await ask('unpaid', [hours(9, 2)])
  const both = await Promise.allSettled([approve(asked), take(hours(10, 2)), take(hours(10, 2))])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('leave inside of an absence is refused, and so is an absence at the time of leave', async () => {
  const absent = await admin.absences.create(anAbsence(staff_id, tuesday, addDays(tuesday, 60), { kind: 'childcare' }))
  expect(await refusal(ask('paid', [on('full')]))).toMatchObject({ errors: [{ field: 'dates.0.date', code: 'absent_then' }] })
  expect(await refusal(take(on('full')))).toMatchObject({ errors: [{ field: 'date', code: 'absent_then' }] })
  // it comes back from the trash only where there is no leave
  await admin.absences.remove({ id: absent.id, version: absent.version })
  await take(on('am'))
  expect((await refusal(admin.absences.create(anAbsence(staff_id, tuesday, tuesday)))).code).toBe('leave_taken')
  const inTrash = (await admin.absences.list({ staff_id: [staff_id], trash: true })).items[0]
  expect(await refusal(admin.absences.restore({ id: inTrash?.id ?? '' }))).toMatchObject({
    code: 'leave_taken',
  })
  // the afternoon is free
  expect((await admin.absences.create(anAbsence(staff_id, tuesday, tuesday, { from_time: 720 }))).id).toBeTruthy()
})

test('paid leave is refused on holidays, before joining and after leaving, also by the office and as an offer', async () => {
  const holiday = addDays(tuesday, 7)
  const closed = await admin.companyHolidays.create({ date: holiday, kind: 'company', moved_from: null, name: '創立記念日' })
  const { version } = await admin.staff.get({ id: staff_id })
  const [first, last] = [addDays(tuesday, -2), addDays(tuesday, 20)]
  const changed = await admin.staff.change({ id: staff_id, version, changes: { join_date: first, leave_date: last } })
  const days: [string, string][] = [
    [sunday, 'on_statutory_holiday'],
    [holiday, 'on_company_holiday'],
    [addDays(tuesday, -4), 'before_hiring'],
    [addDays(tuesday, 21), 'after_employment'],
  ]
  for (const [date, code] of days) {
    expect(await refusal(ask('paid', [leaveOn(date)]))).toMatchObject({ errors: [{ field: 'dates.0.date', code }] })
    expect(await refusal(take(leaveOn(date)))).toMatchObject({ errors: [{ field: 'date', code }] })
  }
  const asked = await ask('paid', [leaveOn(tuesday)])
  expect(
    await refusal(admin.leaveRequests.decline({ id: asked.id, version: asked.version, reason: '人手', proposed_from: sunday })),
  ).toMatchObject({ errors: [{ field: 'proposed_from', code: 'on_statutory_holiday' }] })
  expect(
    await refusal(
      admin.leaveRequests.change({
        id: asked.id,
        version: asked.version,
        changes: { from_date: sunday, to_date: sunday, dates: [leaveOn(sunday)] },
      }),
    ),
  ).toMatchObject({ errors: [{ field: 'dates.0.date', code: 'on_statutory_holiday' }] })
  await admin.staff.change({ id: staff_id, version: changed.version, changes: { leave_date: addDays(tuesday, -1) } })
  expect(await refusal(approve(asked)), 'what was asked for before').toMatchObject({ code: 'leave_not_owed' })
  const owed = await admin.leaveRequests.days({ staff_id, from: tuesday, to: addDays(tuesday, 30) })
  expect(owed).toMatchObject({ leave_date: addDays(tuesday, -1), half_day_at: 720, leave: [], absences: [] })
  expect(owed.calendar.days).toMatchObject([{ date: holiday, kind: 'company' }])
  await admin.companyHolidays.remove({ id: closed.id, version: closed.version })
})

test.each<[string, () => Promise<unknown>]>([
  ['of the company', () => admin.companyHolidays.create({ date: tuesday, kind: 'company', moved_from: null, name: '休業' })],
  [
    'of the conditions',
    () => admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { holiday_weekday: 'tuesday' }) }),
  ],
])('paid leave on a day that becomes a holiday %s later is told on the day, until it is given back', async (_, change) => {
  await take(on('full'))
  const told = async () =>
    (await admin.attendance.person({ month: monthOf(tuesday), staff_id })).days.find(({ date }) => date === tuesday)?.issues
  expect(await told()).toEqual([])
  await change()
  expect(await told()).toMatchObject([{ code: 'leave_on_holiday' }])
  const { lines } = await admin.leave.of({ staff_id })
  await admin.leave.giveBack({ staff_id, request_id: lines.find(({ kind }) => kind === 'use')?.request_id ?? '' })
  expect(await told()).toEqual([])
  const { items } = await admin.companyHolidays.list({})
  for (const { id, version } of items) await admin.companyHolidays.remove({ id, version })
})

test('the days of leave and absence are told with their times', async () => {
  await take(hours(9, 2))
  await approve(await ask('unpaid', [], { from_date: sunday, to_date: addDays(sunday, 2) }))
  await admin.absences.create(anAbsence(staff_id, addDays(sunday, 5), addDays(sunday, 6), { to_time: 720 }))
  expect(await admin.leaveRequests.days({ staff_id, from: tuesday, to: addDays(tuesday, 60) })).toMatchObject({
    leave: [
      { from_date: tuesday, from_time: 540, to_date: tuesday, to_time: 660 },
      { from_date: sunday, from_time: 0, to_date: addDays(sunday, 2), to_time: 1440 },
    ],
    absences: [{ from_date: addDays(sunday, 5), from_time: null, to_date: addDays(sunday, 6), to_time: 720 }],
  })
})

describe('leave after the last day of employment', () => {
  const last = addDays(tuesday, 3)
  const leave = async (leave_date: string | null) => {
    const { version } = await admin.staff.get({ id: staff_id })
    await admin.staff.change({ id: staff_id, version, changes: { leave_date } })
  }
  const waiting = async () => (await admin.home.waiting({})).outside?.count ?? 0
  const settle = () => admin.leaveRequests.settleOutside({ staff_id, reason: '退職のため' })

  test('is told, and taken back by one act', async () => {
    const behind = await approve(await ask('paid', [leaveOn(addDays(tuesday, 9)), leaveOn(addDays(tuesday, 10), 'am')]))
    const across = await approve(await ask('paid', [leaveOn(tuesday), leaveOn(addDays(tuesday, 8))]))
    const unpaid = await approve(await ask('unpaid', [], { from_date: addDays(tuesday, 2), to_date: addDays(tuesday, 6) }))
    await take(leaveOn(addDays(tuesday, 7)))
    const before = await left()
    expect(before).toBe(40 - 2 - 1 - 4 - 2)
    const told = await waiting()
    await leave(last)
    expect(await waiting()).toBe(told + 1)
    const { people } = await admin.leave.list({ who: 'outside' })
    expect(people.find((one) => one.staff_id === staff_id)?.outside).toEqual({ first: addDays(last, 1), count: 4 })
    expect(await settle()).toEqual({ settled: 4 })
    expect(await settle(), 'once').toEqual({ settled: 0 })
    expect(await waiting()).toBe(told)
    expect((await admin.leaveRequests.get({ id: behind.id })).state).toBe('cancelled')
    expect(await admin.leaveRequests.get({ id: across.id })).toMatchObject({
      state: 'approved',
      to_date: last,
      dates: [leaveOn(tuesday)],
    })
    expect(await admin.leaveRequests.get({ id: unpaid.id })).toMatchObject({ state: 'approved', to_date: last, dates: [] })
    // the day before the last one stays taken, and is given back when its request is cancelled
    expect(await left()).toBe(38)
    const { version } = await admin.leaveRequests.get({ id: across.id })
    await admin.leaveRequests.cancel({ id: across.id, version })
    expect(await left()).toBe(40)
  })

  test('whoever leaves on the last day of leave keeps it', async () => {
    await approve(await ask('paid', [leaveOn(last)]))
    await leave(last)
    expect((await admin.leave.of({ staff_id })).person.outside).toBeNull()
    expect(await settle()).toEqual({ settled: 0 })
  })
})

describe('leave before the day of joining', () => {
  const joined = addDays(tuesday, 3)
  const join = async (changes: { join_date?: string; leave_date?: string | null }) => {
    const { version } = await admin.staff.get({ id: staff_id })
    await admin.staff.change({ id: staff_id, version, changes })
  }
  const outside = async () => (await admin.leave.of({ staff_id })).person.outside
  const settle = () => admin.leaveRequests.settleOutside({ staff_id, reason: '入社日の訂正' })

  test('is told when that day is moved behind it, and taken back by the same act', async () => {
    const lying = await approve(await ask('paid', [leaveOn(tuesday)]))
    const across = await approve(await ask('paid', [leaveOn(addDays(tuesday, 1)), leaveOn(addDays(tuesday, 8))]))
    const unpaid = await approve(await ask('unpaid', [], { from_date: addDays(tuesday, 2), to_date: addDays(tuesday, 4) }))
    await take(leaveOn(addDays(tuesday, -1)))
    expect(await left()).toBe(40 - 2 - 4 - 2)
    expect(await outside()).toBeNull()
    await join({ join_date: joined })
    expect(await outside()).toEqual({ first: addDays(tuesday, -1), count: 4 })
    const { people } = await admin.leave.list({ who: 'outside' })
    expect(people.map((one) => one.staff_id)).toContain(staff_id)
    expect(await settle()).toEqual({ settled: 4 })
    expect([await settle(), await outside()], 'once').toEqual([{ settled: 0 }, null])
    expect((await admin.leaveRequests.get({ id: lying.id })).state).toBe('cancelled')
    expect(await admin.leaveRequests.get({ id: across.id })).toMatchObject({
      state: 'approved',
      from_date: joined,
      dates: [leaveOn(addDays(tuesday, 8))],
    })
    expect(await admin.leaveRequests.get({ id: unpaid.id })).toMatchObject({
      state: 'approved',
      from_date: joined,
      to_date: addDays(tuesday, 4),
    })
  })

  test('of an earlier hiring is none, and what lies between two hirings is', async () => {
    await approve(await ask('paid', [leaveOn(tuesday)]))
    await approve(await ask('paid', [leaveOn(addDays(tuesday, 2))]))
    await join({ leave_date: tuesday })
    await join({ join_date: addDays(tuesday, 20), leave_date: null })
    expect(await outside()).toEqual({ first: addDays(tuesday, 2), count: 1 })
    expect(await settle()).toEqual({ settled: 1 })
    expect(await outside()).toBeNull()
  })
})

test('who has left stays in the list of leavers and among all that is printed, for three years after the last leave year', async () => {
  const ids = async (who: 'left' | 'employed') => (await admin.leave.list({ who })).people.map((one) => one.staff_id)
  const printed = async () => {
    const file = await admin.leave.print({ language: 'ja' })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.some((text) => text.replace(/\s/g, '').includes(code))
  }
  const { staff_code: code } = await admin.staff.get({ id: staff_id })
  expect([await ids('employed'), await ids('left')].map((all) => all.includes(staff_id))).toEqual([true, false])
  const { version } = await admin.staff.get({ id: staff_id })
  await admin.staff.change({ id: staff_id, version, changes: { leave_date: addDays(today(), -1), zaishoku_joukyou: 'left' } })
  expect([await ids('employed'), await ids('left')].map((all) => all.includes(staff_id))).toEqual([false, true])
  expect(await printed()).toBe(true)
  // the year of a grant ends after twelve months
  const gone = async (lot: string, at: number) => {
    const { id } = await admin.staff.create(
      aStaff({ staff_code: `OUT${at}`, zaishoku_joukyou: 'left', leave_date: addDays(today(), -400) }),
    )
    await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
      values (${id}, ${lot}, 'grant', ${lot}, ${20 * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
    return id
  }
  const over = await gone(addMonths(today(), -48), 1)
  const kept = await gone(addDays(addMonths(today(), -48), 1), 2)
  const left = await ids('left')
  expect([left.includes(over), left.includes(kept)]).toEqual([false, true])
})
