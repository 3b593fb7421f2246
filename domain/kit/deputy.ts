import type { FieldIssue } from './errors.ts'

/** The deputy of somebody, and the first and last day of the deputyship; plain dates, both included. All null without a deputy. */
export type Deputy = { deputy_id: string | null; deputy_from: string | null; deputy_to: string | null }

/** Checks a deputy: somebody other than `own`, with a first and a last day in order. Returns the faults. */
export const deputyIssues = (own: string | null, { deputy_id, deputy_from, deputy_to }: Deputy): FieldIssue[] => {
  if (deputy_id === null) return deputy_from === null && deputy_to === null ? [] : [{ field: 'deputy_id', code: 'required' }]
  if (deputy_id === own) return [{ field: 'deputy_id', code: 'not_oneself' }]
  if (deputy_from === null) return [{ field: 'deputy_from', code: 'required' }]
  if (deputy_to === null) return [{ field: 'deputy_to', code: 'required' }]
  return deputy_to < deputy_from ? [{ field: 'deputy_to', code: 'end_before_start' }] : []
}
