import { describe, expect, test } from 'vitest'
import { DAY, dayNumber, daysOfMonth } from '../../kit/dates.ts'
import { type FixedPeriod, fixedTotal, frameOf, variableDays, WEEKLY, weeklyIn } from '../../visits/bounds.ts'
import { classify } from './classes.ts'

/** So many hours from eight o'clock on, on each of some dates. */
const worked = (hours: number, dates: readonly string[]) =>
  dates.map((date) => {
    const from = dayNumber(date) * DAY + 8 * 60
    return { date, work: [[from, from + hours * 60] as const] }
  })
const days = (month: string, ...numbers: number[]) => numbers.map((one) => `${month}-${String(one).padStart(2, '0')}`)
const [week, november, october] = [
  days('2026-11', 15, 16, 17, 18, 19, 20, 21),
  days('2026-11', 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 22, 23, 24, 25, 26, 29, 30),
  days('2026-10', 1, 2, 3),
]
const fixed = (hours: number, dates: readonly string[], month = '2026-11'): FixedPeriod => ({
  from: `${month}-01`,
  to: `${month}-${month === '2026-10' ? 31 : 30}`,
  minutes: Object.fromEntries(dates.map((date) => [date, hours * 60])),
})

// facts, section 2: overtime of a day, then of a week, then of the period; a cut week has 40 h by its days unless more was fixed
describe('the one-month variable system (LSA 32-2)', () => {
  test.each<[string, ReturnType<typeof worked>, FixedPeriod[], number]>([
    ['a day fixed with 16 hours', worked(16, ['2026-11-17']), [fixed(16, ['2026-11-17'])], 0],
    ['the same without', worked(16, ['2026-11-17']), [], 8 * 60],
    ['an hour more than 16', worked(17, ['2026-11-17']), [fixed(16, ['2026-11-17'])], 60],
    ['a day fixed with 6 hours, worked 8', worked(8, ['2026-11-17']), [fixed(6, ['2026-11-17'])], 0],
    ['a day fixed with 6 hours, worked 9', worked(9, ['2026-11-17']), [fixed(6, ['2026-11-17'])], 60],
    ['a week of six days fixed with 48 hours', worked(8, week.slice(1)), [fixed(8, week.slice(1))], 0],
    ['the same week where 40 were fixed', worked(8, week.slice(1)), [fixed(8, week.slice(1, 6))], 8 * 60],
    ['three days at the end of a week that the month cuts: 17:08', worked(8, october), [fixed(0, [], '2026-10')], 24 * 60 - 1028],
    ['the same days fixed with 24 hours', worked(8, october), [fixed(8, october, '2026-10')], 0],
    ['22 days of 8 hours against a frame of 171.4', worked(8, november), [fixed(8, november.slice(0, 20))], 22 * 480 - 10_284],
    ['what is over the day is not over the frame once more', worked(9, november.slice(0, 20)), [fixed(8, november)], 20 * 60],
    ['a period that ends before the day', worked(16, ['2026-11-17']), [fixed(16, october, '2026-10')], 8 * 60],
  ])('%s', (_, work, periods, overtime) => {
    const classed = classify(work, { isStatutoryHoliday: () => false, fixed: periods })
    const sum = [...classed.values()].reduce((all, hours) => all + hours.overtime + hours.overtime_over60, 0)
    expect(sum).toBe(overtime)
  })

  test('work on a statutory holiday uses up no hours of the frame', () => {
    const [first = ''] = november
    const classed = classify(worked(8, november), { isStatutoryHoliday: (date) => date === first, fixed: [fixed(8, november)] })
    expect(classed.get(first)).toMatchObject({ holiday: 480, overtime: 0 })
    expect([...classed.values()].reduce((all, { overtime }) => all + overtime, 0)).toBe(0)
  })
})

test.each<[string, [from: string, to: string | null, isVariable: boolean][], [string, string] | null]>([
  ['the whole month', [['2020-04-01', null, true]], ['2026-11-01', '2026-11-30']],
  [
    'from the day on which it begins',
    [
      ['2020-04-01', '2026-11-09', false],
      ['2026-11-10', null, true],
    ],
    ['2026-11-10', '2026-11-30'],
  ],
  [
    'to the day on which it ends',
    [
      ['2020-04-01', '2026-11-09', true],
      ['2026-11-10', null, false],
    ],
    ['2026-11-01', '2026-11-09'],
  ],
  [
    'two conditions that follow each other',
    [
      ['2020-04-01', '2026-11-09', true],
      ['2026-11-10', null, true],
    ],
    ['2026-11-01', '2026-11-30'],
  ],
  ['never', [['2020-04-01', null, false]], null],
])('days under the system: %s', (_, employments, found) =>
  expect(
    variableDays(
      daysOfMonth('2026-11'),
      employments.map(([valid_from, valid_to, variable_hours]) => ({ valid_from, valid_to, variable_hours })),
    ),
  ).toEqual(found),
)

test('a period that begins within the month has a frame by its days', () =>
  expect(fixedTotal({ from: '2026-11-17', to: '2026-11-30', minutes: { '2026-11-17': 960 } }, WEEKLY)).toEqual({
    minutes: 960,
    frame: 80 * 60,
  }))

// Labour Standards Act 40; Enforcement Regulation 25-2: fewer than ten workers in health and welfare
describe('a week of 44 hours', () => {
  const overtimeIn = (hours: number, { weekly, fixed = [] }: { weekly: number; fixed?: FixedPeriod[] }) =>
    [...classify(worked(hours, week.slice(1)), { isStatutoryHoliday: () => false, weeklyAt: () => weekly, fixed }).values()].reduce(
      (all, { overtime }) => all + overtime,
      0,
    )
  test('six days of 8 hours have four hours of overtime instead of eight', () =>
    expect([overtimeIn(8, { weekly: WEEKLY }), overtimeIn(8, { weekly: weeklyIn(true) })]).toEqual([8 * 60, 4 * 60]))
  test('a day keeps its eight hours', () => expect(overtimeIn(9, { weekly: weeklyIn(true) })).toBe(6 * 60 + 4 * 60))
  test('the frame of a month grows with it: 194.8 hours in 31 days', () =>
    expect([frameOf(31, WEEKLY), frameOf(31, weeklyIn(true))]).toEqual([10_626, 11_688]))
})
