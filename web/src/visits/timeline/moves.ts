import { DAY } from '#domain/kit/dates.ts'
import type { Change, Item, Placement } from './types.ts'

export type Edge = 'move' | 'start' | 'end'

/**
 * Moves a placement by some minutes, as a whole or by one edge. The result is on the snap grid. A move of less than half a step changes
 * nothing, so that a visit that only gets another helper keeps its minutes.
 * @param delta minutes; later is positive
 * @param step minutes of the snap grid
 * @param days number of displayed days
 */
export function pulled(from: Placement, edge: Edge, delta: number, step: number, days: number): Placement {
  if (Math.round(delta / step) === 0) return from
  if (edge === 'start') return { ...from, start: clamp(snapped(from.start + delta, step), 0, from.end - step) }
  if (edge === 'end') return { ...from, end: Math.max(from.start + step, snapped(from.end + delta, step)) }
  return moved(from, snapped(from.start + delta, step), days)
}

/** Moves a placement by whole days; the time of day stays. */
export function pulledByDays(from: Placement, delta: number, days: number): Placement {
  return moved(from, from.start + Math.round(delta / DAY) * DAY, days)
}

/** The placement drawn between two points of empty space, at least one step long. */
export function drawn(row: string, a: number, b: number, step: number): Placement {
  const start = Math.floor(Math.min(a, b) / step) * step
  return { row, start, end: Math.max(start + step, Math.ceil(Math.max(a, b) / step) * step) }
}

/** The placement of a new visit at a point: one hour from the grid line before it. */
export function freshAt(row: string, minute: number, step: number): Placement {
  const start = Math.floor(minute / step) * step
  return { row, start, end: start + 60 }
}

/**
 * The first free hour from a minute on, on the snap grid.
 * @param items items of the row that must not be overlapped, sorted by start
 */
export function freeAt(row: string, items: readonly Item[], minute: number, step: number): Placement {
  const onGrid = (at: number) => Math.ceil(at / step) * step
  let start = onGrid(minute)
  for (const item of items) if (item.start < start + 60 && item.end > start) start = onGrid(item.end)
  return { row, start, end: start + 60 }
}

/**
 * Moves several items along with one of them, all by the same time. When all are of one row they go to its new row; otherwise each keeps
 * its own.
 */
export function movedAlong(items: readonly Item[], held: Placement, to: Placement): Change[] {
  const isOfOne = items.every(({ row }) => row === held.row)
  const by = to.start - held.start
  return items.map(({ id, row, start, end }) => ({ id, row: isOfOne ? to.row : row, start: start + by, end: end + by }))
}

/** Whether two placements are equal. */
export function samePlace(a: Placement, b: Placement): boolean {
  return a.row === b.row && a.start === b.start && a.end === b.end
}

function moved(from: Placement, start: number, days: number): Placement {
  const kept = clamp(start, Math.min(0, from.start), days * DAY - 1)
  return { ...from, start: kept, end: kept + from.end - from.start }
}

function snapped(minute: number, step: number): number {
  return Math.round(minute / step) * step
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
