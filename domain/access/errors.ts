declare module '../kit/errors.ts' {
  interface NounErrors {
    /** There must always be an active administrator with a password. */
    last_admin: true
  }
  interface NounFieldCodes {
    /** A deputy must have the same role. */
    deputy_role: true
  }
}

/** The codes of this noun, for the check of the locale texts. */
export const accessErrors = ['last_admin'] as const
export const accessFieldCodes = ['deputy_role'] as const
