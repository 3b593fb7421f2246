import { amountOf } from './amount.ts'
import type { TakenLeave } from './duty.ts'
import type { LeaveDate } from './leaveRequest.ts'
import type { Wanted } from './lots.ts'

/** Leave on a date as the ledger counts it: a morning and an afternoon are both half a day. */
export type LeaveDay = LeaveDate & { readonly unit: TakenLeave['unit'] }

/** How the dates of a request are booked. */
export const bookedAs = (dates: readonly LeaveDate[]): LeaveDay[] =>
  dates.map((one) => ({ ...one, unit: one.part === 'am' || one.part === 'pm' ? 'half' : one.part }))

/** What leave takes from the ledger. @param hoursPerDay 1 to 12 */
export const wantedBy = <D extends LeaveDay>(leave: readonly D[], hoursPerDay: number): (D & Wanted)[] =>
  leave.map((day) => ({ ...day, parts: amountOf(day.unit, day.hours ?? 0, hoursPerDay) }))
