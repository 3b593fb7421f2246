declare module '../kit/errors.ts' {
  interface NounErrors {
    /** More people would live in a housing than it has room for. */
    housing_full: true
  }
}

/** Codes of this noun, for the texts. */
export const propertyErrors = ['housing_full'] as const
