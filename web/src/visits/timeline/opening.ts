import type { Item } from './types.ts'

const morning = 6.5 * 60
/** Minutes shown before the minute to which a period is scrolled at first. */
const air = 30

/**
 * The minute to which a period without the present is scrolled at first: shortly before its first visit; without visits the morning of a
 * single day, or the start of a longer period.
 */
export function openingOf(items: readonly Item[], days: number): number {
  const starts = items.map((item) => item.start).filter((start) => start >= 0)
  if (starts.length > 0) return Math.max(0, Math.min(...starts) - air)
  return days === 1 ? morning : 0
}
