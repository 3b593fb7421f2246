import { daysBetween } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Period } from '#domain/kit/period.ts'
import { MAX_ROSTER_DAYS } from '#domain/visits/visits.api.ts'

/** @throws {AppError} where a period ends before it begins, or is longer than one that is shown */
export const checkPeriod = ({ from, to }: Period) => {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalid({ field: 'to', code: 'end_before_start' })
  if (days > MAX_ROSTER_DAYS) throw invalid({ field: 'to', code: 'date_range', size: MAX_ROSTER_DAYS })
}
