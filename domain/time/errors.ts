declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A correction of that date waits for an answer. */
    correction_pending: true
    /** What a closed month follows from is changed no more, until an administrator opens it with a reason. */
    month_closed: true
    /** A month is confirmed when it is over. */
    month_not_over: true
  }
  interface NounFieldCodes {
    /** It would change days of a month that is closed, which the issue names. */
    in_closed_month: true
    /** Two rules of one day. */
    joining_twice: true
    /** Stretches of work lie over each other. */
    spans_overlap: true
    /** Two closing days hold from the same month on. */
    month_twice: true
    /** Somebody has confirmed, approved or closed that month or one after it, or its hours are fixed. */
    month_used: true
  }
}

/** Codes of this noun, for the texts. */
export const timeErrors = ['correction_pending', 'month_closed', 'month_not_over'] as const
export const timeFieldCodes = ['in_closed_month', 'joining_twice', 'spans_overlap', 'month_twice', 'month_used'] as const
