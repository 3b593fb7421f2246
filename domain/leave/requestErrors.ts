declare module '../kit/errors.ts' {
  interface NounErrors {
    /** Somebody has asked for leave and waits for the answer (specification, sections 4 and 5). */
    leave_pending: true
    /** Leave that has begun is not cancelled as a whole. */
    leave_begun: true
  }
  interface NounFieldCodes {
    /** A date that does not lie within the leave. */
    outside_leave: true
    /** What is offered instead is the same day. */
    same_date: true
  }
}

/** Codes of this noun, for the texts. */
export const leaveRequestErrors = ['leave_pending', 'leave_begun'] as const
export const leaveRequestFieldCodes = ['outside_leave', 'same_date'] as const
