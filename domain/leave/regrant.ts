import type { Line, Lot } from './lots.ts'

/**
 * To how much a grant was worked out, with the corrections that were worked out later, and how many of these there are. Null where somebody has corrected the lot
 * by hand, such as at the opening of the ledger: that holds.
 * @returns parts of a day
 */
export const workedOutTo = (
  lines: readonly Line[],
  { granted_on, granted }: Lot,
): { parts: number; corrections: number } | null => {
  const kinds = lines.flatMap(({ lot, kind }) => (lot === granted_on ? [kind] : []))
  if (kinds.includes('adjust')) return null
  return { parts: granted, corrections: kinds.filter((kind) => kind === 'regrant').length }
}
