import { describe, expect, test } from 'vitest'
import type { AgreedLimits } from '../company/overtimeAgreement.ts'
import { calendarMonths, type ClosingDay, wagePeriods } from '../kit/wagePeriod.ts'
import {
  agreementOn,
  type Beyond,
  beyondOn,
  boundUnder,
  gaugeDays,
  gaugesOf,
  type Limit,
  type LimitLevel,
  YEAR_BEGINS,
} from './limits.ts'

const hours = (count: number) => Math.round(count * 60)
/** Hours of months, each on a day of it. */
const months = (list: Record<string, number | [number, number]>): Beyond[] =>
  Object.entries(list).map(([month, one]) => {
    const [overtime, holiday] = typeof one === 'number' ? [one, 0] : one
    return { date: `${month}-10`, overtime: hours(overtime), holiday: hours(holiday) }
  })
const inMonth = (month: string) => `${month}-20`
const everyMonth = (size: number) =>
  Object.fromEntries(['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}`, size]))

const agreed: AgreedLimits = {
  valid_from: '2026-10-01',
  month_begins: null,
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

const byLaw = boundUnder(null, YEAR_BEGINS, calendarMonths)

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
    const found = Object.fromEntries(gaugesOf(inMonth(month), had, byLaw).map(({ limit, value, level }) => [limit, [value, level]]))
    expect(found).toMatchObject(says)
  })
  test.each([
    ['2026-04-20', '2025-11-01', '2026-04-30'],
    ['2026-09-30', '2026-04-01', '2026-09-30'],
    ['2027-03-01', '2026-04-01', '2027-03-31'],
  ])('the gauges of %s look at the days from %s to %s', (date, first, last) =>
    expect(gaugeDays(date, byLaw)).toEqual([first, last]),
  )

  // facts, section 2: the year is that of the agreement, whenever it begins
  test.each([
    [4, 70 * 60, '2026-04'],
    [10, 30 * 60, '2026-07'],
    [12, 0, '2026-07'],
  ])('of a year that begins in month %i', (begins, minutes, first) => {
    const had = months({ '2026-09': 40, '2026-10': 30, '2026-12': 0 })
    const bound = boundUnder(null, begins, calendarMonths)
    expect(gaugesOf('2026-12-20', had, bound).find(({ limit }) => limit === 'year')?.value).toBe(minutes)
    expect(gaugeDays('2026-12-20', bound)[0]).toBe(`${first}-01`)
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
    { date: '2026-09-01', overtime: hours(40), holiday: 0 },
    { date: '2026-10-31', overtime: hours(31), holiday: 0, longest: hours(9) },
    { date: '2026-11-01', overtime: hours(4), holiday: 0, longest: hours(4) },
    { date: '2026-11-30', overtime: hours(20), holiday: hours(30), longest: hours(2) },
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
    const gauges = gaugesOf('2026-11-10', had, boundUnder(held, YEAR_BEGINS, calendarMonths))
    expect(Object.fromEntries(gauges.map(({ limit, value, most, level }) => [limit, [value, most, level]]))).toEqual(says)
  })
})

const onTheLast: ClosingDay[] = []
const onThe20th: ClosingDay[] = [{ month: '2020-01', day: 20 }]
const onThe15th: ClosingDay[] = [{ month: '2020-01', day: 15 }]

