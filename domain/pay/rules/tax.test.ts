import { describe, expect, test } from 'vitest'
import { ratesFor } from '../rates/rates.ts'
import { bonusTax, monthlyTax, type TaxPayer } from './incomeTax.ts'
import { RuleRefused } from './refused.ts'
import { residentTaxMonths, restOfResidentTax } from './residentTax.ts'
import { yearEnd, type YearOfPay } from './yearEnd.ts'

const rates = ratesFor()
const kou = (dependants: number, method: TaxPayer['method'] = 'table'): TaxPayer => ({ column: 'kou', dependants, method })
const otsu: TaxPayer = { column: 'otsu', dependants: 0, method: 'table' }
const taxOf = (pay: number, payer: TaxPayer, paid = '2026-06-25') => monthlyTax(pay, payer, paid, rates).tax

describe('the monthly table', () => {
  test('has a class from its lower bound on, and nothing below the first one', () => {
    expect([104_999, 105_000, 106_999, 107_000].map((pay) => taxOf(pay, kou(0)))).toEqual([0, 170, 170, 280])
    expect([104_999, 105_000].map((pay) => taxOf(pay, otsu))).toEqual([3216, 3800])
  })
  test('goes on by segments from 740,000', () => {
    expect([739_999, 740_000, 740_001, 740_005].map((pay) => taxOf(pay, kou(0)))).toEqual([71_380, 71_680, 71_680, 71_681])
    expect([790_000, 3_500_000].map((pay) => taxOf(pay, kou(2)))).toEqual([68_960, 1_112_340])
    expect([740_000, 1_710_000].map((pay) => taxOf(pay, otsu))).toEqual([259_200, 655_400])
  })
  test('takes a fixed amount off for each beyond seven', () => {
    expect(taxOf(734_000, kou(7))).toBe(25_490)
    expect(taxOf(734_000, kou(9))).toBe(25_490 - 2 * 1610)
    expect(taxOf(105_000, kou(20))).toBe(0)
  })
  test('is that of the year of payment', () => {
    expect(taxOf(111_000, kou(0), '2026-12-31')).toBe(480)
    expect(taxOf(111_000, kou(0), '2027-01-01')).toBe(140)
  })
  test.each([kou(0), kou(3), otsu, kou(0, 'special'), kou(2, 'special')])(
    'the tax never falls while the pay rises: %o',
    (payer) => {
      let before = 0
      for (let pay = 0; pay < 4_000_000; pay += 997) {
        const tax = taxOf(pay, payer)
        expect(Number.isSafeInteger(tax) && tax >= before && tax <= pay).toBe(true)
        before = tax
      }
    },
  )
  test('the special computation and the table lie within a hundred yen', () => {
    // in the middle of each class, as the notice compares them
    const { rows } = rates.on('withholding_month', '2026-06-25').value
    const apart = rows.flatMap(({ from }, at) => {
      const middle = (from + (rows[at + 1]?.from ?? 740_000)) / 2
      return [0, 1, 2, 3, 4, 5, 6, 7].map((n) => Math.abs(taxOf(middle, kou(n)) - taxOf(middle, kou(n, 'special'))))
    })
    expect(apart).toHaveLength(1848)
    expect(Math.max(...apart)).toBe(100)
    expect(apart.filter((yen) => yen > 0)).toHaveLength(375)
  })
})

test('column 丙 needs the daily table, which is lacking', () => {
  const hei: TaxPayer = { column: 'hei', dependants: 0, method: 'table' }
  expect(() => taxOf(200_000, hei)).toThrow(new RuleRefused('daily_table'))
  expect(() => bonusTax({ pay: 100_000, before: 100_000, months: 6 }, hei, '2026-07-10', rates)).toThrow(
    new RuleRefused('daily_table'),
  )
})

test('somebody who does not live in Japan: a rate of the pay, cut to the yen', () => {
  const payer: TaxPayer = { column: 'non_resident', dependants: 3, method: 'special' }
  expect(taxOf(200_001, payer)).toBe(40_840)
  expect(bonusTax({ pay: 500_000, before: 200_000, months: 6 }, payer, '2026-07-10', rates).tax).toBe(102_100)
})

describe('bonuses', () => {
  const bonus = (pay: number, before: number, payer: TaxPayer, months = 6, paid = '2026-07-10') =>
    bonusTax({ pay, before, months }, payer, paid, rates)
  test('a rate by the pay of the month before', () => {
    expect([81_999, 82_000, 93_999, 94_000].map((before) => bonus(400_000, before, kou(0)).trace[0]?.given['rate'])).toEqual([
      0, 2042, 2042, 4084,
    ])
    expect(bonus(426_450, 255_930, kou(0)).tax).toBe(17_416)
    // cut to the yen
    expect(bonus(100_001, 82_000, kou(0)).tax).toBe(2042)
    expect(bonus(400_000, 82_000, kou(7)).tax).toBe(bonus(400_000, 82_000, kou(12)).tax)
  })
  test('without a declaration there are fewer classes, from the first yen on', () => {
    expect(bonus(100_000, 1_118_000, otsu).tax).toBe(45_945)
    expect(bonus(100_000, 50_000, otsu).tax).toBe(10_210)
  })
  test('by the monthly table, where there was no pay before or the bonus is more than ten times of it', () => {
    // 600,000 / 6 = 100,000, which is below the first class
    expect(bonus(600_000, 0, kou(0)).tax).toBe(0)
    expect(bonus(1_200_000, 0, kou(0)).tax).toBe(taxOf(200_000, kou(0)) * 6)
    expect(bonus(1_200_000, 0, kou(0), 12).tax).toBe(0)
    expect(bonus(1_000_000, 100_000, kou(0)).trace[0]?.step).toBe('withholding_bonus')
    expect(bonus(1_000_001, 100_000, kou(0))).toMatchObject({
      tax: (taxOf(166_666 + 100_000, kou(0)) - taxOf(100_000, kou(0))) * 6,
    })
  })
  test('of 2025 are not guessed', () => expect(() => bonus(400_000, 200_000, kou(0), 6, '2025-12-10')).toThrow('withholding_bonus'))
})

