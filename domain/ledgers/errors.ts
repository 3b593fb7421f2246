declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    /** More months than one pack holds. */
    pack_months: true
  }
}

/** Codes of this noun, for the texts. */
export const ledgerFieldCodes = ['pack_months'] as const
