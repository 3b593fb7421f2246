import { describe, expect, test } from 'vitest'
import { type Beyond, firstOf, gaugesOf, type Limit, type LimitLevel, YEAR_BEGINS } from './limits.ts'

const hours = (count: number) => Math.round(count * 60)
const months = (list: Record<string, number | [number, number]>): Beyond[] =>
  Object.entries(list).map(([month, one]) => {
    const [overtime, holiday] = typeof one === 'number' ? [one, 0] : one
    return { month, overtime: hours(overtime), holiday: hours(holiday) }
  })
const everyMonth = (size: number) =>
  Object.fromEntries(['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}`, size]))

type Case = { id: string; what: string; month: string; had: Beyond[]; says: Partial<Record<Limit, [number, LimitLevel]>> }
/** Labour Standards Act 36(4) to (6) as facts, section 2, tells them; the notice of 2018-09-07 kihatsu 0907-1 counts averages over any two to six months. */
const cases: Case[] = [
  {
    id: 'A36-01',
    what: '45 hours are agreed',
    month: '2026-11',
    had: months({ '2026-11': 45 }),
    says: { month_45: [2700, 'near'] },
  },
  {
    id: 'A36-02',
    what: 'a minute more is over',
    month: '2026-11',
    had: months({ '2026-11': 45 + 1 / 60 }),
    says: { month_45: [2701, 'over'] },
  },
  {
    id: 'A36-03',
    what: 'work on statutory holidays does not count towards 45 hours and does towards 100',
    month: '2026-11',
    had: months({ '2026-11': [44, 56] }),
    says: { month_45: [2640, 'near'], month_100: [6000, 'over'] },
  },
  {
    id: 'A36-04',
    what: 'a single month must stay under 100 hours',
    month: '2026-11',
    had: months({ '2026-11': [80, 19 + 59 / 60] }),
    says: { month_100: [5999, 'near'] },
  },
  {
    id: 'A36-05',
    what: 'an average of 80 hours is allowed',
    month: '2026-11',
    had: months({ '2026-10': [70, 15], '2026-11': [65, 10] }),
    says: { average_80: [4800, 'near'] },
  },
  {
    id: 'A36-06',
    what: 'the longest window that is over tells it, also where two months are within',
    month: '2026-11',
    had: months({ '2026-06': 90, '2026-07': 90, '2026-08': 90, '2026-09': 80, '2026-10': 70, '2026-11': 65 }),
    says: { average_80: [Math.ceil(hours(485) / 6), 'over'] },
  },
  {
    id: 'A36-07',
    what: 'windows run across years of the agreement',
    month: '2026-04',
    had: months({ '2026-03': 99, '2026-04': 70 }),
    says: { average_80: [5070, 'over'], year_360: [4200, 'within'] },
  },
  { id: 'A36-08', what: '360 hours a year', month: '2026-12', had: months(everyMonth(40)), says: { year_360: [21_600, 'near'] } },
  {
    id: 'A36-09',
    what: 'over 360 hours, with the special clause 720',
    month: '2026-12',
    had: months(everyMonth(44)),
    says: { year_360: [23_760, 'over'], year_720: [23_760, 'within'] },
  },
  {
    id: 'A36-10',
    what: 'six months over 45 hours, and the seventh',
    month: '2026-10',
    had: months({ ...everyMonth(46), '2026-11': 0, '2026-12': 0 }),
    says: { months_over_45: [7, 'over'] },
  },
  {
    id: 'A36-11',
    what: 'a year of the agreement begins in April',
    month: '2027-04',
    had: months({ '2027-01': 50, '2027-02': 50, '2027-03': 50, '2027-04': 10 }),
    says: { year_360: [600, 'within'], months_over_45: [0, 'within'] },
  },
]

describe('limits of the 36 agreement', () => {
  test.each(cases)('$id: $what', ({ month, had, says }) => {
    const found = Object.fromEntries(gaugesOf(month, had, YEAR_BEGINS).map(({ limit, value, level }) => [limit, [value, level]]))
    expect(found).toMatchObject(says)
  })
  test.each([
    ['2026-04', '2025-11'],
    ['2026-09', '2026-04'],
    ['2027-03', '2026-04'],
  ])('the gauges of %s look back to %s', (month, first) => expect(firstOf(month, YEAR_BEGINS)).toBe(first))

  // facts, section 2: the year is that of the agreement, whenever it begins
  test.each([
    [4, 70 * 60, '2026-04'],
    [10, 30 * 60, '2026-07'],
    [12, 0, '2026-07'],
  ])('of a year that begins in month %i', (begins, minutes, first) => {
    const had = months({ '2026-09': 40, '2026-10': 30, '2026-12': 0 })
    const gauge = (month: string) => gaugesOf(month, had, begins).find(({ limit }) => limit === 'year_360')?.value
    expect(gauge('2026-12')).toBe(minutes)
    expect(firstOf('2026-12', begins)).toBe(first)
  })
})
