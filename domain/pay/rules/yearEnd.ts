import type { Rates } from '../rates/rates.ts'
import { cutDown, cutTo, PARTS, sumOf } from '../rates/whole.ts'
import { RuleRefused } from './refused.ts'
import { type Step, used } from './trace.ts'

/**
 * A year of pay. `paid_on`: the last payment of the year, by which the tables are chosen. `pay`: all that was taxed. `adjustment`: what is taken off the income of a pay over 8.5 million
 * (Act on Special Measures 41-3-11). `other_income`: what the person declares besides, which bears on the basic deduction alone. `deductions`: all that the person has declared, social
 * insurance included, without the basic deduction. `credit`: of a housing loan, taken off the tax. `withheld`: the tax of the year so far. Yen.
 */
export type YearOfPay = {
  readonly paid_on: string
  readonly pay: number
  readonly adjustment: number
  readonly other_income: number
  readonly deductions: readonly number[]
  readonly credit: number
  readonly withheld: number
}

/** `income_tax`: before the surtax. `credited`: what of the credit the tax reaches. `settled`: what is paid back, or taken where it is negative. Yen. */
export type YearEnd = {
  readonly income: number
  readonly basic: number
  readonly taxable: number
  readonly income_tax: number
  readonly credited: number
  readonly tax: number
  readonly settled: number
  readonly trace: readonly Step[]
}

/** What the taxable income and the yearly tax are cut to. Yen. */
const [THOUSAND, HUNDRED] = [1000, 100]

/** The income of a pay: by steps where the table has them, cut to the yen (Income Tax Act 28, table 5). */
export const incomeOf = (pay: number, on: string, rates: Rates) => {
  const table = rates.on('year_end', on)
  const line = table.value.income.findLast(({ from }) => from <= pay)
  const income = line ? cutDown(cutTo(pay, line.step) * line.rate, PARTS) + line.add : 0
  return { income, table }
}

/** The basic deduction of all that somebody earned in a year, after what is taken off it (Income Tax Act 86). Yen. */
export const basicDeduction = (income: number, on: string, rates: Rates): number =>
  rates.on('year_end', on).value.basic.find(({ up_to }) => up_to === null || income <= up_to)?.amount ?? 0

/**
 * The tax of a year (Income Tax Act 190), and what it differs from what was withheld.
 * @throws {RateMissing} where the tables of the year are lacking
 * @throws {RuleRefused} `over_pay_limit` of a pay that is not adjusted by the employer, `over_tax_table` of an income that the table does not reach
 */
export const yearEnd = (year: YearOfPay, rates: Rates): YearEnd => {
  const { income: gross, table } = incomeOf(year.pay, year.paid_on, rates)
  const { pay_limit, surtax, tax: brackets } = table.value
  if (year.pay > pay_limit) throw new RuleRefused('over_pay_limit')
  const income = Math.max(0, gross - year.adjustment)
  const total = income + Math.max(0, year.other_income)
  const basic = basicDeduction(total, year.paid_on, rates)
  const taxable = cutTo(Math.max(0, income - sumOf(year.deductions) - basic), THOUSAND)
  const bracket = brackets.find(({ up_to }) => taxable <= up_to)
  if (!bracket) throw new RuleRefused('over_tax_table')
  const reckoned = cutDown(taxable * bracket.rate, PARTS) - bracket.less
  const income_tax = Math.max(0, reckoned - year.credit)
  const tax = cutTo(cutDown(income_tax * (PARTS + surtax), PARTS), HUNDRED)
  return {
    income,
    basic,
    taxable,
    income_tax,
    credited: Math.min(Math.max(0, reckoned), year.credit),
    tax,
    settled: year.withheld - tax,
    trace: [
      {
        step: 'year_end_income',
        given: { pay: year.pay, adjustment: year.adjustment },
        rates: [used(table)],
        law: 'income_tax_190',
        result: income,
      },
      {
        step: 'year_end_tax',
        given: {
          earned_income: income,
          deductions: sumOf(year.deductions),
          basic,
          taxable,
          rate: bracket.rate,
          less: bracket.less,
          credit: year.credit,
          surtax,
        },
        rates: [used(table)],
        law: 'income_tax_190',
        result: tax,
      },
    ],
  }
}
