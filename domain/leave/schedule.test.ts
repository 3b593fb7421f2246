import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../kit/dates.ts'
import { grantDate, grantDays } from './grants.ts'
import type { GrantRule } from '../company/grantRule.ts'
import { scheduleOf } from './schedule.ts'

const rule = (valid_from: string, more: Partial<GrantRule> = {}): GrantRule => ({
  valid_from,
  base_days: [],
  first: 'half_year',
  early_days: 0,
  overlap: 'each',
  ...more,
})
const april = { base_days: ['04-01'] }
const both = { base_days: ['04-01', '10-01'] }

type Case = [name: string, hired: string, rules: GrantRule[], until: string, dates: [string, number, string?][]]
describe('days of grants', () => {
  test.each<Case>([
    [
      'by the law, also where a month has no such day',
      '2025-08-31',
      [],
      '2028-12-31',
      [
        ['2026-02-28', 0],
        ['2027-02-28', 1],
        ['2028-02-29', 2],
      ],
    ],
    [
      'one common base day: the second grant comes on it, and a year later the third',
      '2026-07-01',
      [rule('2020-01-01', april)],
      '2028-12-31',
      [
        ['2027-01-01', 0],
        ['2027-04-01', 1],
        ['2028-04-01', 2],
      ],
    ],
    [
      'two: the later one within twelve months',
      '2026-07-01',
      [rule('2020-01-01', both)],
      '2028-12-31',
      [
        ['2027-01-01', 0],
        ['2027-10-01', 1],
        ['2028-10-01', 2],
      ],
    ],
    [
      'hired on the base day, after six months, and not a year and a half later',
      '2026-04-01',
      [rule('2020-01-01', april)],
      '2028-12-31',
      [
        ['2026-10-01', 0],
        ['2027-04-01', 1],
        ['2028-04-01', 2],
      ],
    ],
    [
      'on the day of joining: all that follow come earlier, too',
      '2026-08-31',
      [rule('2020-01-01', { first: 'joining' })],
      '2028-12-31',
      [
        ['2026-08-31', 0],
        ['2027-08-31', 1],
        ['2028-08-31', 2],
      ],
    ],
    [
      'on the day of joining, then on the base day',
      '2026-08-31',
      [rule('2020-01-01', { ...april, first: 'joining' })],
      '2028-12-31',
      [
        ['2026-08-31', 0],
        ['2027-04-01', 1],
        ['2028-04-01', 2],
      ],
    ],
    [
      'on the first base day within six months',
      '2026-07-01',
      [rule('2020-01-01', { ...both, first: 'base_day' })],
      '2028-12-31',
      [
        ['2026-10-01', 0],
        ['2027-10-01', 1],
        ['2028-10-01', 2],
      ],
    ],
    [
      'where none lies within six months, after these',
      '2026-04-02',
      [rule('2020-01-01', { ...april, first: 'base_day' })],
      '2027-12-31',
      [
        ['2026-10-02', 0],
        ['2027-04-01', 1],
      ],
    ],
    [
      'split: the rest by the day of the law, and the next a year after the first part',
      '2026-04-01',
      [rule('2020-01-01', { early_days: 5 })],
      '2028-12-31',
      [
        ['2026-04-01', 0, 'early'],
        ['2026-10-01', 0, 'rest'],
        ['2027-04-01', 1],
        ['2028-04-01', 2],
      ],
    ],
    [
      'split, and a base day before the rest',
      '2026-12-01',
      [rule('2020-01-01', { ...april, early_days: 5 })],
      '2027-12-31',
      [
        ['2026-12-01', 0, 'early'],
        ['2027-04-01', 1],
        ['2027-06-01', 0, 'rest'],
      ],
    ],
    [
      'split, and a base day on the day of the rest: not both on one day',
      '2026-10-01',
      [rule('2020-01-01', { ...april, early_days: 5 })],
      '2028-12-31',
      [
        ['2026-10-01', 0, 'early'],
        ['2027-04-01', 0, 'rest'],
        ['2027-10-01', 1],
        ['2028-04-01', 2],
      ],
    ],
    [
      'a rule that begins while somebody is there moves the next grant that it can',
      '2024-10-15',
      [rule('2026-12-01', april)],
      '2028-12-31',
      [
        ['2025-04-15', 0],
        ['2026-04-15', 1],
        ['2027-04-01', 2],
        ['2028-04-01', 3],
      ],
    ],
    [
      'a base day before the rule began moves nothing',
      '2024-07-15',
      [rule('2026-12-01', april)],
      '2028-12-31',
      [
        ['2025-01-15', 0],
        ['2026-01-15', 1],
        ['2027-01-15', 2],
        ['2027-04-01', 3],
        ['2028-04-01', 4],
      ],
    ],
    [
      'another base day from a date on; and none any more: every year from the last one',
      '2023-10-01',
      [rule('2020-01-01', april), rule('2025-06-01', { base_days: ['10-01'] }), rule('2026-11-01')],
      '2027-12-31',
      [
        ['2024-04-01', 0],
        ['2025-04-01', 1],
        ['2025-10-01', 2],
        ['2026-10-01', 3],
        ['2027-10-01', 4],
      ],
    ],
  ])('%s', (_, hired, rules, until, dates) =>
    expect(scheduleOf(hired, rules, until).map(({ date, step, part }) => [date, step, ...(part === null ? [] : [part])])).toEqual(
      dates,
    ),
  )
  test('the attendance test looks at as many months as the law does, of which those after the grant count as attended', () => {
    const rules = [rule('2020-01-01', april)]
    expect(scheduleOf('2026-07-01', rules, '2028-04-01').map(({ from, to }) => [from, to])).toEqual([
      ['2026-07-01', '2026-12-31'],
      ['2027-01-01', '2027-12-31'],
      ['2027-04-01', '2028-03-31'],
    ])
  })
})

