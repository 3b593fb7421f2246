import { describe, expect, test } from 'vitest'
import type { AgreedLimits } from '../company/overtimeAgreement.ts'
import { calendarMonths, wagePeriods } from '../kit/wagePeriod.ts'
import { type Beyond, boundUnder, firstOf, gaugesOf, type Limit, type LimitLevel, YEAR_BEGINS } from './limits.ts'

const hours = (count: number) => Math.round(count * 60)
const months = (list: Record<string, number | [number, number]>): Beyond[] =>
  Object.entries(list).map(([month, one]) => {
    const [overtime, holiday] = typeof one === 'number' ? [one, 0] : one
    return { month, overtime: hours(overtime), holiday: hours(holiday) }
  })
const everyMonth = (size: number) =>
  Object.fromEntries(['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}`, size]))

const agreed: AgreedLimits = {
  valid_from: '2026-10-01',
  day_limit: 3 * 60,
  month_limit: 30 * 60,
  year_limit: 200 * 60,
  special_clause: false,
  special_day: null,
  special_month: null,
  special_year: null,
  special_average: null,
  special_times: null,
}

const byLaw = { agreed: null, yearBegins: YEAR_BEGINS }

type Case = { id: string; what: string; month: string; had: Beyond[]; says: Partial<Record<Limit, [number, LimitLevel]>> }
/** Labour Standards Act 36(4) to (6) as facts, section 2, tells them; the notice of 2018-09-07 kihatsu 0907-1 counts averages over any two to six months. */
const cases: Case[] = [
  {
    id: 'A36-01',
    what: '45 hours are agreed',
    month: '2026-11',
    had: months({ '2026-11': 45 }),
    says: { month: [2700, 'near'] },
  },
  {
    id: 'A36-02',
    what: 'a minute more is over',
    month: '2026-11',
    had: months({ '2026-11': 45 + 1 / 60 }),
    says: { month: [2701, 'over'] },
  },
  {
    id: 'A36-03',
    what: 'work on statutory holidays does not count towards 45 hours and does towards 100',
    month: '2026-11',
    had: months({ '2026-11': [44, 56] }),
    says: { month: [2640, 'near'], month_both: [6000, 'over'] },
  },
  {
    id: 'A36-04',
    what: 'a single month must stay under 100 hours',
    month: '2026-11',
    had: months({ '2026-11': [80, 19 + 59 / 60] }),
    says: { month_both: [5999, 'near'] },
  },
  {
    id: 'A36-05',
    what: 'an average of 80 hours is allowed',
    month: '2026-11',
    had: months({ '2026-10': [70, 15], '2026-11': [65, 10] }),
    says: { average: [4800, 'near'] },
  },
  {
    id: 'A36-06',
    what: 'the longest window that is over tells it, also where two months are within',
    month: '2026-11',
    had: months({ '2026-06': 90, '2026-07': 90, '2026-08': 90, '2026-09': 80, '2026-10': 70, '2026-11': 65 }),
    says: { average: [Math.ceil(hours(485) / 6), 'over'] },
  },
  {
    id: 'A36-07',
    what: 'windows run across years of the agreement',
    month: '2026-04',
    had: months({ '2026-03': 99, '2026-04': 70 }),
    says: { average: [5070, 'over'], year: [4200, 'within'] },
  },
  { id: 'A36-08', what: '360 hours a year', month: '2026-12', had: months(everyMonth(40)), says: { year: [21_600, 'near'] } },
  {
    id: 'A36-09',
    what: 'over 360 hours, with the special clause 720',
    month: '2026-12',
    had: months(everyMonth(44)),
    says: { year: [23_760, 'over'], year_special: [23_760, 'within'] },
  },
  {
    id: 'A36-10',
    what: 'six months over 45 hours, and the seventh',
    month: '2026-10',
    had: months({ ...everyMonth(46), '2026-11': 0, '2026-12': 0 }),
    says: { special_months: [7, 'over'] },
  },
  {
    id: 'A36-11',
    what: 'a year of the agreement begins in April',
    month: '2027-04',
    had: months({ '2027-01': 50, '2027-02': 50, '2027-03': 50, '2027-04': 10 }),
    says: { year: [600, 'within'], special_months: [0, 'within'] },
  },
]

describe('limits of the 36 agreement', () => {
  test.each(cases)('$id: $what', ({ month, had, says }) => {
    const found = Object.fromEntries(gaugesOf(month, had, byLaw).map(({ limit, value, level }) => [limit, [value, level]]))
    expect(found).toMatchObject(says)
  })
  test.each([
    ['2026-04', '2025-11'],
    ['2026-09', '2026-04'],
    ['2027-03', '2026-04'],
  ])('the gauges of %s look back to %s', (month, first) => expect(firstOf(month, byLaw)).toBe(first))

  // facts, section 2: the year is that of the agreement, whenever it begins
  test.each([
    [4, 70 * 60, '2026-04'],
    [10, 30 * 60, '2026-07'],
    [12, 0, '2026-07'],
  ])('of a year that begins in month %i', (begins, minutes, first) => {
    const had = months({ '2026-09': 40, '2026-10': 30, '2026-12': 0 })
    const gauge = (month: string) =>
      gaugesOf(month, had, { agreed: null, yearBegins: begins }).find(({ limit }) => limit === 'year')?.value
    expect(gauge('2026-12')).toBe(minutes)
    expect(firstOf('2026-12', { agreed: null, yearBegins: begins })).toBe(first)
  })

  const clause: AgreedLimits = {
    ...agreed,
    special_clause: true,
    special_day: 5 * 60,
    special_month: 60 * 60,
    special_year: 400 * 60,
    special_average: 50 * 60,
    special_times: 2,
  }
  const had: Beyond[] = [
    { month: '2026-09', overtime: hours(40), holiday: 0 },
    { month: '2026-10', overtime: hours(31), holiday: 0 },
    { month: '2026-11', overtime: hours(24), holiday: hours(30), longest: hours(4) },
  ]
  // Labour Standards Act 36(2), (5): what was agreed is the limit, and the year begins with the agreement
  test.each<[what: string, agreed: AgreedLimits | null, says: Partial<Record<Limit, [number, number, LimitLevel]>>]>([
    [
      'without the special clause nothing lies beyond the month and the year',
      agreed,
      {
        day: [240, 180, 'over'],
        month: [1440, 1800, 'near'],
        month_both: [3240, 5999, 'within'],
        average: [2550, 4800, 'within'],
        year: [3300, 12_000, 'within'],
      },
    ],
    [
      'with it, its own limits and how often it was used',
      clause,
      {
        day: [240, 300, 'near'],
        month: [1440, 1800, 'near'],
        month_both: [3240, 3600, 'near'],
        average: [2550, 3000, 'near'],
        year: [3300, 12_000, 'within'],
        year_special: [3300, 24_000, 'within'],
        special_months: [1, 2, 'within'],
      },
    ],
    [
      'without any agreement the limits of the law, and no day',
      null,
      {
        month: [1440, 2700, 'within'],
        month_both: [3240, 5999, 'within'],
        average: [2550, 4800, 'within'],
        year: [5700, 21_600, 'within'],
        year_special: [5700, 43_200, 'within'],
        special_months: [0, 6, 'within'],
      },
    ],
  ])('%s', (_, held, says) => {
    const gauges = gaugesOf('2026-11', had, boundUnder(held, YEAR_BEGINS, calendarMonths))
    expect(Object.fromEntries(gauges.map(({ limit, value, most, level }) => [limit, [value, most, level]]))).toEqual(says)
  })
})

// its first month is the wage period in which the agreement begins
test.each([
  ['2026-04-01', [], 4],
  ['2026-04-21', [{ month: '2020-01', day: 20 }], 5],
  ['2026-04-20', [{ month: '2020-01', day: 20 }], 4],
])('the year of an agreement from %s, with closing days %j, begins in month %i', (valid_from, closing, begins) =>
  expect(boundUnder({ ...agreed, valid_from }, YEAR_BEGINS, wagePeriods(closing)).yearBegins).toBe(begins),
)
