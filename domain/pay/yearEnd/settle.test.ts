import { describe, expect, test } from 'vitest'
import { emptyInput } from '../../kit/entity.ts'
import vectors from '../../vectors.json' with { type: 'json' }
import { ratesFor } from '../rates/rates.ts'
import type { PayLine } from '../run/line.ts'
import { isSettling, settleYear, type YearToSettle } from './settle.ts'
import { addedUp, noPay, sumsOfLines, yearLineOf, type YearSums } from './yearOfPay.ts'
import { type Declaration, yearEndDeclaration } from './yearEndDeclaration.ts'

const rates = ratesFor()
const declaration = (change: Partial<Declaration> = {}): Declaration =>
  ({ ...emptyInput(yearEndDeclaration.fields), year: '2026', staff_id: 's', ...change }) as Declaration
const year = (change: Partial<YearToSettle> = {}): YearToSettle => ({
  asked: true,
  before: noPay,
  elsewhere: noPay,
  declaration: declaration(),
  ...change,
})

const line = (change: Partial<PayLine>): PayLine => ({
  side: 'payment',
  kind: 'base',
  item: null,
  amount: 0,
  minutes: null,
  count: null,
  counts: { taxable: true, social: true, employment: true },
  steps: [],
  ...change,
})
const nowhere = { taxable: false, social: false, employment: false }

test('a year adds up what was taxed, social insurance, and income tax less what was paid back', () => {
  const lines = [
    line({ amount: 300_000 }),
    line({ kind: 'commuting', amount: 9_840, counts: { taxable: false, social: true, employment: true } }),
    line({ kind: 'correction', amount: -1_000 }),
    line({ side: 'deduction', kind: 'health_and_care', amount: 15_000, counts: nowhere }),
    line({ side: 'deduction', kind: 'levy', amount: 300, counts: nowhere }),
    line({ side: 'deduction', kind: 'pension', amount: 27_000, counts: nowhere }),
    line({ side: 'deduction', kind: 'employment_insurance', amount: 1_549, counts: nowhere }),
    line({ side: 'deduction', kind: 'income_tax', amount: 5_000, counts: nowhere }),
    line({ side: 'deduction', kind: 'year_end', amount: -7_000, counts: nowhere }),
    line({ side: 'deduction', kind: 'resident_tax', amount: 12_000, counts: nowhere }),
  ]
  const sums = sumsOfLines(lines.map(yearLineOf))
  expect(sums).toEqual({ pay: 299_000, social: 43_849, withheld: -2_000 })
  expect(addedUp([sums, sums, noPay])).toEqual({ pay: 598_000, social: 87_698, withheld: -4_000 })
  expect(addedUp([])).toEqual(noPay)
})

const found = vectors.vectors.find(({ id }) => id === 'YE-01')
test('YE-01: a year of twelve wages is settled with the last of them', () => {
  const { input, expected } = found as unknown as {
    input: { gross: number; social_insurance: number; basic: number }
    expected: { income: number; with_surtax: number }
  }
  const now: YearSums = { pay: 420_000, social: 62_500, withheld: 11_000 }
  const before: YearSums = { pay: input.gross - now.pay, social: input.social_insurance - now.social, withheld: 118_900 }
  const made = settleYear(year({ before, declaration: declaration({ year: '2025' }) }), now, '2025-12-25', rates)
  if (!('settled' in made)) throw new Error(made.missing)
  const { income, basic, tax, withheld } = made.settled
  expect({ income, basic, tax }).toEqual({ income: expected.income, basic: input.basic, tax: expected.with_surtax })
  expect(withheld).toBe(129_900)
  expect(made.amount, 'what is too much is paid back').toBe(expected.with_surtax - 129_900)
  expect(made.steps.map(({ step }) => step)).toEqual([
    'year_end_pay',
    'year_end_deductions',
    'year_end_income',
    'year_end_tax',
    'year_end_settled',
  ])
  expect(made.steps.at(-1)?.result).toBe(0 - made.amount)
})

const now: YearSums = { pay: 3_000_000, social: 450_000, withheld: 60_000 }
const settled = (one: YearToSettle, paid: YearSums = now) => {
  const made = settleYear(one, paid, '2026-12-25', rates)
  if (!('settled' in made)) throw new Error(made.missing)
  return made
}

describe('an earlier employer', () => {
  const elsewhere: YearSums = { pay: 1_000_000, social: 140_000, withheld: 20_000 }
  test('counts by the records of the office', () => {
    const { settled: made } = settled(year({ elsewhere }))
    expect(made).toMatchObject({ pay: 4_000_000, social: 590_000, withheld: 80_000, elsewhere })
  })
  test('counts by the declaration where that tells one', () => {
    const told = declaration({ earlier_pay: 900_000, earlier_social: 120_000, earlier_withheld: 18_000 })
    expect(settled(year({ elsewhere, declaration: told })).settled).toMatchObject({
      pay: 3_900_000,
      social: 570_000,
      withheld: 78_000,
    })
  })
})

test('a year that was settled once is settled again by what differs', () => {
  const first = settled(year())
  const paidBack = { ...now, withheld: now.withheld + first.amount }
  expect(paidBack.withheld).toBe(first.settled.tax)
  expect(settled(year({ before: paidBack }), noPay).amount).toBe(0)
})

test('declared deductions lower the tax', () => {
  const without = settled(year()).settled.tax
  expect(settled(year({ declaration: declaration({ mutual_aid: 276_000 }) })).settled.tax).toBeLessThan(without)
})

test('is not made without a declaration, nor over twenty million', () => {
  expect(settleYear(year({ declaration: null }), now, '2026-12-25', rates)).toEqual({ missing: 'year_end_missing' })
  expect(settleYear(year(), { ...now, pay: 20_000_001 }, '2026-12-25', rates)).toEqual({ missing: 'year_end_over' })
  expect('settled' in settleYear(year(), { ...now, pay: 20_000_000 }, '2026-12-25', rates)).toBe(true)
})

describe('whose year a run settles', () => {
  const december = { to: '2026-11-30', paid_on: '2026-12-25' }
  const here = { left_on: null }
  const none = year({ declaration: null })
  test.each([
    ['one that settles years: who is employed', none, here, true],
    ['who leaves on the day of payment', none, { left_on: '2026-12-25' }, true],
    ['not who has left before', none, { left_on: '2026-12-24' }, false],
    ['unless a declaration was accepted', year(), { left_on: '2026-11-15' }, true],
    ['another run: nobody who stays', year({ asked: false }), here, false],
    ['nor who has left without a declaration', { ...none, asked: false }, { left_on: '2026-11-15' }, false],
    ['but who has left with one', year({ asked: false }), { left_on: '2026-11-30' }, true],
    ['with the last wage alone', year({ asked: false }), { left_on: '2026-12-01' }, false],
  ])('%s', (_, one, person, expected) => {
    expect(isSettling(one, person, december)).toBe(expected)
  })
})
