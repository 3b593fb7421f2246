declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    already_holiday: true
    check_figure: true
    no_holiday: true
    not_moved: true
  }
}

/** Codes of this noun, for the texts. */
export const companyFieldCodes = ['already_holiday', 'check_figure', 'no_holiday', 'not_moved'] as const
