import { expect, test } from 'vitest'
import { prefectures } from '../../kit/prefectures.ts'
import { rateKindNames } from './kinds.ts'
import { productTables } from './product.ts'
import { RateMissing, ratesFor } from './rates.ts'
import type { RateTable } from './table.ts'
import { cutDown, cutTo, cutUp, halfDown, halfUp, whole } from './whole.ts'

const rates = ratesFor()
const missing = (ask: () => unknown) => {
  try {
    ask()
  } catch (error) {
    if (error instanceof RateMissing) return [error.kind, error.date, ...(error.part === undefined ? [] : [error.part])]
    throw error
  }
  return []
}

test('what does not exist yet, or was never known, is told with its table and date, and not guessed', () => {
  expect(missing(() => rates.on('withholding_bonus', '2025-12-10'))).toEqual(['withholding_bonus', '2025-12-10'])
  expect(missing(() => rates.on('withholding_month', '2025-12-25'))).toEqual(['withholding_month', '2025-12-25'])
  expect(missing(() => rates.on('withholding_special', '2028-01-25'))).toEqual(['withholding_special', '2028-01-25'])
  // the rate of a fiscal year does not run on into the next one
  expect(missing(() => rates.on('health', '2027-03-01'))).toEqual(['health', '2027-03-01'])
  expect(missing(() => rates.on('employment_insurance', '2027-04-20'))).toEqual(['employment_insurance', '2027-04-20'])
  expect(missing(() => rates.on('pension', '2024-02-01'))).toEqual(['pension', '2024-02-01'])
  expect(missing(() => rates.minimumWage('13', '2025-10-02'))).toEqual(['minimum_wage', '2025-10-02', '13'])
})

test('each date has the table that its rule names', () => {
  expect(['2025-02-01', '2025-03-01', '2026-03-01'].map((date) => rates.on('health', date).value.rates['13'])).toEqual([
    9980, 9910, 9850,
  ])
  expect(['2026-03-01', '2026-04-01'].map((date) => rates.on('child_levy', date).value.rate)).toEqual([0, 230])
  expect(['2027-08-01', '2027-09-01', '2029-09-01'].map((date) => rates.on('pension_limits', date).value.max)).toEqual([
    650_000, 680_000, 750_000,
  ])
  expect(['2026-03-31', '2026-04-01'].map((date) => rates.on('meals', date).value.support_month)).toEqual([3500, 7500])
})

test('the minimum wage of a prefecture begins on its own day', () => {
  const of = (prefecture: '05' | '13' | '47', date: string) => rates.minimumWage(prefecture, date).value
  expect([of('13', '2026-09-30'), of('13', '2026-10-01')]).toEqual([1226, 1280])
  expect([of('47', '2026-12-01'), of('47', '2026-12-02')]).toEqual([1023, 1086])
  expect(of('05', '2026-03-31')).toBe(1031)
  expect(prefectures.map((one) => rates.minimumWage(one, '2026-12-31').value).reduce((sum, yen) => sum + yen, 0)).toBeGreaterThan(
    47 * 1000,
  )
})

const coming = (valid_from: string, rate: number): RateTable<'care'> => ({
  kind: 'care',
  valid_from,
  valid_to: null,
  source: '全国健康保険協会 令和9年度',
  content: { rate },
})

test('a loaded table is laid over those of the product by kind and start', () => {
  const later = ratesFor([coming('2027-03-01', 1700)])
  expect([later.on('care', '2027-02-01').value.rate, later.on('care', '2027-03-01').value.rate]).toEqual([1620, 1700])
  const other = ratesFor([coming('2026-03-01', 1600)])
  expect(other.on('care', '2026-05-01')).toMatchObject({
    value: { rate: 1600 },
    valid_from: '2026-03-01',
    source: '全国健康保険協会 令和9年度',
  })
  expect(other.of('care')).toHaveLength(rates.of('care').length)
})

test('every number of every table of the product is whole', () => {
  const numbers = (value: unknown): number[] =>
    typeof value === 'number' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbers) : []
  expect(productTables.flatMap(({ content }) => numbers(content)).filter((value) => !Number.isSafeInteger(value))).toEqual([])
  expect(new Set(productTables.map(({ kind }) => kind))).toEqual(new Set(rateKindNames))
})

test('every table says where it is from', () => expect(productTables.filter(({ source }) => source.length < 5)).toEqual([]))

test('a sum is cut and rounded without a fraction ever being kept', () => {
  expect([cutDown(7, 2), cutDown(-7, 2), cutUp(7, 2), cutUp(-7, 2), cutUp(8, 2)]).toEqual([3, -4, 4, -3, 4])
  // fifty sen, just below, just above
  expect([halfUp(50, 100), halfUp(49, 100), halfUp(51, 100)]).toEqual([1, 0, 1])
  expect([halfDown(50, 100), halfDown(49, 100), halfDown(51, 100), halfDown(150, 100)]).toEqual([0, 0, 1, 1])
  expect(cutTo(1299, 100)).toBe(1200)
  expect(() => whole(1.5)).toThrow(RangeError)
  expect(() => cutDown(2 ** 53, 3)).toThrow(RangeError)
})
