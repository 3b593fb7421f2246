import { clockOf, dateOf, MAX_DATE } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { breakFaults } from './breaks.ts'
import type { Span } from './overlap.ts'
import { MAX_DUTY_MINUTES } from './visit.ts'

type Times = Span & { readonly breaks: readonly Span[] }

/** Only a night in a group home is told as awake or asleep. */
export const nightDutyIssue = (of: { readonly service_type: string; readonly night_duty: string | null }): FieldIssue[] =>
  of.night_duty !== null && of.service_type !== 'group_home' ? [{ field: 'night_duty', code: 'only_group_home' }] : []

/** What is wrong with the times of a visit, which are instants of the product already; nothing for a visit in order. */
export const timeFaults = (visit: Times): FieldIssue[] => {
  const length = clockOf(visit.ends_at) - clockOf(visit.starts_at)
  // an instant may be the last midnight of the calendar, at which a visit can end but not begin
  if (dateOf(visit.starts_at) > MAX_DATE) return [{ field: 'starts_at', code: 'date_range' }]
  if (length <= 0) return [{ field: 'ends_at', code: 'end_before_start' }]
  if (length > MAX_DUTY_MINUTES) return [{ field: 'ends_at', code: 'duty_too_long', size: MAX_DUTY_MINUTES / 60 }]
  return breakFaults(visit)
}
