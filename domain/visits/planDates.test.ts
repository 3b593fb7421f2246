import { expect, test } from 'vitest'
import { planDates, planIssues } from './planDates.ts'

const none = () => false
const on =
  (...days: string[]) =>
  (date: string) =>
    days.includes(date)
const calm = { company: none, national: none }
const monday = {
  weekday: 'monday',
  every_weeks: 1,
  valid_from: '2026-11-01',
  valid_to: null,
  on_company_holidays: 'keep',
  on_national_holidays: 'keep',
} as const
const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date.slice(5))

// 23 November 2026 is a Monday and Labour Thanksgiving Day (Act on National Holidays, Art. 2)
const thanksgiving = { company: none, national: on('2026-11-23') }

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
    { company: on('2026-11-24'), national: on('2026-11-23') },
    ['11-02', '11-09', '11-16', '11-25', '11-30'],
  ],
  [
    'left out where one rule moves and the other leaves out',
    { ...monday, on_company_holidays: 'skip', on_national_holidays: 'move' },
    { company: on('2026-11-23'), national: on('2026-11-23') },
    ['11-02', '11-09', '11-16', '11-30'],
  ],
  [
    'left out where no day is free for two weeks',
    { ...monday, on_company_holidays: 'move' },
    { company: (date: string) => date >= '2026-11-23', national: none },
    ['11-02', '11-09', '11-16'],
  ],
] as const)('visits %s', (_, plan, holidays, expected) =>
  expect(dates(planDates(plan, '2026-11-01', '2026-11-30', holidays))).toEqual(expected),
)

test('a visit that was moved is known by its planned day, whichever month it comes to', () => {
  const plan = { ...monday, on_company_holidays: 'move' } as const
  const holidays = { company: on('2026-11-30'), national: none }
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
  service_details: null,
  helper_count: 1,
  helper_ids: [] as string[],
} as const

test.each([
  ['without a helper', line, []],
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
  expect(planIssues({ ...plan, helper_ids: [...plan.helper_ids], breaks: [...plan.breaks] })).toEqual(issues),
)
