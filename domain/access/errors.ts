declare module '../kit/errors.ts' {
  interface NounErrors {
    /** An active administrator with a password always remains. */
    last_admin: true
  }
}

/** Codes of this noun, for the texts. */
export const accessErrors = ['last_admin'] as const
