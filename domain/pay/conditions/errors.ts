declare module '../../kit/errors.ts' {
  interface NounFieldCodes {
    /** A value that a record of this kind does not have, such as rates by the hour of a monthly wage. */
    not_of_kind: true
    /** Only the seven kinds of Labour Standards Act 37(5) and Enforcement Regulation 21 may stay out of the base of premiums. */
    must_be_in_base: true
    /** Wages that are never compared with the minimum wage (Minimum Wage Act 4(3)). */
    never_in_minimum_wage: true
    /** No grade has this standard remuneration. */
    not_a_grade: true
    /** No agreement on deductions names it on that day (Labour Standards Act 24(1)). */
    no_agreement: true
    /** A pay item that is paid, where one that is deducted is asked for. */
    not_a_deduction: true
  }
}

/** The codes of this noun, for the check of the locale texts. */
export const conditionFieldCodes = [
  'not_of_kind',
  'must_be_in_base',
  'never_in_minimum_wage',
  'not_a_grade',
  'no_agreement',
  'not_a_deduction',
] as const
