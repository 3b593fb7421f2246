import type { Item } from './types.ts'

const morning = 6.5 * 60
/** Minutes shown before what a period is opened at. */
const air = 30

/**
 * The minute at which a period without the present is opened: shortly before its first visit; without visits in the morning of
 * a single day, and at the start of a longer period.
 */
export function openingOf(items: readonly Item[], days: number): number {
  const starts = items.map((item) => item.start).filter((start) => start >= 0)
  if (starts.length > 0) return Math.max(0, Math.min(...starts) - air)
  return days === 1 ? morning : 0
}
