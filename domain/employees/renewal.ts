import { addMonths } from '../kit/dates.ts'

/** How long somebody may stay at most while an application is being decided (Immigration Control Act, Art. 20 (6) and 21 (4)). Months. */
const LONGEST_DECISION = 2
/** An application is taken from about three months before the end on; one much older was for the period before. Months. */
const EARLIEST = 6

type Stay = { period_of_stay_expiry: string | null; renewal_filed_on: string | null; permission_date: string | null }

/**
 * The last day on which somebody may stay and work, as a plain date: the end of the period of stay or, where a renewal was filed by that day
 * and nothing has been permitted since, two months after it at most (facts, section 7). A refusal ends it earlier: then the application is
 * taken out of the record. Null where no end is known.
 */
export const workUntil = ({
  period_of_stay_expiry: end,
  renewal_filed_on: filed,
  permission_date: permitted,
}: Stay): string | null => {
  if (end === null || filed === null || filed > end || filed < addMonths(end, -EARLIEST)) return end
  return permitted !== null && permitted >= filed ? end : addMonths(end, LONGEST_DECISION)
}

/**
 * Whether a filing that stays in the record was for the period before: the end moves later and no permission since the filing is told. After a
 * short permission (four months, or six) its day lies within the new period's half year, so that it would count once more.
 */
export const isSettledBy = (before: Stay, after: Stay): boolean => {
  const [was, end] = [before.period_of_stay_expiry, after.period_of_stay_expiry]
  const { renewal_filed_on: filed, permission_date: permitted } = after
  if (filed === null || filed !== before.renewal_filed_on || was === null || end === null) return false
  return end > was && (permitted === null || permitted < filed)
}
