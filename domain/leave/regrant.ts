import type { Line, Lot } from './lots.ts'

/**
 * To how many parts of a day a grant was worked out, with the corrections that were worked out later. Null where somebody has corrected the lot by hand, such as at the
 * opening of the ledger: that holds.
 */
export const workedOutTo = (lines: readonly Line[], { granted_on, granted }: Lot): { parts: number } | null =>
  lines.some(({ lot, kind }) => lot === granted_on && kind === 'adjust') ? null : { parts: granted }
