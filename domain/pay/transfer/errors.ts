declare module '../../kit/errors.ts' {
  interface NounErrors {
    /** The company has not told from which account it pays. */
    transfer_payer_missing: true
    /** Nobody of the run is left to whom something can be transferred. */
    nobody_to_transfer: true
    /** Records of the file are gone with the people whose they were, so that its sums hold no more. */
    transfer_not_whole: true
  }
}

/** The codes of transfer files, for the check of the locale texts. */
export const transferErrors = ['transfer_payer_missing', 'nobody_to_transfer', 'transfer_not_whole'] as const
