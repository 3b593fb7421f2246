import { amountOf } from './amount.ts'
import type { TakenLeave } from './duty.ts'
import type { LeaveDate } from './leaveRequest.ts'
import type { Wanted } from './lots.ts'

/** Leave on a date; `hours` are whole ones, of leave by the hour alone. */
export type LeaveDay = { readonly date: string; readonly unit: TakenLeave['unit']; readonly hours: number | null }

/** How the dates of a request are booked. */
export const bookedAs = (dates: readonly LeaveDate[]): LeaveDay[] =>
  dates.map(({ date, part, hours }) => ({ date, unit: part === 'am' || part === 'pm' ? 'half' : part, hours }))

/** What leave takes from the ledger. @param hoursPerDay 1 to 12 */
export const wantedBy = <D extends LeaveDay>(leave: readonly D[], hoursPerDay: number): (D & Wanted)[] =>
  leave.map((day) => ({ ...day, parts: amountOf(day.unit, day.hours ?? 0, hoursPerDay) }))
