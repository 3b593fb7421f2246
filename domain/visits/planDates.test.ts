import { expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { firstDay, hasDay, planDates, planIssues } from './planDates.ts'

type Rhythm = Parameters<typeof planDates>[0]
const none = () => false
const on =
  (...days: string[]) =>
  (date: string) =>
    days.includes(date)
const calm = { company: none, national: none, statutory: none }
const monday = {
  weekday: 'monday',
  every_weeks: 1,
  month_weeks: [] as Rhythm['month_weeks'],
  valid_from: '2026-11-01',
  valid_to: null,
  on_company_holidays: 'keep',
  on_national_holidays: 'keep',
} as const
const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date.slice(5))

// 23 November 2026 is a Monday and Labour Thanksgiving Day (Act on National Holidays, Art. 2)
const thanksgiving = { ...calm, national: on('2026-11-23') }

test.each([
  ['every Monday', monday, calm, ['11-02', '11-09', '11-16', '11-23', '11-30']],
  ['every second Monday, from the first one on', { ...monday, every_weeks: 2 }, calm, ['11-02', '11-16', '11-30']],
  [
    'every third Monday, counted from a line that began long before',
    { ...monday, every_weeks: 3, valid_from: '2026-01-05' },
    calm,
    ['11-16'],
  ],
  ['from a Tuesday on', { ...monday, valid_from: '2026-11-10' }, calm, ['11-16', '11-23', '11-30']],
  ['up to a Monday, that day inside', { ...monday, valid_to: '2026-11-16' }, calm, ['11-02', '11-09', '11-16']],
  ['not before it begins', { ...monday, valid_from: '2026-12-01' }, calm, []],
  ['on a national holiday, too', monday, thanksgiving, ['11-02', '11-09', '11-16', '11-23', '11-30']],
  ['not on a national holiday', { ...monday, on_national_holidays: 'skip' }, thanksgiving, ['11-02', '11-09', '11-16', '11-30']],
  [
    'on the day after a national holiday',
    { ...monday, on_national_holidays: 'move' },
    thanksgiving,
    ['11-02', '11-09', '11-16', '11-24', '11-30'],
  ],
  [
    'on the next day that is no holiday of either kind',
    { ...monday, on_national_holidays: 'move' },
    { ...calm, company: on('2026-11-24'), national: on('2026-11-23') },
    ['11-02', '11-09', '11-16', '11-25', '11-30'],
  ],
  [
    'left out where one rule moves and the other leaves out',
    { ...monday, on_company_holidays: 'skip', on_national_holidays: 'move' },
    { ...calm, company: on('2026-11-23'), national: on('2026-11-23') },
    ['11-02', '11-09', '11-16', '11-30'],
  ],
  [
    'left out where no day is free for two weeks',
    { ...monday, on_company_holidays: 'move' },
    { ...calm, company: (date: string) => date >= '2026-11-23' },
    ['11-02', '11-09', '11-16'],
  ],
] as const)('visits %s', (_, plan, holidays, expected) =>
  expect(dates(planDates(plan, '2026-11-01', '2026-11-30', holidays))).toEqual(expected),
)

const tuesday = { ...monday, weekday: 'tuesday', valid_from: '2026-09-01' } as const
// Tuesdays: 1, 8, 15, 22, 29 September, 6 to 27 October, 3 to 24 November, 1, 8, 15, 22, 29 December 2026
test.each([
  ['the second and the fourth', ['second', 'fourth'], ['09-08', '09-22', '10-13', '10-27', '11-10', '11-24', '12-08', '12-22']],
  ['the first', ['first'], ['09-01', '10-06', '11-03', '12-01']],
  ['the fifth, where there is one', ['fifth'], ['09-29', '12-29']],
  ['the last', ['last'], ['09-29', '10-27', '11-24', '12-29']],
  ['the fourth and the last, once where they are one', ['fourth', 'last'], ['09-22', '09-29', '10-27', '11-24', '12-22', '12-29']],
  ['the third and the fifth', ['third', 'fifth'], ['09-15', '09-29', '10-20', '11-17', '12-15', '12-29']],
] as const)('visits on %s Tuesday of a month', (_, weeks, expected) => {
  const plan = { ...tuesday, month_weeks: [...weeks] }
  const days = planDates(plan, '2026-09-01', '2026-12-31', calm)
  expect(dates(days)).toEqual(expected)
  // a shorter period has the same days, and a day is told as one of the rhythm
  expect(dates(planDates(plan, '2026-10-14', '2026-12-10', calm))).toEqual(
    expected.filter((day) => day >= '10-14' && day <= '12-10'),
  )
  const all = Array.from({ length: 122 }, (__, n) => addDays('2026-09-01', n))
  expect(all.filter((day) => hasDay(plan, day)).map((day) => day.slice(5))).toEqual(expected)
  expect(firstDay(plan).slice(5)).toBe(expected[0])
})

