import type { Change, Item, Placement, Row } from './types.ts'

/** The items of one row in the order of their start, each on a track, so that overlapping ones are below each other. */
export type Stack = {
  readonly items: readonly Item[]
  /** Track of the item with the same index. */
  readonly tracks: readonly number[]
  /** Number of tracks, at least 1. */
  readonly depth: number
  /** Minutes of the longest item, which is how far before a window its items may start. */
  readonly longest: number
  /** For each item that overlaps another, by id: that other item. */
  readonly clashes: ReadonlyMap<string, Item>
}

/** Stacks by the id of their row. */
export type Index = ReadonlyMap<string, Stack>

const emptyStack: Stack = { items: [], tracks: [], depth: 1, longest: 0, clashes: new Map() }

/** Groups items by row and stacks each row. A row with the same items as in `before` keeps its stack object. */
export function indexItems(rows: readonly Row[], items: readonly Item[], before?: Index): Index {
  const groups = new Map<string, Item[]>(rows.map((row) => [row.id, []]))
  for (const item of items) groups.get(item.row)?.push(item)
  return new Map(
    rows.map((row) => {
      const group = groups.get(row.id)?.sort(byStart) ?? []
      const old = before?.get(row.id)
      return [row.id, old && sameItems(old.items, group) ? old : stackItems(group, isNobodys(row.id))]
    }),
  )
}

/** The index with some items moved; only the rows that they leave and enter are stacked again. */
export function withChanges(index: Index, changes: ReadonlyMap<string, Change>): Index {
  const touched = new Map<string, Item[]>()
  const itemsOf = (row: string) => touched.get(row) ?? [...stackOf(index, row).items]
  for (const change of changes.values()) {
    const item = findItem(index, change.id)
    if (!item) continue
    touched.set(
      item.row,
      itemsOf(item.row).filter((other) => other.id !== item.id),
    )
    touched.set(change.row, [...itemsOf(change.row), { ...item, ...change }])
  }
  if (touched.size === 0) return index
  const changed = [...touched].map(([row, items]) => [row, stackItems(items.sort(byStart), isNobodys(row))] as const)
  return new Map([...index, ...changed])
}

/** Puts items, sorted by start, on as few tracks as possible. With `free` an overlap is no clash. */
export function stackItems(items: readonly Item[], free: boolean): Stack {
  if (items.length === 0) return emptyStack
  const ends: number[] = []
  const tracks: number[] = []
  const clashes = new Map<string, Item>()
  let longest = 0
  let last: Item | undefined
  for (const item of items) {
    let track = 0
    while (track < ends.length && (ends[track] ?? 0) > item.start) track++
    ends[track] = item.end
    tracks.push(track)
    longest = Math.max(longest, item.end - item.start)
    if (!free && last && item.start < last.end) {
      clashes.set(item.id, last)
      if (!clashes.has(last.id)) clashes.set(last.id, item)
    }
    if (!last || item.end > last.end) last = item
  }
  return { items, tracks, depth: ends.length, longest, clashes }
}

/** The stack of a row; an unknown row has an empty one. */
export function stackOf(index: Index, row: string): Stack {
  return index.get(row) ?? emptyStack
}

/** Indexes `[from, to)` of the items that may overlap a window of minutes. Some of them may have ended before it. */
export function windowOf(stack: Stack, from: number, to: number): [number, number] {
  return [firstFrom(stack.items, from - stack.longest), firstFrom(stack.items, to)]
}

/**
 * The first item that a placement would overlap, apart from the moved item and those that move with it. Items that only touch do not
 * overlap.
 */
export function clashAt(stack: Stack, { start, end }: Placement, moved: Item | undefined): Item | undefined {
  const [low, high] = windowOf(stack, start, end)
  return stack.items.slice(low, high).find((item) => item.end > start && item.id !== moved?.id && !(moved?.chosen && item.chosen))
}

/** Finds an item by its id, first in the expected row. */
export function findItem(index: Index, id: string, row?: string): Item | undefined {
  const expected = row === undefined ? undefined : stackOf(index, row).items.find((item) => item.id === id)
  if (expected) return expected
  for (const stack of index.values()) {
    const item = stack.items.find((one) => one.id === id)
    if (item) return item
  }
  return undefined
}

/** Index of the last edge that is not greater than a value; edges are ascending and start at 0. */
export function lastEdge(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function firstFrom(items: readonly Item[], start: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

function byStart(a: Item, b: Item): number {
  return a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1)
}

/** Whether a row is that of visits without a helper, where overlaps are allowed. */
export function isNobodys(row: string): boolean {
  return row === ''
}

function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => sameItem(item, b[at]))
}

function sameItem(a: Item, b: Item | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.id === b.id &&
    a.start === b.start &&
    a.end === b.end &&
    a.title === b.title &&
    a.short === b.short &&
    a.sub === b.sub &&
    a.color === b.color &&
    a.found === b.found &&
    a.chosen === b.chosen &&
    a.draft === b.draft &&
    a.changed === b.changed &&
    a.sample === b.sample &&
    a.locked === b.locked &&
    a.minutes === b.minutes
  )
}

/** The selected items, by row and in the order of their start. */
export const chosenIn = (index: Index): Item[] => [...index.values()].flatMap(({ items }) => items.filter(({ chosen }) => chosen))
