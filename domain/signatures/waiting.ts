import { addDays } from '../kit/dates.ts'
import { tasks } from '../kit/waiting.ts'

/** Days after which the office asks after a signature: half of those in which people usually sign (`usualTerms`). */
const ASK_DAYS = 7

/** Requests that were sent and not all have signed. */
export const signaturesWaiting = {
  unsigned: tasks((found, today) => (found.since !== null && found.since <= addDays(today, -ASK_DAYS) ? 'week' : 'later')),
}
