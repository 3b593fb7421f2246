import { z } from 'zod'
import { addMonths } from '../kit/dates.ts'
import { type Offered, within } from '../kit/offered.ts'

/**
 * The legal ledgers and from when on each is kept: the roster of workers from death, retirement or dismissal (Enforcement Regulation of the Labour Standards Act 56(1)(i)), the attendance
 * record from its completion, which is the end of its wage period, or the pay date if later (56(1)(v), (3)), the wage ledger from its last entry, or the pay date if later (56(1)(ii), (2)), the
 * annual leave ledger from the end of the leave year (24-7). The payment and deduction list is none of the law; as a document on wages it is kept from the pay date (Labour Standards Act 109).
 */
export const ledgers = ['worker_roster', 'attendance', 'wage_ledger', 'payment_deduction_list', 'annual_leave'] as const
export type Ledger = (typeof ledgers)[number]

/** Three years for the time being, five by the main text (Labour Standards Act 109, suppl. 143(1)); whoever wants to keeps a ledger for longer, nobody for less. */
export const keptYears: Offered = [3, 4, 5, 6, 7, 8, 9, 10]

const years = within(z.int(), keptYears)
/** For how many years each ledger is kept. */
export const retention = z.strictObject({
  worker_roster: years,
  attendance: years,
  wage_ledger: years,
  payment_deduction_list: years,
  annual_leave: years,
})
export type Retention = z.infer<typeof retention>

/** The last day on which a ledger is kept: the day on which its clock starts does not count (Civil Code 140, 143). */
export const keptUntil = (start: string, keptFor: number): string => addMonths(start, 12 * keptFor)
