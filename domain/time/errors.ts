declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A correction of that date waits for an answer. */
    correction_pending: true
  }
}

/** Codes of this noun, for the texts. */
export const timeErrors = ['correction_pending'] as const
