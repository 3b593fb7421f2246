import { sumOf } from '../rates/whole.ts'
import type { LineKind, PayLine } from '../run/line.ts'

/** Sums of a calendar year, by the days of payment. `pay`: what was taxed; `social`: social insurance that was deducted; `withheld`: income tax, less what was paid back. Yen. */
export type YearSums = { readonly pay: number; readonly social: number; readonly withheld: number }

/** A line of a slip as far as the year goes by it. */
export type YearLine = Pick<PayLine, 'side' | 'kind' | 'amount'> & { readonly taxable: boolean }

export const noPay: YearSums = { pay: 0, social: 0, withheld: 0 }

/** Lines of social insurance (Income Tax Act 74), and of income tax. */
const social: readonly LineKind[] = ['health_and_care', 'levy', 'pension', 'employment_insurance']
const tax: readonly LineKind[] = ['income_tax', 'year_end']

export const yearLineOf = ({ side, kind, amount, counts }: PayLine): YearLine => ({ side, kind, amount, taxable: counts.taxable })

/** The sums of lines that were paid in one year; a correction counts in the year in which it is paid. */
export const sumsOfLines = (lines: readonly YearLine[]): YearSums => {
  const of = (isIn: (line: YearLine) => boolean) => sumOf(lines.filter(isIn).map(({ amount }) => amount))
  return {
    pay: of(({ side, taxable }) => side === 'payment' && taxable),
    social: of(({ side, kind }) => side === 'deduction' && social.includes(kind)),
    withheld: of(({ side, kind }) => side === 'deduction' && tax.includes(kind)),
  }
}

/** The year of somebody: what runs have paid, and what was paid before them. */
export const addedUp = (parts: readonly YearSums[]): YearSums => ({
  pay: sumOf(parts.map(({ pay }) => pay)),
  social: sumOf(parts.map((part) => part.social)),
  withheld: sumOf(parts.map(({ withheld }) => withheld)),
})
