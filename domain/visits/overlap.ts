import { clockOf } from '../kit/dates.ts'

/** From `starts_at` to just before `ends_at`; both ISO instants with offset. */
export type Span = { readonly starts_at: string; readonly ends_at: string }

/** Whether two spans share a minute; one that starts when the other ends does not overlap it (decisions, 16). */
export const overlaps = (a: Span, b: Span): boolean =>
  clockOf(a.starts_at) < clockOf(b.ends_at) && clockOf(b.starts_at) < clockOf(a.ends_at)
