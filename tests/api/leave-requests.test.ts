import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, monthOf, weekday } from '#domain/kit/dates.ts'
import { HALF_DAY, hours } from '#domain/leave/amount.ts'
import { type LeaveDate, leaveOn } from '#domain/leave/leaveRequest.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit, workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
/** A day from Monday to Friday, since a Saturday may be somebody's statutory holiday. */
const date = [5, 6, 7].map((days) => addDays(today(), days)).find((day) => weekday(day) % 6 !== 0) ?? ''
const next = addDays(date, 7)
const whole = [leaveOn(date)]
const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
const wanted = (more: object = {}) => ({
  staff_id: ids['ken'] ?? '',
  kind: 'paid' as const,
  from_date: date,
  to_date: date,
  dates: whole,
  details: null,
  ...nobody,
  ...more,
})
const plan = (day: string, hour: string, more: object = {}) =>
  admin.visits.create(
    aVisit(`${day}T${hour}:00`, `${day}T${hour}:50`, {
      staff_id: ids['ken'] ?? '',
      patient_id: ids['patient'] ?? '',
      ...more,
    }),
  )

/** A grant some days from today, in half days. */
const granted = (staff: string, days: number, half: number) => {
  const lot = addDays(today(), days)
  return sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${staff}, ${lot}, 'grant', ${lot}, ${half * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
}

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async ({ task }) => {
  const facts = { qualifications: ['certified_care_worker' as const], nationality: 'jp' as const }
  ids['ken'] = (await admin.staff.create(aStaff({ staff_code: `L${task.id.slice(-6)}`, japanese_name: '佐藤 健', ...facts }))).id
  await granted(ids['ken'], -100, 20)
  ids['patient'] = (await admin.patients.create(aPatient())).id
})

test('approved leave is away on the roster, asks for a reason in the plan and puts its visits at risk; pending and cancelled leave is not', async () => {
  const visit = await plan(date, '13')
  const request = await admin.leaveRequests.request(wanted())
  expect(request).toMatchObject({ state: 'pending', leave_days: '1' })
  const atRisk = async () => (await admin.coverage.board({})).lines.find(({ id }) => id === visit.id)?.findings
  const away = async () =>
    (await admin.visits.roster({ from: date, to: date })).staff.find(({ id }) => id === ids['ken'])?.away.length
  expect([await atRisk(), await away()]).toEqual([undefined, 0])
  const { staff_id, service_type, starts_at, ends_at } = visit
  expect(
    await admin.visits.check({ id: visit.id, staff_id: staff_id ?? '', service_type, starts_at, ends_at }),
    'who plans hears of it',
  ).toMatchObject([{ code: 'leave_asked', level: 'hint' }])
  expect((await admin.leaveRequests.visits({ id: request.id })).visits.map(({ id }) => id)).toEqual([visit.id])
  const approved = await admin.leaveRequests.approve({ id: request.id, version: request.version })
  expect(await atRisk()).toMatchObject([{ code: 'absent' }])
  expect(await away()).toBe(1)
  expect(await refusal(plan(date, '15', { exception_reason: null }))).toMatchObject({
    errors: [{ field: 'exception_reason', code: 'absent' }],
  })
  await admin.leaveRequests.cancel({ id: request.id, version: approved.version, reason: '本人の希望' })
  expect([await atRisk(), await away()]).toEqual([undefined, 0])
})

test.each([
  ['a morning', [leaveOn(date, 'am')], '0.5', '13', '09'],
  ['an afternoon', [leaveOn(date, 'pm')], '0.5', '09', '13'],
  ['of three days the first and the last', [...whole, leaveOn(workday(addDays(date, 2)))], '2', undefined, '09'],
])('%s takes that time alone', async (_, dates, size, free, taken) => {
  const { id, version, leave_days } = await admin.leaveRequests.request(wanted({ dates, to_date: dates.at(-1)?.date ?? date }))
  expect(leave_days).toBe(size)
  await admin.leaveRequests.approve({ id, version })
  const [day, hour] = free === undefined ? [addDays(date, 1), '09'] : [date, free]
  expect((await plan(day, hour, { exception_reason: null })).id).toBeTruthy()
  expect(await refusal(plan(date, taken, { exception_reason: null }))).toMatchObject({ code: 'invalid_input' })
})

