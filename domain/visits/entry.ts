import { minutesBetween } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import { breakMinutes, tidyBreaks } from './breaks.ts'
import type { visit } from './visit.ts'

type Times = Pick<Input<typeof visit>, 'starts_at' | 'ends_at' | 'breaks'>

/** How long a visit is planned to last without its breaks. Minutes. */
export const visitMinutes = ({ starts_at, ends_at, breaks }: Times): number =>
  minutesBetween(starts_at, ends_at) - breakMinutes(breaks)

/**
 * Every column that follows from the facts of a visit alone. To which duty it belongs depends on the visits that touch it: the database works
 * that out (`settle_duties`). What of it was work, at night, on a holiday, in a group home, is asked of the attendance record (decision 104).
 */
export const visitColumns = (visit: Times) => ({ breaks: tidyBreaks(visit.breaks), minutes: visitMinutes(visit) })