/** Seeded, so that a failure can be repeated (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('3000 random rules: never more than twelve months from grant to grant, and on no day fewer days than the law has given by then', () => {
  const random = seeded(39)
  const int = (n: number) => Math.floor(random() * n)
  const pattern = { weekly_days: 5, weekly_minutes: 2400 }
  const two = (n: number) => String(n).padStart(2, '0')
  for (let n = 0; n < 3000; n++) {
    const hired = addDays('2018-01-01', int(3000))
    const rules = Array.from({ length: int(4) }, () =>
      rule(addDays('2017-01-01', int(5000)), {
        base_days: Array.from({ length: int(3) }, () => `${two(1 + int(12))}-${two(1 + int(28))}`),
        first: (['half_year', 'joining', 'base_day'] as const)[int(3)] ?? 'half_year',
        early_days: int(2) === 0 ? 0 : 1 + int(9),
      }),
    )
    const until = addMonths(hired, 150)
    const scheduled = scheduleOf(hired, rules, until)
    const begins = scheduled.filter(({ part }) => part !== 'rest').map(({ date }) => date)
    const name = JSON.stringify({ hired, rules })
    // a year from 28 February to the 29th is one of the law
    const late = begins.filter((date, at) => at > 0 && date > addMonths(begins[at - 1] ?? '', 12) && date > grantDate(hired, at))
    expect({ name, first: (begins[0] ?? '9') <= grantDate(hired, 0), late }).toEqual({ name, first: true, late: [] })
    const early =
      rules.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1)).findLast(({ valid_from }) => valid_from <= hired)
        ?.early_days ?? 0
    const sizeOf = ({ step, part }: (typeof scheduled)[number]) =>
      part === 'early' ? early : (grantDays(pattern, step) ?? 0) - (part === 'rest' ? early : 0)
    for (let step = 0; grantDate(hired, step) <= until; step++) {
      const day = grantDate(hired, step)
      const given = scheduled.reduce((sum, one) => (one.date <= day ? sum + sizeOf(one) : sum), 0)
      const owed = Array.from({ length: step + 1 }, (_, at) => grantDays(pattern, at) ?? 0).reduce((sum, one) => sum + one, 0)
      expect({ name, day, isEnough: given >= owed }).toEqual({ name, day, isEnough: true })
    }
    const order = scheduled.map(({ date }) => date)
    expect({ name, order }).toEqual({ name, order: order.toSorted() })
    expect({ name, days: new Set(order).size }, 'each on a day of its own').toEqual({ name, days: order.length })
  }
})

test('without a rule every grant is that of the law', () => {
  for (let at = 0; at < 1500; at++) {
    const hired = addDays('2020-01-01', at)
    expect(scheduleOf(hired, [], addMonths(hired, 80)).map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, step) => grantDate(hired, step)),
    )
  }
})
