declare module '../kit/errors.ts' {
  interface NounFieldCodes {
    already_holiday: true
    /** A limit that lies below another one that it must reach. */
    below_limit: true
    check_figure: true
    /** As many statutory holidays as four weeks have are named already. */
    four_named: true
    /** Statutory holidays are either a day of the week or four days in four weeks. */
    four_weeks_too: true
    /** The conditions of that day have no four weeks. */
    no_four_weeks: true
    no_holiday: true
    not_moved: true
    /** A limit of the special clause in an agreement that has no such clause. */
    without_special_clause: true
    /** Work was done on the day already: it can be moved beforehand alone (facts, section 2). */
    worked_already: true
  }
}

/** Codes of this noun, for the texts. */
export const companyFieldCodes = [
  'already_holiday',
  'below_limit',
  'check_figure',
  'four_named',
  'four_weeks_too',
  'no_four_weeks',
  'no_holiday',
  'not_moved',
  'without_special_clause',
  'worked_already',
] as const
