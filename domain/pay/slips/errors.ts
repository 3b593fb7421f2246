declare module '../../kit/errors.ts' {
  interface NounErrors {
    /** The person has a payslip of that kind for that month, which can be withdrawn or replaced. */
    payslip_exists: true
    /** The person has a withholding slip for that year, which can be withdrawn or replaced. */
    withholding_slip_exists: true
  }
  interface NounFieldCodes {
    /** A file that no screen can show page by page: slips are PDF documents or pictures. */
    not_a_slip_file: true
    /** The product made the slip, and this is what it reckoned; a given file can replace the slip. */
    slip_made: true
  }
}

/** Codes of this noun, for the texts. */
export const slipErrors = ['payslip_exists', 'withholding_slip_exists'] as const
export const slipFieldCodes = ['not_a_slip_file', 'slip_made'] as const