test('approval takes paid leave from the oldest lot that is usable, cancelling gives it back to where it came from', async () => {
  const staff_id = ids['ken'] ?? ''
  await granted(staff_id, -400, 1)
  const left = async () => (await admin.leave.of({ staff_id })).lots.map((lot) => lot.left / HALF_DAY)
  expect(await left()).toEqual([1, 20])
  const { id, version } = await admin.leaveRequests.request(wanted())
  expect(await left(), 'nothing is taken before the answer').toEqual([1, 20])
  const approved = await admin.leaveRequests.approve({ id, version })
  expect(await left()).toEqual([0, 19])
  expect((await admin.leave.of({ staff_id })).lines.filter(({ asked }) => asked).map(({ kind }) => kind)).toEqual(['use', 'use'])
  // the request would still say that it is taken
  expect(await refusal(admin.leave.giveBack({ staff_id, request_id: id }))).toMatchObject({ code: 'act_not_allowed' })
  await admin.leaveRequests.cancel({ id, version: approved.version })
  expect(await left()).toEqual([1, 20])
})

test('paid leave beyond what is left is not approved, unpaid leave is', async () => {
  const staff_id = ids['ken'] ?? ''
  await admin.leave.adjust({ staff_id, lot: addDays(today(), -100), half_days: -19, reason: '訂正' })
  const { id, version } = await admin.leaveRequests.request(wanted())
  expect(await refusal(admin.leaveRequests.approve({ id, version }))).toMatchObject({ code: 'leave_short' })
  expect((await admin.leaveRequests.get({ id })).state, 'it still waits').toBe('pending')
  const unpaid = await admin.leaveRequests.change({ id, version, changes: { kind: 'unpaid' } })
  expect((await admin.leaveRequests.approve({ id, version: unpaid.version })).state).toBe('approved')
})

test('another time of paid leave is offered only where whoever asked can accept it', async () => {
  const staff_id = ids['ken'] ?? ''
  await admin.leave.adjust({ staff_id, lot: addDays(today(), -100), half_days: -19, reason: '訂正' })
  const { id, version } = await admin.leaveRequests.request(wanted())
  const offer = { id, version, reason: '研修と重なるため', proposed_from: next }
  expect(await refusal(admin.leaveRequests.decline(offer))).toMatchObject({ code: 'leave_short' })
  await admin.leave.adjust({ staff_id, lot: addDays(today(), -100), half_days: 1, reason: '訂正' })
  const declined = await admin.leaveRequests.decline(offer)
  expect((await admin.leaveRequests.changeTime({ id, version: declined.version })).state).toBe('approved')
})

test('a reason that is null is none', async () => {
  const { id, version } = await admin.leaveRequests.request(wanted())
  expect((await admin.leaveRequests.cancel({ id, version, reason: null })).state).toBe('cancelled')
})

test('unpaid leave without dates takes every day', async () => {
  const { leave_days } = await admin.leaveRequests.request(wanted({ kind: 'unpaid', dates: [], to_date: addDays(date, 30) }))
  expect(leave_days).toBe('31')
})

test('paid leave is moved and not refused: with a reason, another day, and the word of whoever asked', async () => {
  const { id, version } = await admin.leaveRequests.request(wanted())
  const decline = (more: object) => refusal(admin.leaveRequests.decline({ id, version, proposed_from: null, ...more }))
  expect(await decline({ proposed_from: next })).toMatchObject({ errors: [{ field: 'reason', code: 'required' }] })
  expect(await decline({ reason: '人手' })).toMatchObject({ errors: [{ field: 'proposed_from', code: 'required' }] })
  expect(await decline({ reason: '人手', proposed_from: date })).toMatchObject({ errors: [{ code: 'same_date' }] })
  const declined = await admin.leaveRequests.decline({ id, version, reason: '研修と重なるため', proposed_from: next })
  expect(declined).toMatchObject({ state: 'declined', answer_reason: '研修と重なるため' })
  const moved = await admin.leaveRequests.changeTime({ id, version: declined.version })
  expect(moved).toMatchObject({ state: 'approved', from_date: next, to_date: next, dates: [leaveOn(next)] })
})

