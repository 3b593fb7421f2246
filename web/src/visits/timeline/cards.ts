import { DAY } from '#domain/kit/dates.ts'
import { dayOf } from './formats.ts'
import type { Stack } from './model.ts'
import type { Scale } from './scale.ts'
import type { Item } from './types.ts'

/** How several days are drawn: each day a cell of so many cards side by side, and at most so many lines of them. */
export type Cells = { readonly columns: number; readonly most: number }

/** A card: which item of the stack, and where in the row. Pixels from the start of the period, and from the upper edge of the row. */
export type Card = { readonly at: number; readonly offset: number; readonly length: number; readonly top: number }

/** What one day of a row shows: its cards, and how many visits there is no room for, with the place of that number. */
export type Cell = {
  readonly day: number
  readonly cards: readonly Card[]
  readonly hidden: number
  readonly rest: Omit<Card, 'at'> | undefined
}

const gap = 2

/** Number of lines of a row: of its fullest day, as far as that many are shown; without cells its tracks. */
export function linesOf(stack: Stack, { days, cells }: Pick<Scale, 'days' | 'cells'>): number {
  if (!cells) return stack.depth
  const most = Math.max(0, ...byDay(stack, days).map((day) => day.length))
  return Math.max(1, Math.min(cells.most, Math.ceil(most / cells.columns)))
}

/** The day whose cell a visit stands in: that of its start, or the first one when it began before. */
export function dayOfCell({ start }: Pick<Item, 'start'>, days: number): number {
  return Math.max(0, Math.min(days - 1, dayOf(start)))
}

/**
 * The cells of the days that touch a window of minutes. Cards stand below each other in order of their start; a day with more of them than
 * lines has several columns, and one with still more a number in place of its last card.
 * @param height pixels of the row @param kept an item that must be seen, since the keyboard stands on it
 */
export function cellsOf(stack: Stack, scale: Scale, height: number, window: { from: number; to: number }, kept?: string): Cell[] {
  const { cells, days, track, pad } = scale
  if (!cells) return []
  const lines = Math.max(1, Math.round((height - pad * 2) / track))
  return byDay(stack, days).flatMap((positions, day) => {
    if (positions.length === 0 || (day + 1) * DAY <= window.from || day * DAY >= window.to) return []
    const columns = positions.length <= lines ? 1 : cells.columns
    const { shown, hidden } = fitting(stack, positions, lines * columns, kept)
    const place = (slot: number) => {
      const width = scale.day / columns
      const offset = day * scale.day + Math.floor(slot / lines) * width + gap
      return { offset, length: width - gap - 1, top: pad + (slot % lines) * track + (track - scale.bar) / 2 }
    }
    const cards = shown.map((at, slot) => ({ at, ...place(slot) }))
    return [{ day, cards, hidden, rest: hidden > 0 ? place(shown.length) : undefined }]
  })
}

function fitting(stack: Stack, positions: readonly number[], room: number, kept: string | undefined) {
  if (positions.length <= room) return { shown: positions, hidden: 0 }
  const shown = positions.slice(0, room - 1)
  const beyond = positions.slice(room - 1).find((at) => stack.items[at]?.id === kept)
  if (kept !== undefined && beyond !== undefined && shown.length > 0) shown[shown.length - 1] = beyond
  return { shown, hidden: positions.length - shown.length }
}

function byDay(stack: Stack, days: number): number[][] {
  const groups: number[][] = Array.from({ length: days }, () => [])
  stack.items.forEach((item, at) => groups[dayOfCell(item, days)]?.push(at))
  return groups
}
