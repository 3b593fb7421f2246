import type { RateContent } from '../rates/kinds.ts'
import type { Rates } from '../rates/rates.ts'
import { cutDown, cutUp, halfUp, PARTS } from '../rates/whole.ts'
import { RuleRefused } from './refused.ts'
import { type Step, used } from './trace.ts'

/** Column of the tables: 甲 with a declaration of dependants, 乙 without one. 丙 is of the daily table, which the product does not have. */
export const taxColumns = ['kou', 'otsu', 'hei', 'non_resident'] as const
export type TaxColumn = (typeof taxColumns)[number]
/** How a company reckons 甲 of a month: by the special computation for computers or by the monthly table. Both are lawful, and differ by little. */
export const taxMethods = ['special', 'table'] as const
export type TaxMethod = (typeof taxMethods)[number]

/** `dependants`: people who count for the tables; of 乙 those of the declaration for a second employer. */
export type TaxPayer = { readonly column: TaxColumn; readonly dependants: number; readonly method: TaxMethod }
export type Tax = { readonly tax: number; readonly trace: readonly Step[] }

type Table = RateContent<'withholding_month'>
/** The last line whose class begins at or below an amount. */
const lineOf = <L extends { readonly from: number }>(lines: readonly L[], amount: number): L | undefined =>
  lines.findLast(({ from }) => from <= amount)
/** The line up to whose end an amount reaches. */
const upTo = <L extends { readonly up_to: number | null }>(lines: readonly L[], amount: number): L | undefined =>
  lines.find(({ up_to }) => up_to === null || amount <= up_to)

const COLUMNS = 7

/** 甲: the column of the dependants, and of each beyond seven a fixed amount less. */
const kouOf = ({ rows, kou_over, person_over_7 }: Table, pay: number, dependants: number): number => {
  const column = Math.min(dependants, COLUMNS)
  const over = lineOf(kou_over, pay)
  const tax = over
    ? (over.base[column] ?? 0) + cutDown((pay - over.from) * over.rate, PARTS)
    : (lineOf(rows, pay)?.kou[column] ?? 0)
  return Math.max(0, tax - (dependants - column) * person_over_7)
}

/** 乙: below the first class a rate, from the last one on an amount and a rate of what is over. */
const otsuOf = ({ rows, otsu_over, otsu_low_rate, person_over_7 }: Table, pay: number, dependants: number): number => {
  const over = lineOf(otsu_over, pay)
  const tax = over
    ? over.base + cutDown((pay - over.from) * over.rate, PARTS)
    : (lineOf(rows, pay)?.otsu ?? cutDown(pay * otsu_low_rate, PARTS))
  return Math.max(0, tax - dependants * person_over_7)
}

/** The tax of a month by the monthly table (Income Tax Act 185). */
const byTable = (pay: number, { column, dependants }: TaxPayer, paid_on: string, rates: Rates): Tax => {
  const table = rates.on('withholding_month', paid_on)
  const tax = (column === 'otsu' ? otsuOf : kouOf)(table.value, pay, dependants)
  return {
    tax,
    trace: [{ step: 'withholding_month', given: { pay, dependants }, rates: [used(table)], law: 'income_tax_185', result: tax }],
  }
}

/** The special computation for computers (Income Tax Act 189): pay less salary deduction, dependants and basic deduction, and the tax of that to the nearest ten yen. */
const bySpecial = (pay: number, { dependants }: TaxPayer, paid_on: string, rates: Rates): Tax => {
  const table = rates.on('withholding_special', paid_on)
  const { person, salary, basic, tax: brackets } = table.value
  const ofSalary = upTo(salary, pay)
  const salary_deduction = ofSalary ? cutUp(pay * ofSalary.rate, PARTS) + ofSalary.add : 0
  const basic_deduction = upTo(basic, pay)?.amount ?? 0
  const taxable = Math.max(0, pay - salary_deduction - person * dependants - basic_deduction)
  const bracket = upTo(brackets, taxable)
  const tax = bracket ? Math.max(0, halfUp(taxable * bracket.rate - bracket.less * PARTS, PARTS * 10) * 10) : 0
  return {
    tax,
    trace: [
      {
        step: 'withholding_special',
        given: { pay, dependants, salary_deduction, basic_deduction, taxable, rate: bracket?.rate ?? 0, less: bracket?.less ?? 0 },
        rates: [used(table)],
        law: 'income_tax_189',
        result: tax,
      },
    ],
  }
}