test('unpaid leave is declined without a word', async () => {
  const { id, version } = await admin.leaveRequests.request(wanted({ kind: 'unpaid' }))
  const declined = await admin.leaveRequests.decline({ id, version, proposed_from: null })
  expect(declined.state).toBe('declined')
  expect(await refusal(admin.leaveRequests.changeTime({ id, version: declined.version }))).toMatchObject({
    code: 'act_not_allowed',
  })
})

test('whoever waits for an answer does not ask again', async () => {
  const first = await admin.leaveRequests.request(wanted())
  expect(
    await refusal(admin.leaveRequests.request(wanted({ from_date: next, to_date: next, dates: [leaveOn(next)] }))),
  ).toMatchObject({
    code: 'leave_pending',
  })
  await admin.leaveRequests.cancel({ id: first.id, version: first.version })
  expect((await admin.leaveRequests.request(wanted())).state).toBe('pending')
})

test('a company may let several requests wait, and says when half a day ends', async () => {
  const usual = await admin.leaveRequests.settings({})
  expect(usual).toEqual({ several: false, half_day_at: 720, hourly_days: 0 })
  const waiting = (await admin.leaveRequests.list({ state: ['pending'] })).items.length
  await admin.leaveRequests.changeSettings({ several: true, half_day_at: 780, hourly_days: 0 })
  const half = await admin.leaveRequests.request(
    wanted({ kind: 'unpaid', from_date: next, to_date: next, dates: [leaveOn(next, 'am')] }),
  )
  await admin.leaveRequests.request(wanted({ kind: 'unpaid' }))
  expect((await admin.leaveRequests.list({ state: ['pending'] })).items).toHaveLength(waiting + 2)
  await admin.leaveRequests.approve({ id: half.id, version: half.version })
  const { staff } = await admin.visits.roster({ from: next, to: next })
  expect(staff.find(({ id }) => id === half.staff_id)?.away).toMatchObject([{ kind: 'leave', ends_at: `${next}T13:00:00+09:00` }])
  await admin.leaveRequests.changeSettings(usual)
})

/** Settings of leave for one test. */
const withSeveral = async (several: boolean, run: () => Promise<unknown>): Promise<void> => {
  const usual = await admin.leaveRequests.settings({})
  await admin.leaveRequests.changeSettings({ ...usual, several })
  try {
    await run()
  } finally {
    await admin.leaveRequests.changeSettings(usual)
  }
}
const wantedOn = (one: LeaveDate) => wanted({ kind: 'unpaid', from_date: one.date, to_date: one.date, dates: [one] })
/** The state of what was stored, or why it was refused: the code at the first field, or else of the whole. */
const outcomeOf = (call: Promise<{ state: string }>): Promise<string | undefined> =>
  call.then(
    ({ state }) => state,
    async () => {
      const { code, errors } = await refusal(call)
      return errors?.[0]?.code ?? code
    },
  )

test.each<[string, boolean, boolean, LeaveDate, LeaveDate, string]>([
  ['one at a time: another day', false, false, leaveOn(date), leaveOn(next), 'leave_pending'],
  ['one at a time: the same day', false, false, leaveOn(date), leaveOn(date), 'asked_then'],
  ['one at a time: another day, once it is answered', false, true, leaveOn(date), leaveOn(next), 'pending'],
  ['several: another day', true, false, leaveOn(date), leaveOn(next), 'pending'],
  ['several: the same day', true, false, leaveOn(date), leaveOn(date), 'asked_then'],
  ['several: a morning of the same day', true, false, leaveOn(date), leaveOn(date, 'am'), 'asked_then'],
  ['several: the morning and the afternoon of a day', true, false, leaveOn(date, 'am'), leaveOn(date, 'pm'), 'pending'],
  ['several: the same day, once it is approved', true, true, leaveOn(date), leaveOn(date), 'leave_then'],
])('%s', async (_, several, approved, one, other, outcome) =>
  withSeveral(several, async () => {
    const first = await admin.leaveRequests.request(wantedOn(one))
    if (approved) await admin.leaveRequests.approve({ id: first.id, version: first.version })
    expect(await outcomeOf(admin.leaveRequests.request(wantedOn(other)))).toBe(outcome)
  }),
)

