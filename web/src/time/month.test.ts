import { describe, expect, test } from 'vitest'
import { shiftMonth } from '#domain/kit/dates.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { parseMonth } from './month.ts'

const today = '2026-11-20'

test.each(['ja', 'en', 'fr'] as const)('every month is read as it is shown, %s', (language) => {
  for (let month = '2026-01'; month < '2027-01'; month = shiftMonth(month, 1))
    expect(parseMonth(showMonth(month, language), today, language)).toBe(month)
})

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
    ['H31.5', '2019-05'],
    ['11', '2026-11'],
    ['11月', '2026-11'],
    ['1', '2027-01'],
    ['6月', '2026-06'],
    ['11/2026', '2026-11'],
  ])('%s is %s', (typed, month) => expect(parseMonth(typed, today, 'ja')).toBe(month))
  test.each(['', '13', '2026-13', 'S64.2', '来月', '1899-12', '2100-01'])('%s is none', (typed) =>
    expect(parseMonth(typed, today, 'ja')).toBeNull(),
  )
})

describe('a typed month of another language', () => {
  test.each([
    ['fr', '11/2026', '2026-11'],
    ['fr', 'nov. 2026', '2026-11'],
    ['fr', 'FEVRIER 2027', '2027-02'],
    ['fr', 'juil 2026', '2026-07'],
    ['fr', 'décembre', '2026-12'],
    ['en', '4-2027', '2027-04'],
    ['en', 'Nov 2026', '2026-11'],
    ['en', 'sept', '2026-09'],
    ['en', '2026-11', '2026-11'],
  ] as const)('%s: %s is %s', (language, typed, month) => expect(parseMonth(typed, today, language)).toBe(month))
  test.each([
    ['fr', 'jui 2026'],
    ['en', 'novembre 2026'],
    ['en', '13/2026'],
    ['en', 'tomorrow'],
  ] as const)('%s: %s is none', (language, typed) => expect(parseMonth(typed, today, language)).toBeNull())
})

test('months go on over the end of the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})
