import { monthOf, shiftMonth } from '../../kit/dates.ts'
import { cutDown, cutTo, sumOf } from '../rates/whole.ts'
import type { Step } from './trace.ts'

const MONTHS = 12
const HUNDRED = 100

/** Resident tax of one month of a year that runs from June to May. */
export type TaxMonth = { readonly month: string; readonly amount: number }

/** A yearly amount by months, from June of the year to May: each cut to 100 yen, and what is left over in June (Local Tax Act 321-5). */
export const residentTaxMonths = (yearly: number, year: number): { months: readonly TaxMonth[]; trace: Step } => {
  const other = cutTo(cutDown(yearly, MONTHS), HUNDRED)
  const june = yearly - other * (MONTHS - 1)
  return {
    months: Array.from({ length: MONTHS }, (_, at) => ({ month: shiftMonth(`${year}-06`, at), amount: at === 0 ? june : other })),
    trace: { step: 'resident_tax_month', given: { yearly, june }, rates: [], law: 'local_tax_321_5', result: other },
  }
}

/**
 * How the rest of the year is taken of somebody who leaves: `at_once` by law, of those who leave from 1 January to 30 April and are paid more than it; `asked` at the wish of those who
 * leave from June to December; `one_by_one` by the person, whom the municipality sends a bill; `last` of those who leave in May, of whom only that month is left.
 */
export type RestOfTax = { readonly how: 'at_once' | 'asked' | 'one_by_one' | 'last'; readonly amount: number; readonly trace: Step }

/**
 * The resident tax that is left when somebody leaves. `left`: the months that are not deducted yet. `payable`: wage and retirement pay that are due until 31 May, after other deductions.
 */
export const restOfResidentTax = (left: readonly TaxMonth[], left_on: string, payable: number, isAsked: boolean): RestOfTax => {
  const rest = sumOf(left.map(({ amount }) => amount))
  const month = Number(monthOf(left_on).slice(5))
  const how = month === 5 ? 'last' : month <= 4 ? (payable > rest ? 'at_once' : 'one_by_one') : isAsked ? 'asked' : 'one_by_one'
  const amount = how === 'one_by_one' ? 0 : rest
  return {
    how,
    amount,
    trace: { step: 'resident_tax_rest', given: { rest, payable, month }, rates: [], law: 'local_tax_321_5', result: amount },
  }
}
