declare module '../kit/errors.ts' {
  interface NounErrors {
    /** More leave is taken than is left. */
    leave_short: true
    /** On that day no more leave can be taken: it is taken already. */
    leave_taken: true
    /** Somebody has asked for leave and waits for the answer (specification, sections 4 and 5). */
    leave_pending: true
    /** More leave by the hour than a labour agreement allows in a year, or there is none (Labour Standards Act 39(4)). */
    leave_hours_over: true
  }
  interface NounFieldCodes {
    /** No number of whole or half days. */
    half_days: true
    /** A date that does not lie within the leave. */
    outside_leave: true
    /** Leave by the hour alone says so. */
    only_by_hour: true
    /** Hours of leave that end on the next day. */
    past_midnight: true
    /** More hours of leave than somebody works on a day. */
    hours_over_day: true
    /** What is offered instead is the same day. */
    same_date: true
    /** No grant of that day stands in the ledger. */
    no_lot: true
    /** A correction that leaves more of a lot than was granted, or takes more than was granted once more. */
    more_than_granted: true
  }
}

/** Codes of this noun, for the texts. */
export const leaveErrors = ['leave_short', 'leave_taken', 'leave_pending', 'leave_hours_over'] as const
export const leaveFieldCodes = [
  'half_days',
  'outside_leave',
  'only_by_hour',
  'past_midnight',
  'hours_over_day',
  'same_date',
  'no_lot',
  'more_than_granted',
] as const