describe('months of an agreement', () => {
  // its first month is the one in which the agreement begins: by the day that it names, or else a wage period
  test.each<[from: string, begins: number | null, closing: ClosingDay[], first: [string, string]]>([
    ['2026-04-01', null, onTheLast, ['2026-04-01', '2026-04-30']],
    ['2026-04-16', null, onTheLast, ['2026-04-01', '2026-04-30']],
    ['2026-04-21', null, onThe20th, ['2026-04-21', '2026-05-20']],
    ['2026-04-20', null, onThe20th, ['2026-03-21', '2026-04-20']],
    ['2026-04-01', 1, onThe20th, ['2026-04-01', '2026-04-30']],
    ['2026-04-16', 1, onThe20th, ['2026-04-01', '2026-04-30']],
    ['2026-04-16', 16, onTheLast, ['2026-04-16', '2026-05-15']],
    ['2026-04-16', 16, onThe15th, ['2026-04-16', '2026-05-15']],
    ['2026-04-01', 16, onTheLast, ['2026-03-16', '2026-04-15']],
    ['2026-02-28', 28, onTheLast, ['2026-02-28', '2026-03-27']],
  ])(
    'of one from %s whose months begin on %s, with closing days %j, the first is %j',
    (valid_from, month_begins, closing, first) => {
      const { months: counted, yearBegins } = boundUnder({ ...agreed, valid_from, month_begins }, YEAR_BEGINS, wagePeriods(closing))
      const month = counted.monthOn(valid_from)
      expect(counted.endsOf(month)).toEqual(first)
      expect(yearBegins).toBe(Number(month.slice(5)))
    },
  )

  const clause = { ...agreed, special_clause: true, special_times: 6, valid_from: '2026-04-16', month_begins: 16 }
  const by = (date: string, had: Beyond[], held: AgreedLimits, closing: ClosingDay[]) =>
    Object.fromEntries(
      gaugesOf(date, had, boundUnder(held, YEAR_BEGINS, wagePeriods(closing))).map(({ limit, value }) => [
        limit,
        limit === 'special_months' ? value : value / 60,
      ]),
    )
  const over = (date: string, overtime: number, holiday = 0): Beyond => ({
    date,
    overtime: hours(overtime),
    holiday: hours(holiday),
    longest: hours(overtime),
  })

  test('each day is in the month that holds it, and the year begins with the agreement', () => {
    const had = [over('2026-04-15', 50), over('2026-04-16', 31), over('2026-05-15', 2, 5), over('2026-05-16', 1)]
    // a day before the agreement began its year is in the average alone
    expect(by('2026-05-15', had, clause, onTheLast)).toEqual({
      day: 31,
      month: 33,
      month_both: 38,
      average: 44,
      year: 33,
      year_special: 33,
      special_months: 1,
    })
    expect(by('2026-05-16', had, clause, onTheLast)).toMatchObject({ day: 1, month: 1, month_both: 1, year: 34, special_months: 1 })
    expect(by('2027-04-15', had, clause, onTheLast)).toMatchObject({ month: 0, year: 34 })
    expect(by('2027-04-16', had, clause, onTheLast)).toMatchObject({ month: 0, year: 0, special_months: 0 })
  })

  test('that begin on the 1st hold days of two wage periods that close on the 20th', () => {
    const had = [
      over('2026-10-31', 3),
      over('2026-11-01', 20),
      over('2026-11-20', 4),
      over('2026-11-21', 10),
      over('2026-12-01', 7),
    ]
    const first = { ...agreed, month_begins: 1 }
    expect(by('2026-11-20', had, first, onThe20th)).toMatchObject({ month: 34, year: 37 })
    expect(by('2026-11-20', had, agreed, onThe20th)).toMatchObject({ month: 27, year: 27 })
    expect(gaugeDays('2026-11-20', boundUnder(first, YEAR_BEGINS, wagePeriods(onThe20th)))).toEqual(['2026-06-01', '2026-11-30'])
  })
})

const record = { ...agreed, establishment_id: 'here', valid_to: '2027-09-30', filed_on: '2026-10-05' }
test.each<[what: string, office: string | null, date: string, isBinding: boolean]>([
  ['on the day of filing', 'here', '2026-10-05', true],
  ['on the day before', 'here', '2026-10-04', false],
  ['on its last day', 'here', '2027-09-30', true],
  ['after its end', 'here', '2027-10-01', false],
  ['at another establishment', 'there', '2026-11-01', false],
  ['where no establishment is known', null, '2026-11-01', false],
])('an agreement binds %s', (_, office, date, isBinding) =>
  expect(agreementOn([{ ...record, filed_on: null }, record], office, date)).toBe(isBinding ? record : null),
)

// what the week alone makes overtime is no overtime of the day; a manager has none
test.each<[regular: number, overtime: number, fixed: number | null, longest: number]>([
  [8, 2, null, 2],
  [5, 3, null, 0],
  [10, 0, null, 0],
  [10, 1, 10, 1],
])('a day of %i hours and %i of overtime, of which %s were fixed, has %i over its own', (regular, overtime, fixed, longest) =>
  expect(beyondOn(['2026-11-10', hours(regular), hours(overtime), 0, fixed && hours(fixed)]).longest).toBe(hours(longest)),
)