test.each<[string, boolean, LeaveDate, number]>([
  ['one at a time', false, leaveOn(next), 1],
  ['several, for one day', true, leaveOn(date), 1],
  ['several, for two days', true, leaveOn(next), 2],
])('of two requests that are made at once, %s, so many are stored as may wait', async (_, several, other, stored) =>
  withSeveral(several, async () => {
    const made = await Promise.allSettled([leaveOn(date), other].map((one) => admin.leaveRequests.request(wantedOn(one))))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored)
    const { items } = await admin.leaveRequests.list({ staff_id: [ids['ken'] ?? ''], state: ['pending'] })
    expect(items).toHaveLength(stored)
  }),
)

test('the database refuses a second request for one time by itself, and leaves what waits when only one may wait again', async () => {
  const ken = ids['ken'] ?? ''
  const first = await admin.leaveRequests.request(wantedOn(leaveOn(date)))
  await withSeveral(true, async () => {
    const second = await admin.leaveRequests.request(wantedOn(leaveOn(next)))
    const onto = sql`update leave_request set from_date = ${date}, to_date = ${date}, dates = ${JSON.stringify([leaveOn(date)])}::jsonb where id = ${second.id}`
    await expect(onto.execute(app.db)).rejects.toMatchObject({ constraint: 'leave_asked_then' })
  })
  const { items } = await admin.leaveRequests.list({ staff_id: [ken], state: ['pending'] })
  expect(items, 'both still wait').toHaveLength(2)
  const later = addDays(next, 7)
  const { id, version } = items.find(({ from_date }) => from_date === next) ?? first
  const moved = await admin.leaveRequests.changeDates({ id, version, dates: [leaveOn(later)], details: null })
  expect(moved).toMatchObject({ state: 'pending', from_date: later, to_date: later })
  await admin.leaveRequests.approve({ id: first.id, version: first.version })
})

test('whoever waits for one answer adds days to what waits, until it is answered; the office hears of it, and nobody else may', async () => {
  const fixture = await makeFixture(app, 'staff')
  const helper = app.client(fixture.token)
  const own = await admin.leaveRequests.get({ id: fixture.ids.leave_request })
  await helper.leaveRequests.cancel({ id: own.id, version: own.version })
  const { id, version } = await helper.leaveRequests.ask({ kind: 'unpaid', dates: [leaveOn(next)], details: null })
  const both = { dates: [leaveOn(next), leaveOn(date, 'am')], details: '通院' }
  const stranger = app.client((await makeFixture(app, 'staff')).token)
  expect(await refusal(stranger.leaveRequests.changeDates({ id, version, ...both }))).toMatchObject({ code: 'not_found' })
  const changed = await helper.leaveRequests.changeDates({ id, version, ...both })
  expect(changed).toMatchObject({ state: 'pending', from_date: date, to_date: next, leave_days: '1.5', details: '通院' })
  expect(await refusal(admin.leaveRequests.approve({ id, version })), 'what was looked at is not what is asked').toMatchObject({
    code: 'stale_version',
  })
  const told = (await admin.notices.list({})).items.filter(({ record_id }) => record_id === id)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['leave_request', 'updated_leave_request'])
  const { days } = helper.leaveRequests
  const period = { staff_id: fixture.staff, from: date, to: date }
  expect((await days(period)).asked, 'the calendar says what is asked for').toMatchObject([
    { from_date: date, to_date: date, to_time: 720 },
  ])
  const approved = await admin.leaveRequests.approve({ id, version: changed.version })
  expect(await refusal(helper.leaveRequests.changeDates({ id, version: approved.version, ...both }))).toMatchObject({
    code: 'act_not_allowed',
  })
})

