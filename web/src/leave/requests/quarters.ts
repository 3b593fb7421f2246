import { DAY } from '#domain/kit/dates.ts'

/** Leave by the hour begins on a quarter of an hour. Minutes from midnight. */
const QUARTER = 15
export const quarters: readonly number[] = Array.from({ length: DAY / QUARTER }, (_, at) => at * QUARTER)
