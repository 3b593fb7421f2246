import type { Item } from './types.ts'

/** How many items lie wholly before and after a window of minutes, and the nearest of each. */
export type Beyond = {
  readonly before: number
  readonly after: number
  readonly last: Item | undefined
  readonly next: Item | undefined
}

export function beyond(items: readonly Item[], from: number, to: number): Beyond {
  let [before, after] = [0, 0]
  let last: Item | undefined
  let next: Item | undefined
  for (const item of items) {
    if (item.end <= from) {
      before++
      if (!last || item.end > last.end) last = item
    } else if (item.start >= to) {
      after++
      if (!next || item.start < next.start) next = item
    }
  }
  return { before, after, last, next }
}
