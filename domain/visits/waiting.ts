import { addDays } from '../kit/dates.ts'
import { tasks } from '../kit/waiting.ts'

/** Days after which a report that nobody has reviewed becomes work of the week (our own). */
const REVIEW_DAYS = 7

/**
 * Visits of the last 31 days whose report is not handed in, reports that nobody has reviewed, and visits of the days ahead that are not published. What
 * speaks against visits that are to come is counted by itself (`coverage.counts`).
 */
export const visitsWaiting = {
  unreported: tasks('week'),
  drafts: tasks('week'),
  unreviewed: tasks((found, today) => (found.since !== null && found.since <= addDays(today, -REVIEW_DAYS) ? 'week' : 'later')),
}
