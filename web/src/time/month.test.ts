import { describe, expect, test } from 'vitest'
import { parseMonth, shiftMonth } from './month.ts'

const today = '2026-11-20'

describe('a typed month', () => {
  test.each([
    ['2026-11', '2026-11'],
    ['2026/4', '2026-04'],
    ['202611', '2026-11'],
    ['２０２６１１', '2026-11'],
    ['2026年11月', '2026-11'],
    ['R8.11', '2026-11'],
    ['r0811', '2026-11'],
    ['令和8年11月', '2026-11'],
    ['令和元年5月', '2019-05'],
    ['H31.4', '2019-04'],
    ['11', '2026-11'],
    ['11月', '2026-11'],
    ['1', '2027-01'],
    ['6月', '2026-06'],
  ])('%s is %s', (typed, month) => expect(parseMonth(typed, today)).toBe(month))
  test.each(['', '13', '2026-13', 'H31.5', '来月', '1899-12', '2100-01'])('%s is none', (typed) =>
    expect(parseMonth(typed, today)).toBeNull(),
  )
})

test('months go on over the end of the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})
