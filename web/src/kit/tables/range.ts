/** A page of a list as the server answers it. */
export type Page<Row> = { items: Row[]; next: string | null; prev: string | null; total: number; capped: boolean }
export type Range = { from: number; to: number; total: number; capped: boolean }

/**
 * Which rows of the whole list a page shows, counted from 1. `before` is the number of rows on the pages passed so far; the first and the
 * last page correct it, because rows may have come or gone meanwhile.
 */
export const rangeOf = ({ items, next, prev, total, capped }: Page<unknown>, before: number): Range => {
  const rows = items.length
  const from = prev === null ? 1 : next === null && !capped ? total - rows + 1 : before + 1
  return { from, to: from + rows - 1, total: Math.max(total, from + rows - 1), capped }
}
