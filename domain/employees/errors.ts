declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    /** An update of histories that leaves none (specification, sections 5 and 8). */
    no_history: true
    unusual_move: true
    final_status: true
    too_many_excluded: true
  }
}

/** Codes of this noun, for the texts. */
export const employeeFieldCodes = ['no_history', 'unusual_move', 'final_status', 'too_many_excluded'] as const