describe('resident tax', () => {
  test.each([0, 99, 1199, 1200, 5000, 100_000, 250_300, 1_234_500])('the months of %i add up, and June has the rest', (yearly) => {
    const { months } = residentTaxMonths(yearly, 2026)
    expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(yearly)
    expect(months).toHaveLength(12)
    expect(months.slice(1).every(({ amount }) => amount % 100 === 0 && amount <= (months[0]?.amount ?? 0))).toBe(true)
  })
  const left = residentTaxMonths(120_000, 2026).months.slice(8)
  test.each([
    ['from January to April at once, by law', '2027-02-28', 300_000, false, 'at_once', 40_000],
    ['not where less is due', '2027-02-28', 40_000, false, 'one_by_one', 0],
    ['in May only the last month is left', '2027-05-10', 0, false, 'last', 40_000],
    ['from June on at the wish of the person', '2026-10-31', 300_000, true, 'asked', 40_000],
    ['and otherwise not', '2026-10-31', 300_000, false, 'one_by_one', 0],
    ['December is not January', '2026-12-31', 300_000, false, 'one_by_one', 0],
  ] as const)('the rest of who leaves: %s', (_, left_on, payable, isAsked, how, amount) =>
    expect(restOfResidentTax(left, left_on, payable, isAsked)).toMatchObject({ how, amount }),
  )
})

describe('the year end', () => {
  const year = (pay: number, more: Partial<YearOfPay> = {}) =>
    yearEnd({ paid_on: '2026-12-25', pay, adjustment: 0, other_income: 0, deductions: [], credit: 0, withheld: 0, ...more }, rates)

  test.each([
    // the reform of 2026: at least 740,000 of a wage, and the bands up to 2,200,000
    [740_999, 0],
    [741_000, 1000],
    [2_190_999, 1_450_999],
    [2_191_000, 1_451_000],
    [2_193_000, 1_453_000],
    [2_196_000, 1_456_000],
    [2_200_000, 1_460_000],
    [3_599_999, 2_437_200],
    [3_600_000, 2_440_000],
    [6_599_999, 4_836_800],
    [6_600_000, 4_840_000],
    [8_499_999, 6_549_999],
    [8_500_000, 6_550_000],
    [20_000_000, 18_050_000],
  ])('the income of a pay of %i in 2026 is %i', (pay, income) => expect(year(pay).income).toBe(income))

  test.each([
    [650_999, 0],
    [651_000, 1000],
    [1_899_999, 1_249_999],
    [1_900_000, 1_250_000],
  ])('the income of a pay of %i in 2025 is %i', (pay, income) => expect(year(pay, { paid_on: '2025-12-25' }).income).toBe(income))

  test.each([
    [4_890_000, 1_040_000],
    [4_890_001, 670_000],
    [6_550_000, 670_000],
    [6_550_001, 620_000],
    [25_000_001, 0],
  ])('the basic deduction of a whole income of %i is %i', (total, basic) =>
    expect(year(0, { other_income: total }).basic).toBe(basic),
  )

  test('of 2026: income, deductions, tax with surtax, and what is paid back', () =>
    // 4,000,000 → 2,760,000; less 600,000 and 1,040,000 → 1,120,000 × 5 % = 56,000 × 102.1 % = 57,176
    expect(year(4_000_000, { deductions: [500_000, 100_000], withheld: 80_000 })).toMatchObject({
      income: 2_760_000,
      taxable: 1_120_000,
      income_tax: 56_000,
      tax: 57_100,
      settled: 22_900,
    }))

  test('a housing loan takes tax off, not more than there is', () => {
    expect(year(4_000_000, { deductions: [600_000], credit: 30_000 }).tax).toBe(26_500)
    expect(year(4_000_000, { deductions: [600_000], credit: 300_000, withheld: 10_000 })).toMatchObject({ tax: 0, settled: 10_000 })
  })

  test('is not the employer’s over twenty million, and not of a year whose tables are lacking', () => {
    expect(() => year(20_000_001)).toThrow(new RuleRefused('over_pay_limit'))
    expect(() => year(4_000_000, { paid_on: '2027-12-24' })).toThrow('year_end')
    expect(() => year(4_000_000, { paid_on: '2024-12-25' })).toThrow('year_end')
  })

  test('the tax never falls while the pay rises', () => {
    let before = 0
    for (let pay = 0; pay <= 20_000_000; pay += 3989) {
      const { tax } = year(pay, { deductions: [480_000] })
      // where the basic deduction falls, the tax rises at once, but never falls
      expect(Number.isSafeInteger(tax) && tax >= before).toBe(true)
      before = tax
    }
  })
})
