declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    already_holiday: true
    check_figure: true
    no_holiday: true
    not_moved: true
    /** Work was done on the day already: it can be moved beforehand alone (facts, section 2). */
    worked_already: true
  }
}

/** Codes of this noun, for the texts. */
export const companyFieldCodes = ['already_holiday', 'check_figure', 'no_holiday', 'not_moved', 'worked_already'] as const
