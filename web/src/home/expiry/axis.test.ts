import { expect, test } from 'vitest'
import { axisAround, barsOf, monthIn, placeOn } from './axis.ts'

const today = '2026-11-22'
const axis = axisAround(today, false)

test('the axis goes from the month before today over half a year, or so that there are twelve where the ends are far', () => {
  expect([axis.from, axis.to, axis.months.length]).toEqual(['2026-10-01', '2027-05-01', 7])
  expect(axisAround('2026-01-31', true)).toMatchObject({ from: '2025-12-01', to: '2026-12-01' })
})

test('a day has its place, and what lies beside the axis stands at its edge', () => {
  expect(['2020-01-01', '2026-10-01', '2027-05-01', '2030-01-01'].map((date) => placeOn(axis, date))).toEqual([0, 0, 1, 1])
  expect(placeOn(axis, '2027-01-15')).toBeCloseTo(0.5, 2)
})

test('a bar has the parts that lie on the axis', () => {
  const parts = (shows_from: string, start_by: string, ends_on: string) =>
    barsOf(axis, { shows_from, start_by, ends_on }, today).map(({ part }) => part)
  expect(parts('2026-11-01', '2026-12-01', '2027-01-01')).toEqual(['lead', 'late'])
  expect(parts('2026-08-01', '2026-09-01', '2026-11-01')).toEqual(['late', 'over'])
  expect(parts('2020-01-01', '2020-02-01', '2020-03-01')).toEqual(['over'])
  expect(parts('2026-11-08', '2026-11-08', '2026-11-22'), 'what needs all of its time').toEqual(['late'])
})

test('a period is a month where it has all days of it', () => {
  expect(monthIn({ from: '2027-02-01', to: '2027-02-28' })).toBe('2027-02')
  expect([monthIn({ from: '2027-02-01', to: '2027-02-27' }), monthIn({ from: '2027-02-01', to: '2027-03-31' })]).toEqual([
    undefined,
    undefined,
  ])
})