/** Of somebody who does not live in Japan: a rate of the pay, no table and no year end (Income Tax Act 213). */
const ofNonResident = (pay: number, paid_on: string, rates: Rates): Tax => {
  const found = rates.on('withholding_non_resident', paid_on)
  const tax = cutDown(pay * found.value.rate, PARTS)
  return {
    tax,
    trace: [
      {
        step: 'withholding_non_resident',
        given: { pay, rate: found.value.rate },
        rates: [used(found)],
        law: 'income_tax_213',
        result: tax,
      },
    ],
  }
}

/**
 * The income tax that is withheld from the pay of a month. `pay`: what is taxed, less social insurance; of somebody who does not live in Japan, before it. Yen.
 * @throws {RateMissing} where the table of the payment date is lacking
 * @throws {RuleRefused} `daily_table` for 丙
 */
export const monthlyTax = (pay: number, payer: TaxPayer, paid_on: string, rates: Rates): Tax => {
  if (payer.column === 'hei') throw new RuleRefused('daily_table')
  if (payer.column === 'non_resident') return ofNonResident(pay, paid_on, rates)
  const taxed = Math.max(0, pay)
  return payer.column === 'kou' && payer.method === 'special'
    ? bySpecial(taxed, payer, paid_on, rates)
    : byTable(taxed, payer, paid_on, rates)
}

/**
 * A bonus and what its tax goes by. `pay`: of the bonus, less its social insurance. `before`: the pay of the month before, less its social insurance; 0 where there was none. `months`:
 * for how many months the bonus is. Yen.
 */
export type TaxedBonus = { readonly pay: number; readonly before: number; readonly months: number }

/** A bonus of more than this many times the pay of the month before is taxed by the monthly table. */
const TIMES = 10
/** Among how many months such a bonus is divided: six, or twelve where it is for more than six. */
const [HALF_YEAR, YEAR] = [6, 12]

/**
 * The income tax that is withheld from a bonus (Income Tax Act 186): a rate by the pay of the month before, or by the monthly table where there was none or it is very small.
 * @throws {RateMissing} where a table of the payment date is lacking
 * @throws {RuleRefused} `daily_table` for 丙
 */
export const bonusTax = ({ pay, before, months }: TaxedBonus, payer: TaxPayer, paid_on: string, rates: Rates): Tax => {
  const { column, dependants } = payer
  if (column === 'hei') throw new RuleRefused('daily_table')
  if (column === 'non_resident') return ofNonResident(pay, paid_on, rates)
  const taxed = Math.max(0, pay)
  if (before <= 0 || taxed > before * TIMES) return bonusByMonth(taxed, Math.max(0, before), months, payer, paid_on, rates)
  const table = rates.on('withholding_bonus', paid_on)
  const at = Math.min(dependants, COLUMNS)
  const begins = (line: (typeof table.value.rows)[number]) => (column === 'otsu' ? line.otsu : (line.kou[at] ?? null))
  const rate = table.value.rows.findLast((line) => (begins(line) ?? before + 1) <= before)?.rate ?? 0
  const tax = cutDown(taxed * rate, PARTS)
  return {
    tax,
    trace: [
      {
        step: 'withholding_bonus',
        given: { pay: taxed, before, dependants, rate },
        rates: [used(table)],
        law: 'income_tax_186',
        result: tax,
      },
    ],
  }
}

const bonusByMonth = (pay: number, before: number, months: number, payer: TaxPayer, paid_on: string, rates: Rates): Tax => {
  const divided = months > HALF_YEAR ? YEAR : HALF_YEAR
  const both = byTable(cutDown(pay, divided) + before, payer, paid_on, rates)
  const alone = before > 0 ? byTable(before, payer, paid_on, rates).tax : 0
  const tax = Math.max(0, both.tax - alone) * divided
  return {
    tax,
    trace: [
      ...both.trace,
      {
        step: 'withholding_bonus_by_month',
        given: { pay, before, divided, with: both.tax, without: alone },
        rates: [],
        law: 'income_tax_186',
        result: tax,
      },
    ],
  }
}
