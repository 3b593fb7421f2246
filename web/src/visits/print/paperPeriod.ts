import { daysBetween } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import type { SchedulePaper } from '#domain/visits/print.ts'
import { MAX_ROSTER_DAYS } from '#domain/visits/visits.api.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { periodOf, type View } from '../period.ts'

/** What a paper is usually made for, from what is on the screen: a helper's week or month, a month of a patient or of what took place, the way of one day. */
export const paperPeriod = (paper: SchedulePaper, view: View, date: string): Period => {
  if (paper === 'route') return periodOf('day', date)
  return periodOf(paper === 'patient' || paper === 'record' || view === 'month' ? 'month' : 'week', date)
}

/** Whether a period can be printed: two dates in their order, not further apart than a roster is. */
export const canPrint = ({ from, to }: Period): boolean =>
  isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_ROSTER_DAYS
