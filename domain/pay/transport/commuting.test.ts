import { describe, expect, test } from 'vitest'
import file from '../../vectors.json' with { type: 'json' }
import { RateMissing, ratesFor } from '../rates/rates.ts'
import { commutingTax, metresOf } from './commuting.ts'

const rates = ratesFor()

type Example = {
  id: string
  rule: string
  input: { payable_date: string; paid: number; km?: number | string; transit?: number }
  expected: { limit: number; taxable: number }
}
const examples = file.vectors.filter(({ id }) => id.startsWith('CA-')) as unknown as Example[]

describe('worked examples', () => {
  test('all of the commuting allowance are tried here', () =>
    expect(examples.map(({ id }) => id)).toEqual(['CA-01', 'CA-02', 'CA-03', 'CA-04', 'CA-06', 'CA-07', 'CA-08']))
  test.each(examples)('$id: $rule', ({ input: { payable_date, paid, km, transit = 0 }, expected }) => {
    const metres = km === undefined ? null : metresOf(String(km))
    const { limit, taxable } = commutingTax({ paid, transit, toll: 0, parking: 0, metres }, payable_date, rates)
    expect({ limit, taxable }).toEqual(expected)
  })
})

const byCar = (km: string, due: string, more: Partial<Parameters<typeof commutingTax>[0]> = {}) =>
  commutingTax({ paid: 100_000, transit: 0, toll: 0, parking: 0, metres: metresOf(km), ...more }, due, rates).limit

describe('the table by distance', () => {
  test.each([
    ['1.9', 0],
    ['2', 4_200],
    ['9.9', 4_200],
    ['10', 7_300],
    ['54.9', 32_300],
    ['55', 38_700],
    ['94.9', 59_600],
    ['95', 66_400],
  ])('%s km one way: %i yen', (km, yen) => expect(byCar(km, '2026-04-25')).toBe(yen))
  test.each([
    ['2025-03-31', 31_600],
    ['2025-04-01', 38_700],
    ['2026-03-31', 38_700],
    ['2026-04-01', 66_400],
  ])('pay due on %s: up to %i yen', (due, yen) => expect(byCar('99', due)).toBe(yen))
})

describe('parking and tolls', () => {
  test('parking counts up to 5,000 yen for pay due from April 2026 on', () => {
    expect(byCar('12', '2026-03-31', { parking: 6_000 })).toBe(7_300)
    expect(byCar('12', '2026-04-01', { parking: 6_000 })).toBe(12_300)
    expect(byCar('12', '2026-04-01', { parking: 3_000 })).toBe(10_300)
  })
  test('a way of less than two kilometres frees no parking', () => expect(byCar('1.9', '2026-04-01', { parking: 3_000 })).toBe(0))
  test('tolls count, and everything together up to 150,000 yen', () => {
    expect(byCar('12', '2026-04-01', { toll: 20_000 })).toBe(27_300)
    expect(byCar('12', '2026-04-01', { toll: 90_000, transit: 80_000 })).toBe(150_000)
  })
})

test('who is paid less than the limit pays no tax on it', () =>
  expect(commutingTax({ paid: 3_000, transit: 0, toll: 0, parking: 0, metres: 12_000 }, '2026-04-25', rates)).toEqual({
    limit: 7_300,
    free: 3_000,
    taxable: 0,
    steps: [
      {
        step: 'commuting_limit',
        given: { allowance: 3_000, transit: 0, metres: 12_000 },
        rates: [{ kind: 'commuting', valid_from: '2026-04-01', source: expect.stringContaining('20条の2') }],
        law: 'income_tax_9',
        result: 7_300,
      },
    ],
  }))

test('limits that an administrator has loaded are those of their day, without a release', () => {
  const content = { most: 160_000, parking: 6_000, distances: [{ km: 3, amount: 5_000 }] }
  const later = ratesFor([{ kind: 'commuting', valid_from: '2027-04-01', valid_to: null, source: '改正後の政令', content }])
  const limitOn = (due: string) => commutingTax({ paid: 9_000, transit: 0, toll: 0, parking: 0, metres: 2_000 }, due, later).limit
  expect([limitOn('2027-03-31'), limitOn('2027-04-01')]).toEqual([4_200, 0])
})

test('where no table is known nothing is guessed, and nothing is asked where nothing is paid', () => {
  const of = (paid: number) => () => commutingTax({ paid, transit: paid, toll: 0, parking: 0, metres: null }, '2015-12-31', rates)
  expect(of(100)).toThrow(RateMissing)
  expect(of(0)()).toEqual({ limit: 0, free: 0, taxable: 0, steps: [] })
})

test.each([
  ['12', 12_000],
  ['1.8', 1_800],
  ['0.1', 100],
])('%s km are %i m', (km, metres) => expect(metresOf(km)).toBe(metres))
