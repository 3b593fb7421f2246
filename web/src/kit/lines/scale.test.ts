import { expect, test } from 'vitest'
import { extentOf, placeOf, scaleOf, ticksOf } from './scale.ts'

const held = (valid_from: string, valid_to: string | null = null) => ({ valid_from, valid_to })

test.each([
  ['what holds, and a quarter around today', [held('2024-05-20')], ['2026-11-22'], '2024-05-01', '2027-02-28'],
  ['an end that lies ahead', [held('2026-11-01', '2028-02-10')], ['2026-11-22'], '2026-08-01', '2028-02-29'],
  ['a day that lies far back', [held('2026-11-01')], ['2026-11-22', '2020-01-31'], '2019-10-01', '2027-02-28'],
  ['nothing but today', [], ['2026-11-30'], '2026-08-01', '2027-02-28'],
] as const)('an axis shows %s', (_, all, days, from, to) => expect(scaleOf(all, days)).toEqual({ from, to }))

const year = { from: '2026-01-01', to: '2026-12-31' }
test('a day lies where its first hour does; what goes beyond the axis ends at its edge', () => {
  expect([placeOf(year, '2026-01-01'), placeOf(year, '2027-03-01'), placeOf(year, '2025-03-01')]).toEqual([0, 1, 0])
  expect(extentOf(year, held('2026-01-01', '2026-12-31'))).toEqual({ at: 0, size: 1 })
  expect(extentOf(year, held('2026-01-01', '2026-01-01')).size).toBeCloseTo(1 / 365)
  expect(extentOf(year, held('2026-01-01')).size).toBe(1)
})

test.each([
  [year, 12, '2026-01-01', '2026-02-01'],
  [{ from: '2024-05-01', to: '2027-02-28' }, 11, '2024-07-01', '2024-10-01'],
  [{ from: '2015-04-01', to: '2027-02-28' }, 12, '2016-01-01', '2017-01-01'],
  [{ from: '1980-04-01', to: '2027-02-28' }, 9, '1985-01-01', '1990-01-01'],
])('the marks of %j are %i, from %s and %s on', (scale, size, first, second) => {
  const ticks = ticksOf(scale)
  expect(ticks.length).toBe(size)
  expect(ticks.slice(0, 2).map(({ date }) => date)).toEqual([first, second])
})
