declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A status would leave its neighbours as an unusual move that nobody has given a reason for. */
    unexplained_move: true
  }
  interface NounFieldCodes {
    /** An update of histories that leaves none (specification, sections 5 and 8). */
    no_history: true
    unusual_move: true
    final_status: true
    too_many_excluded: true
  }
}

/** Codes of this noun, for the texts. */
export const employeeErrors = ['unexplained_move'] as const
export const employeeFieldCodes = ['no_history', 'unusual_move', 'final_status', 'too_many_excluded'] as const
