declare module '../../kit/errors.ts' {
  interface NounErrors {
    /** A table of that kind begins on that day already. */
    rate_table_twice: true
    /** A closed pay run has paid somebody by the table. */
    rate_table_used: true
  }
  interface NounFieldCodes {
    /** A table that is chosen by the month of a premium begins in the middle of one. */
    first_of_month: true
    /** The table of minimum wages begins on another day than the first of them. */
    first_of_rates: true
    /** Classes of a table that do not stand in order. */
    not_in_order: true
    /** No table of the kind that is needed holds on the day. */
    no_rate_table: true
  }
}

/** Codes of this noun, for the texts. */
export const rateErrors = ['rate_table_twice', 'rate_table_used'] as const
export const rateFieldCodes = ['first_of_month', 'first_of_rates', 'not_in_order', 'no_rate_table'] as const
