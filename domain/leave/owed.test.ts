import { describe, expect, test } from 'vitest'
import { type LeaveDate, type LeaveKind, leaveOn } from './leaveRequest.ts'
import { type DaysOwed, notAskable, notOwed, notOwedIn, type TimeAway } from './owed.ts'

// 1 December 2026 is a Tuesday
const TUESDAY = '2026-12-01'
const SUNDAY = '2026-12-06'
const hours = (from: number, count: number): LeaveDate => ({ date: TUESDAY, part: 'hours', from_time: from * 60, hours: count })
const away = (from_date: string, to_date: string | null = from_date, from?: number, to?: number): TimeAway => ({
  from_date,
  from_time: from === undefined ? null : from * 60,
  to_date,
  to_time: to === undefined ? null : to * 60,
})
const free: DaysOwed = {
  join_date: null,
  leave_date: null,
  calendar: { weekdays: [], days: [] },
  half_day_at: 720,
  absences: [],
  leave: [],
  asked: [],
}
const company = (date: string) => ({ weekdays: [], days: [{ date, kind: 'company' as const, moved_from: null }] })
const moved = { weekdays: [], days: [{ date: TUESDAY, kind: 'moved' as const, moved_from: SUNDAY }] }

describe('days on which work is owed', () => {
  test.each<[string, LeaveKind, string, Partial<DaysOwed>, string | null]>([
    ['a working day', 'paid', TUESDAY, {}, null],
    ['a statutory holiday', 'paid', SUNDAY, {}, 'on_statutory_holiday'],
    ['leave without pay may pass over it', 'unpaid', SUNDAY, {}, null],
    ['the day to which it was moved', 'paid', TUESDAY, { calendar: moved }, 'on_statutory_holiday'],
    ['the Sunday from which it was moved', 'paid', SUNDAY, { calendar: moved }, null],
    ['a company holiday', 'paid', TUESDAY, { calendar: company(TUESDAY) }, 'on_company_holiday'],
    ['another company holiday', 'paid', TUESDAY, { calendar: company('2026-12-02') }, null],
    ['before joining', 'unpaid', TUESDAY, { join_date: '2026-12-02' }, 'before_hiring'],
    ['the day of joining', 'paid', TUESDAY, { join_date: TUESDAY }, null],
    ['the last day', 'paid', TUESDAY, { leave_date: TUESDAY }, null],
    ['after leaving', 'unpaid', TUESDAY, { leave_date: '2026-11-30' }, 'after_employment'],
    ['inside of an absence', 'paid', TUESDAY, { absences: [away('2026-11-01', '2026-12-31')] }, 'absent_then'],
    ['inside of one without an end', 'unpaid', TUESDAY, { absences: [away('2026-11-01', null)] }, 'absent_then'],
    ['the day after an absence', 'paid', TUESDAY, { absences: [away('2026-11-01', '2026-11-30')] }, null],
  ])('%s, %s', (_, kind, date, owed, code) => expect(notOwed(kind, leaveOn(date), { ...free, ...owed })).toBe(code))
})

describe('leave and absence by time', () => {
  const morning = away(TUESDAY, TUESDAY, 0, 12)
  const afternoon = away(TUESDAY, TUESDAY, 12, 24)
  const [am, pm, full] = [leaveOn(TUESDAY, 'am'), leaveOn(TUESDAY, 'pm'), leaveOn(TUESDAY)]
  const spans: [string, TimeAway, LeaveDate, boolean][] = [
    ['a morning beside the same morning', morning, am, true],
    ['an afternoon beside a morning', morning, pm, false],
    ['a day beside a morning', morning, full, true],
    ['a morning beside a day', away(TUESDAY), am, true],
    ['hours in a morning', morning, hours(9, 2), true],
    ['hours over noon beside a morning', morning, hours(11, 2), true],
    ['hours in the afternoon beside a morning', morning, hours(14, 2), false],
    ['hours in an afternoon', afternoon, hours(14, 2), true],
    ['hours beside the same hours', away(TUESDAY, TUESDAY, 9, 11), hours(9, 2), true],
    ['hours that follow hours', away(TUESDAY, TUESDAY, 9, 11), hours(11, 2), false],
    ['a day that ends leave of several days at noon', away('2026-11-28', TUESDAY, undefined, 12), am, true],
    ['its afternoon', away('2026-11-28', TUESDAY, undefined, 12), pm, false],
  ]
  test.each(spans)('%s', (_, there, asked, meets) => {
    expect(notOwed('paid', asked, { ...free, leave: [there] })).toBe(meets ? 'leave_then' : null)
    expect(notOwed('unpaid', asked, { ...free, absences: [there] })).toBe(meets ? 'absent_then' : null)
  })
  test('what waits for an answer is asked for no more, but can still be taken', () => {
    const waiting = { ...free, asked: [morning] }
    expect([notAskable('paid', am, waiting), notAskable('unpaid', pm, waiting)]).toEqual(['asked_then', null])
    expect(notAskable('paid', am, { ...waiting, leave: [morning] }), 'what is approved is told first').toBe('leave_then')
    expect(notOwed('paid', am, waiting)).toBeNull()
  })
  test('a half day ends when the company says', () =>
    expect(notOwed('paid', pm, { ...free, half_day_at: 780, leave: [away(TUESDAY, TUESDAY, 12, 13)] })).toBeNull())
})

test('each date of a request is told at its field; leave without dates at its first day or its end', () => {
  const of = { from_date: TUESDAY, to_date: SUNDAY }
  expect(notOwedIn({ kind: 'paid', ...of, dates: [leaveOn(TUESDAY), leaveOn(SUNDAY)] }, free, notOwed)).toEqual([
    { field: 'dates.1.date', code: 'on_statutory_holiday' },
  ])
  const whole = { kind: 'unpaid' as const, ...of, dates: [] }
  expect(notOwedIn(whole, free, notOwed)).toEqual([])
  expect(notOwedIn(whole, { ...free, join_date: '2026-12-03' }, notOwed)).toEqual([{ field: 'from_date', code: 'before_hiring' }])
  expect(notOwedIn(whole, { ...free, leave_date: '2026-12-03' }, notOwed)).toEqual([{ field: 'to_date', code: 'after_employment' }])
})
