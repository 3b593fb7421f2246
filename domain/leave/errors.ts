declare module '../kit/errors.ts' {
  interface NounErrors {
    /** More leave is taken than is left. */
    leave_short: true
    /** On that day no more leave can be taken: it is taken already. */
    leave_taken: true
  }
  interface NounFieldCodes {
    /** No number of whole or half days. */
    half_days: true
  }
}

/** Codes of this noun, for the texts. */
export const leaveErrors = ['leave_short', 'leave_taken'] as const
export const leaveFieldCodes = ['half_days'] as const
