declare module '../../kit/errors.ts' {
  interface NounErrors {
    /** Of nobody who was chosen is the month closed. */
    nobody_closed: true
    /** Everybody's closing was handed over already as it is. */
    nothing_changed: true
  }
}

/** Codes of this noun, for the texts. */
export const handoverErrors = ['nobody_closed', 'nothing_changed'] as const
