import type { FieldIssue } from './errors.ts'

type Date = string | null

/** The fault of an end date before its start date. The same day is allowed; a missing date is no fault. Plain dates. */
export const endIssue = (field: string, from: Date, to: Date): FieldIssue[] =>
  from !== null && to !== null && to < from ? [{ field, code: 'end_before_start' }] : []

/** The fault of a date after today, for facts that cannot lie in the future, such as a birth date. Plain dates. */
export const futureIssue = (field: string, date: Date, today: string): FieldIssue[] =>
  date !== null && date > today ? [{ field, code: 'future_date' }] : []