test.each([
  ['after the first of its days', { valid_from: '2026-09-09' }, ['09-22', '10-13', '10-27', '11-10', '11-24']],
  ['on one of its days', { valid_from: '2026-09-22' }, ['09-22', '10-13', '10-27', '11-10', '11-24']],
  ['after the last of its days', { valid_from: '2026-09-23' }, ['10-13', '10-27', '11-10', '11-24']],
  ['and ends before its last one', { valid_from: '2026-10-14', valid_to: '2026-11-23' }, ['10-27', '11-10']],
] as const)('the second and fourth Tuesday of a line that begins within a month %s', (_, period, expected) => {
  const plan = { ...tuesday, month_weeks: ['second' as const, 'fourth' as const], ...period }
  expect(dates(planDates(plan, '2026-09-01', '2026-11-30', calm))).toEqual(expected)
})

// 22 September 2026 lies between two national holidays and is one (Act on National Holidays, Art. 3(3)); the 23rd is one, too
const silverWeek = { ...calm, national: on('2026-09-21', '2026-09-22', '2026-09-23') }
test.each([
  ['left out', 'skip', ['2026-09-08', '2026-10-13']],
  ['moved to the next weekday that is none', 'move', ['2026-09-08', '2026-09-24', '2026-10-13']],
  ['kept', 'keep', ['2026-09-08', '2026-09-22', '2026-10-13']],
] as const)('a fourth Tuesday that is a national holiday is %s', (_, on_national_holidays, expected) => {
  const plan = { ...tuesday, month_weeks: ['second' as const, 'fourth' as const], on_national_holidays }
  expect(planDates(plan, '2026-09-01', '2026-10-20', silverWeek).map(({ date }) => date)).toEqual(expected)
})

// 1 January 2027 is a Friday
const newYear = { ...calm, national: on('2027-01-01') }
test.each([
  ['over a weekend', 'friday', newYear, '2027-01-04'],
  ['and over days of the company after it', 'friday', { ...newYear, company: on('2027-01-04', '2027-01-05') }, '2027-01-06'],
  ['and over the statutory holiday where it is a weekday', 'friday', { ...newYear, statutory: on('2027-01-04') }, '2027-01-05'],
  ['from a Saturday', 'saturday', { ...calm, national: on('2027-01-02') }, '2027-01-04'],
] as const)('a visit moves to the next weekday %s', (_, day, holidays, moved) => {
  const plan = { ...monday, weekday: day, on_national_holidays: 'move' } as const
  const planned = day === 'friday' ? '2027-01-01' : '2027-01-02'
  expect(planDates(plan, planned, planned, holidays)).toEqual([{ planned, date: moved }])
})

test('a weekday of the month follows the rules of holidays and the end of its line', () => {
  const plan = { ...tuesday, month_weeks: ['first' as const], on_national_holidays: 'move' as const, valid_to: '2026-11-30' }
  // 3 November is Culture Day
  const holidays = { ...calm, national: on('2026-11-03') }
  expect(planDates(plan, '2026-09-02', '2027-03-31', holidays)).toEqual([
    { planned: '2026-10-06', date: '2026-10-06' },
    { planned: '2026-11-03', date: '2026-11-04' },
  ])
})

test('a visit that was moved is known by its planned day, whichever month it comes to', () => {
  const plan = { ...monday, on_company_holidays: 'move' } as const
  const holidays = { ...calm, company: on('2026-11-30') }
  expect(planDates(plan, '2026-11-30', '2026-11-30', holidays)).toEqual([{ planned: '2026-11-30', date: '2026-12-01' }])
  expect(planDates(plan, '2026-12-01', '2026-12-06', holidays)).toEqual([])
})

const line = {
  ...monday,
  name: '朝のケア',
  start_time: 540,
  minutes: 60,
  breaks: [] as { after: number; minutes: number }[],
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  helper_count: 1,
  helper_ids: [] as string[],
} as const

test.each([
  ['without a helper', line, []],
  ['on weekdays of the month', { ...line, month_weeks: ['second' as const] }, []],
  [
    'by weeks and by weekdays of the month',
    { ...line, every_weeks: 2, month_weeks: ['second' as const] },
    [{ field: 'every_weeks', code: 'weeks_or_month' }],
  ],
  ['of one day', { ...line, valid_to: '2026-11-01' }, []],
  ['that ends before it begins', { ...line, valid_to: '2026-10-31' }, [{ field: 'valid_to', code: 'end_before_start' }]],
  ['without a length', { ...line, minutes: 0 }, [{ field: 'minutes', code: 'number_range' }]],
  ['with more helpers than places', { ...line, helper_ids: ['a', 'b'] }, [{ field: 'helper_ids', code: 'helpers_over' }]],
  ['with a break', { ...line, breaks: [{ after: 30, minutes: 15 }] }, []],
  [
    'with a break after its end',
    { ...line, breaks: [{ after: 50, minutes: 15 }] },
    [{ field: 'breaks.0.minutes', code: 'break_outside' }],
  ],
  ['that is one break', { ...line, breaks: [{ after: 0, minutes: 60 }] }, [{ field: 'breaks', code: 'break_whole' }]],
  ['with two helpers', { ...line, helper_count: 2, helper_ids: ['a', 'b'] }, []],
] as const)('a line %s', (_, plan, issues) =>
  expect(
    planIssues({ ...plan, month_weeks: [...plan.month_weeks], helper_ids: [...plan.helper_ids], breaks: [...plan.breaks] }),
  ).toEqual(issues),
)
