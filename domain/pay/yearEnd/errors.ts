declare module '../../kit/errors.ts' {
  interface NounFieldCodes {
    /** Somebody specially disabled who lives together with the person is told to live elsewhere. */
    not_together: true
  }
}

/** Codes of this noun, for the texts. */
export const declarationFieldCodes = ['not_together'] as const
