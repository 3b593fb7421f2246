import type { Values } from './values.ts'

/** A field that two people changed to different values. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

/**
 * Merges two changes of one record field by field: a field that only one side changed is taken from that side; a field that both
 * changed to the same value is no conflict. In `merged` a conflicting field holds `mine` until somebody has chosen.
 * @param base the values that both sides started from
 */
export const mergeChanges = (base: Values, mine: Values, theirs: Values): { merged: Values; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = []
  const merged: Values = {}
  for (const field of Object.keys(mine)) {
    const [before, my, their] = [base[field], mine[field], theirs[field]]
    merged[field] = same(my, before) ? (their ?? null) : my
    const both = !same(my, before) && !same(their, before)
    if (both && !same(my, their)) conflicts.push({ field, base: before, mine: my, theirs: their })
  }
  return { merged, conflicts }
}

/** The fields of `after` that differ from `before`. */
export const changesOf = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(value, before[field])))

/** Whether two values of a field are equal; null and undefined are both nothing. */
export const same = (one: unknown, other: unknown): boolean => {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [left, right] = [one as Values, other as Values]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return Array.isArray(one) === Array.isArray(other) && [...keys].every((key) => same(left[key], right[key]))
}
