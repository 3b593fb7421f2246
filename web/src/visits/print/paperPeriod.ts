import { daysBetween } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import type { SchedulePaper } from '#domain/visits/print.ts'
import { MAX_ROSTER_DAYS } from '#domain/visits/visits.api.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { periodOf, type View } from '../period.ts'

/**
 * Default period of a sheet around the displayed date: one day for a route, a month for sheets of patients or records, and for a helper a
 * week, or a month when a month is displayed.
 */
export const paperPeriod = (paper: SchedulePaper, view: View, date: string): Period => {
  if (paper === 'route') return periodOf('day', date)
  return periodOf(paper === 'patient' || paper === 'record' || view === 'month' ? 'month' : 'week', date)
}

/** Whether a period can be printed: two dates in order, not longer than a roster may be. */
export const canPrint = ({ from, to }: Period): boolean =>
  isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_ROSTER_DAYS
