import type { Rates } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { RuleRefused } from '../rules/refused.ts'
import type { Step } from '../rules/trace.ts'
import { yearEnd } from '../rules/yearEnd.ts'
import { declaredYear, type Deduction } from './declared.ts'
import { declaredBoxes, type DeclaredBoxes } from './declaredBoxes.ts'
import { addedUp, type YearSums } from './yearOfPay.ts'
import type { Declaration } from './yearEndDeclaration.ts'

/**
 * The year of somebody before a run that may settle it. `asked`: the run settles the year. `before`: what this company has paid in it. `elsewhere`: what an earlier employer has paid by the
 * records of the office; a declaration that tells an earlier employer goes before. `declaration`: the accepted one of the year.
 */
export type YearToSettle = {
  readonly asked: boolean
  readonly before: YearSums
  readonly elsewhere: YearSums
  readonly declaration: Declaration | null
}

/** A year as it was settled, which the withholding slip tells. `withheld`: before it was settled; `credited`: what of a credit the tax reached. Yen. */
export type SettledYear = {
  readonly pay: number
  readonly social: number
  readonly withheld: number
  readonly elsewhere: YearSums
  readonly income: number
  readonly deductions: readonly Deduction[]
  readonly basic: number
  readonly adjustment: number
  readonly other_income: number
  readonly credit: number
  readonly credited: number
  readonly tax: number
  /** The earlier employer that the declaration names; null where the records of the office do. */
  readonly earlier: { readonly employer: string; readonly left_on: string | null } | null
  readonly boxes: DeclaredBoxes
}

type Leaving = { readonly left_on: string | null }
type Paid = { readonly to: string; readonly paid_on: string }
/** Whether somebody has left by the end of a wage period, which is then the last one that is paid. */
const isLast = ({ left_on }: Leaving, { to }: Paid) => left_on !== null && left_on <= to
/** Whether somebody is not employed any more when the wage is paid: then the year is settled by this employer only for a reason of its own. */
const isGone = ({ left_on }: Leaving, { paid_on }: Paid) => left_on !== null && left_on < paid_on

/**
 * Whether a run settles the year of somebody. One that settles years does so for all who are employed on the day of payment (Income Tax Act 190). Of whoever has left, the last wage settles
 * the year where the office has accepted a declaration: after a death, on leaving Japan, for illness, or of little part-time pay (Basic Circular 190-1).
 */
export const isSettling = ({ asked, declaration }: YearToSettle, person: Leaving, period: Paid): boolean => {
  if (asked && !isGone(person, period)) return true
  return declaration !== null && (asked || isLast(person, period))
}

/** What an earlier employer has paid in the year: by the declaration, or else by the records of the office. */
const elsewhereOf = ({ declaration, elsewhere }: YearToSettle): YearSums =>
  declaration?.earlier_pay == null
    ? elsewhere
    : {
        pay: declaration.earlier_pay,
        social: declaration.earlier_social ?? 0,
        withheld: declaration.earlier_withheld ?? 0,
      }

export type Settlement =
  | { readonly settled: SettledYear; readonly amount: number; readonly steps: readonly Step[] }
  | { readonly missing: 'year_end_missing' | 'year_end_over' }

/**
 * Settles a year with its last wage. `now`: the wage, with what is deducted from it. `amount`: what is deducted besides, below zero where it is paid back.
 * @throws {RateMissing} where the tables of the year are lacking
 */
export const settleYear = (year: YearToSettle, now: YearSums, paid_on: string, rates: Rates): Settlement => {
  const { declaration } = year
  if (declaration === null) return { missing: 'year_end_missing' }
  const elsewhere = elsewhereOf(year)
  const all = addedUp([year.before, now, elsewhere])
  const declared = declaredYear(declaration, all.pay, rates)
  const { adjustment, other_income, credit, deductions } = declared
  const told = sumOf(deductions.map(({ amount }) => amount))
  try {
    const made = yearEnd(
      { paid_on, pay: all.pay, adjustment, other_income, deductions: [all.social, told], credit, withheld: all.withheld },
      rates,
    )
    const { income, basic, credited, tax } = made
    const law = 'income_tax_190'
    const boxes = declaredBoxes(declaration, declared, credited, rates)
    const earlier =
      declaration.earlier_pay === null
        ? null
        : { employer: declaration.earlier_employer ?? '', left_on: declaration.earlier_left_on }
    return {
      settled: { ...all, elsewhere, income, deductions, basic, adjustment, other_income, credit, credited, tax, earlier, boxes },
      amount: 0 - made.settled,
      steps: [
        {
          step: 'year_end_pay',
          given: { paid_before: year.before.pay, paid_now: now.pay, paid_elsewhere: elsewhere.pay },
          rates: [],
          law,
          result: all.pay,
        },
        ...declared.trace,
        { step: 'year_end_deductions', given: { social: all.social, declared: told }, rates: [], law, result: all.social + told },
        ...made.trace,
        { step: 'year_end_settled', given: { withheld: all.withheld, year_tax: tax }, rates: [], law, result: made.settled },
      ],
    }
  } catch (error) {
    if (error instanceof RuleRefused) return { missing: 'year_end_over' }
    throw error
  }
}
