declare module '../kit/errors.ts' {
  interface NounErrors {
    /** An active administrator with a password always remains. */
    last_admin: true
  }
  interface NounFieldCodes {
    /** Whoever stands in has the same role. */
    deputy_role: true
  }
}

/** Codes of this noun, for the texts. */
export const accessErrors = ['last_admin'] as const
export const accessFieldCodes = ['deputy_role'] as const
