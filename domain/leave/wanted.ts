import { days, HALF_DAY } from './amount.ts'
import type { LeaveDate } from './leaveRequest.ts'
import type { Wanted } from './lots.ts'

/** What the dates of a request take from the ledger. */
export const wantedOn = (dates: readonly LeaveDate[]): Wanted[] =>
  dates.map(({ date, part }) => ({ date, parts: part === 'full' ? days(1) : HALF_DAY }))
