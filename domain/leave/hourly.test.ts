import { expect, test } from 'vitest'
import { days, hours } from './amount.ts'
import { hourlyLeft } from './hourly.ts'
import { leaveIssues, leaveOn, type LeaveDate } from './leaveRequest.ts'
import { type Line, lotsOf } from './lots.ts'

const grant = (lot: string): Line => ({ lot, kind: 'grant', date: lot, parts: days(10) })
const taken = (date: string, count: number, unit: 'hours' | 'full' = 'hours') => ({ date, parts: hours(count, 8), unit })
const lots = lotsOf([grant('2025-10-01'), grant('2026-10-01')])

// Labour Standards Act 39(4): up to five days of a year, what was carried over among them
test.each([
  ['nothing was taken', [], '2026-11-01', days(5)],
  ['hours of the year count', [taken('2026-10-02', 3), taken('2027-09-30', 5)], '2026-11-01', days(4)],
  ['those of the year before do not', [taken('2026-09-30', 8)], '2026-11-01', days(5)],
  ['a year that is over keeps its own', [taken('2026-09-30', 8)], '2026-09-01', days(4)],
  ['whole days do not', [taken('2026-10-02', 8, 'full')], '2026-11-01', days(5)],
  ['what was given back may be taken again', [taken('2026-10-02', 3), taken('2026-10-02', -3)], '2026-11-01', days(5)],
  ['more than is agreed is told as less than nothing', [taken('2026-10-02', 41)], '2026-11-01', days(5) - hours(41, 8)],
])('%s', (_, leave, date, left) => expect(hourlyLeft(lots, leave, date, 5)).toBe(left))

test('a year without a grant has its limit, too: carried days are taken in it (39(4)(ii))', () => {
  const none = lotsOf([grant('2025-11-10'), { ...grant('2026-11-10'), parts: 0 }])
  expect(hourlyLeft(none, [taken('2026-11-09', 40), taken('2026-11-20', 16)], '2026-12-01', 5)).toBe(days(3))
})

test('without an agreement nothing is taken by the hour', () => expect(hourlyLeft(lots, [], '2026-11-01', 0)).toBe(0))

const day = '2026-12-01'
const byHour = (from_time: number | null, size: number | null): LeaveDate => ({ date: day, part: 'hours', from_time, hours: size })
const issues = (one: LeaveDate) =>
  leaveIssues({
    staff_id: 'a',
    kind: 'paid',
    from_date: day,
    to_date: day,
    dates: [one],
    deputy_id: null,
    deputy_from: null,
    deputy_to: null,
  })
test.each([
  ['from when, and how many', byHour(540, 2), []],
  ['up to midnight', byHour(1320, 2), []],
  ['over midnight', byHour(1380, 2), [{ field: 'dates.0.hours', code: 'past_midnight' }]],
  ['without a beginning', byHour(null, 2), [{ field: 'dates.0.from_time', code: 'required' }]],
  ['without a number', byHour(540, null), [{ field: 'dates.0.hours', code: 'required' }]],
  ['on a whole day', { ...leaveOn(day), hours: 2 }, [{ field: 'dates.0.hours', code: 'only_by_hour' }]],
])('hours of leave: %s', (_, one, told) => expect(issues(one)).toEqual(told))