test('the answer says when the leave is, and which day is offered instead', async () => {
  const fixture = await makeFixture(app, 'staff')
  const helper = app.client(fixture.token)
  const own = await admin.leaveRequests.get({ id: fixture.ids.leave_request })
  await helper.leaveRequests.cancel({ id: own.id, version: own.version })
  await granted(fixture.staff, -100, 20)
  const { id, version } = await helper.leaveRequests.ask({ kind: 'paid', dates: whole, details: null })
  const factsFor = async (reader: typeof admin) =>
    (await reader.notices.list({})).items.find(({ record_id }) => record_id === id)?.facts
  const declined = await admin.leaveRequests.decline({ id, version, reason: '研修と重なるため', proposed_from: next })
  expect(await factsFor(helper)).toEqual({ state: 'declined', first: date, last: date, offered: next })
  await helper.leaveRequests.changeTime({ id, version: declined.version })
  expect(await factsFor(admin)).toEqual({ state: 'approved', first: next, last: next })
})

test('leave that has begun is cancelled by the office with a reason alone, and what was decided not changed', async () => {
  const begun = { from_date: today(), to_date: date }
  const { id, version } = await admin.leaveRequests.request(wanted(begun))
  const approved = await admin.leaveRequests.approve({ id, version })
  const now = { id, version: approved.version }
  expect(await refusal(admin.leaveRequests.cancel(now))).toMatchObject({ errors: [{ field: 'reason', code: 'required' }] })
  expect(await refusal(admin.leaveRequests.change({ ...now, changes: { kind: 'unpaid' } }))).toMatchObject({
    code: 'act_not_allowed',
  })
  expect(await admin.leaveRequests.cancel({ ...now, reason: '出勤した' })).toMatchObject({ state: 'cancelled' })
})

test('a day that is offered instead lies ahead', async () => {
  const { id, version } = await admin.leaveRequests.request(wanted({}))
  const answer = { id, version, reason: '人が足りません', proposed_from: today() }
  expect(await refusal(admin.leaveRequests.decline(answer))).toMatchObject({
    errors: [{ field: 'proposed_from', code: 'past_date' }],
  })
  await admin.leaveRequests.cancel({ id, version })
})

test.each([
  ['paid leave without dates', { dates: [] }, { field: 'dates', code: 'required' }],
  ['a date outside', { dates: [leaveOn(next)] }, { field: 'dates.0.date', code: 'outside_leave' }],
  ['a date twice', { dates: [...whole, ...whole] }, { field: 'dates.1.date', code: 'duplicate' }],
  ['an end before the start', { to_date: addDays(date, -1) }, { field: 'to_date', code: 'end_before_start' }],
  ['a deputy without a time', { deputy: true }, { field: 'deputy_from', code: 'required' }],
])('%s is told at its field', async (_, facts, issue) => {
  const { deputy, ...more } = { deputy: false, ...facts }
  const other = deputy ? { deputy_id: (await admin.staff.create(aStaff({ staff_code: 'LDEP' }))).id } : {}
  expect(await refusal(admin.leaveRequests.request(wanted({ ...more, ...other })))).toMatchObject({ errors: [issue] })
})

test('a helper asks for the own leave alone, sees the answer, and cancels what nobody has answered', async () => {
  const fixture = await makeFixture(app, 'staff')
  const helper = app.client(fixture.token)
  const own = await admin.leaveRequests.get({ id: fixture.ids.leave_request })
  expect(await refusal(helper.leaveRequests.approve({ id: own.id, version: own.version }))).toMatchObject({ status: 404 })
  await helper.leaveRequests.cancel({ id: own.id, version: own.version })
  await granted(fixture.staff, -100, 2)
  const asked = await helper.leaveRequests.ask({ kind: 'paid', dates: whole, details: '通院' })
  expect(asked).toMatchObject({ staff_id: fixture.staff, from_date: date, to_date: date, state: 'pending' })
  const approved = await admin.leaveRequests.approve({ id: asked.id, version: asked.version })
  expect((await helper.leaveRequests.get({ id: asked.id })).state).toBe('approved')
  expect(await refusal(helper.leaveRequests.cancel({ id: asked.id, version: approved.version }))).toMatchObject({
    code: 'act_not_allowed',
  })
  const { items } = await helper.leaveRequests.list({})
  expect(items.every(({ staff_id }) => staff_id === fixture.staff)).toBe(true)
  const another = await makeFixture(app, 'staff')
  expect(await refusal(helper.leaveRequests.get({ id: another.ids.leave_request }))).toMatchObject({ code: 'not_found' })
})

