import type { FieldIssue } from './errors.ts'

type Date = string | null

/** An end that lies before its start; the same day is none, and what is missing is in nobody's way. Plain dates. */
export const endIssue = (field: string, from: Date, to: Date): FieldIssue[] =>
  from !== null && to !== null && to < from ? [{ field, code: 'end_before_start' }] : []

/** A date that cannot be later than today, such as a birth date. Plain dates. */
export const futureIssue = (field: string, date: Date, today: string): FieldIssue[] =>
  date !== null && date > today ? [{ field, code: 'future_date' }] : []
