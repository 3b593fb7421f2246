declare module '../kit/errors.ts' {
  interface NounErrors {
    /** Something is kept by the law or by the company until a day, or by a legal hold: the answer names which, until when and why. */
    retained: true
  }
  interface NounFieldCodes {
    /** A legal hold names exactly one record. */
    one_record: true
    /** The number that was typed is not that of what would be erased. */
    other_count: true
  }
}

/** Codes of this noun, for the texts. */
export const retentionErrors = ['retained'] as const
export const retentionFieldCodes = ['one_record', 'other_count'] as const
