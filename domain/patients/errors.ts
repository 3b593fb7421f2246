declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    /** An instruction that is said to hold for longer than one can. */
    instruction_too_long: true
    /** More of a service is contracted than the municipality has decided. */
    over_decided: true
    /** A decision code of another service. */
    decision_code_of_other: true
  }
}

/** Codes of this noun, for the texts. */
export const patientFieldCodes = ['instruction_too_long', 'over_decided', 'decision_code_of_other'] as const