test('those who answer are told that somebody asks, and whoever asked what came of it', async () => {
  const fixture = await makeFixture(app, 'staff')
  const helper = app.client(fixture.token)
  const own = await admin.leaveRequests.get({ id: fixture.ids.leave_request })
  await helper.leaveRequests.cancel({ id: own.id, version: own.version })
  const { id, version } = await helper.leaveRequests.ask({ kind: 'unpaid', dates: whole, details: null })
  const toldTo = async (reader: typeof admin) =>
    (await reader.notices.list({})).items.filter(({ record_id }) => record_id === id).map(({ kind }) => kind)
  expect([await toldTo(admin), await toldTo(helper)]).toEqual([['leave_request'], []])
  await admin.leaveRequests.approve({ id, version })
  expect([await toldTo(admin), await toldTo(helper)]).toEqual([['leave_request'], ['updated_leave_request']])
  // a request of which the notification tells why it was declined
  const other = await helper.leaveRequests.ask({ kind: 'unpaid', dates: [leaveOn(next)], details: null })
  await admin.leaveRequests.decline({ id: other.id, version: other.version, reason: '人手が足りないため', proposed_from: null })
  expect((await helper.notices.list({})).items.find(({ record_id }) => record_id === other.id)).toMatchObject({
    facts: { state: 'declined' },
    reason: '人手が足りないため',
  })
})

test('leave by the hour is taken up to what is agreed upon, away for its hours alone, and told in minutes on the attendance record', async () => {
  const twoHours = (day: string, size = 2) =>
    wanted({ from_date: day, to_date: day, dates: [{ date: day, part: 'hours', from_time: 600, hours: size }] })
  expect(await refusal(admin.leaveRequests.request(twoHours(date)))).toMatchObject({ code: 'leave_hours_over' })
  const usual = await admin.leaveRequests.settings({})
  await admin.leaveRequests.changeSettings({ ...usual, hourly_days: 1 })
  // more hours than a day has are none of that day
  expect(await refusal(admin.leaveRequests.request(twoHours(date, 9)))).toMatchObject({
    errors: [{ field: 'dates.0.hours', code: 'hours_over_day' }],
  })
  expect(
    await refusal(admin.leave.take({ staff_id: ids['ken'] ?? '', date, part: 'hours', from_time: 540, hours: 9 })),
  ).toMatchObject({
    errors: [{ field: 'hours', code: 'hours_over_day' }],
  })
  const asked = await admin.leaveRequests.request(twoHours(date))
  expect(asked).toMatchObject({ leave_days: '0', leave_hours: 2 })
  await admin.leaveRequests.approve({ id: asked.id, version: asked.version })
  const { staff } = await admin.visits.roster({ from: date, to: date })
  expect(staff.find(({ id }) => id === ids['ken'])?.away).toMatchObject([
    { kind: 'leave', starts_at: `${date}T10:00:00+09:00`, ends_at: `${date}T12:00:00+09:00` },
  ])
  const staff_id = ids['ken'] ?? ''
  const { lines } = await admin.leave.of({ staff_id })
  expect(lines.at(-1)).toMatchObject({ kind: 'use', unit: 'hours', parts: -hours(2, 8) })
  const month = await admin.attendance.person({ month: monthOf(date), staff_id })
  expect(month.figures).toMatchObject({ paid_leave: 0, paid_leave_minutes: 120 })
  const more = await admin.leaveRequests.request(twoHours(next, 7))
  expect(await refusal(admin.leaveRequests.approve({ id: more.id, version: more.version }))).toMatchObject({
    code: 'leave_hours_over',
  })
  expect(await refusal(admin.leave.take({ staff_id, date: next, part: 'hours', from_time: 540, hours: 7 }))).toMatchObject({
    code: 'leave_hours_over',
  })
  await admin.leave.take({ staff_id, date: next, part: 'hours', from_time: 540, hours: 6 })
  await admin.leaveRequests.changeSettings(usual)
})
