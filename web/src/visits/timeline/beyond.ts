import { lastEdge } from './model.ts'
import type { Item } from './types.ts'

/** How many items are completely before and after a window of minutes, and the nearest on each side. */
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

/** Index of the first row that is not cut off at the top. */
export function firstWhole(edges: readonly number[], down: number): number {
  const at = lastEdge(edges, down)
  return (edges[at] ?? 0) < down ? at + 1 : at
}

/** Cumulative sums: for each index the sum of all sizes before it, and at the end the sum of all. */
export function sumsOf(sizes: readonly number[]): number[] {
  const sums = [0]
  for (const size of sizes) sums.push((sums.at(-1) ?? 0) + size)
  return sums
}
