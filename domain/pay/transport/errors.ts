declare module '../../kit/errors.ts' {
  interface NounFieldCodes {
    /** Parking and tolls are parts of the fare, and together more than it. */
    parts_above_fare: true
  }
}

/** Codes of this noun, for the texts. */
export const transportFieldCodes = ['parts_above_fare'] as const
