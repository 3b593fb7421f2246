import { DAY } from '#domain/kit/dates.ts'
import { dayOf } from './formats.ts'
import type { Stack } from './model.ts'
import type { Scale } from './scale.ts'
import type { Item } from './types.ts'

/** Layout of several days: number of card columns in the cell of a day, and the most lines of cards. */
export type Cells = { readonly columns: number; readonly most: number }

/**
 * A card: index of its item in the stack, and position in the row, in pixels from the start of the period and from the upper edge of the
 * row.
 */
export type Card = { readonly at: number; readonly offset: number; readonly length: number; readonly top: number }

/** The cell of a day in a row: its cards, the number of visits that do not fit, and the position of that number. */
export type Cell = {
  readonly day: number
  readonly cards: readonly Card[]
  readonly hidden: number
  readonly rest: Omit<Card, 'at'> | undefined
}

const gap = 2

/** Number of lines of a row: those of its fullest day up to the limit; in a layout without cells the number of its tracks. */
export function linesOf(stack: Stack, { days, cells }: Pick<Scale, 'days' | 'cells'>): number {
  if (!cells) return stack.depth
  const most = Math.max(0, ...byDay(stack, days).map((day) => day.length))
  return Math.max(1, Math.min(cells.most, Math.ceil(most / cells.columns)))
}

/** Index of the day whose cell contains a visit: the day of its start, or the first day when it began before. */
export function dayOfCell({ start }: Pick<Item, 'start'>, days: number): number {
  return Math.max(0, Math.min(days - 1, dayOf(start)))
}

/**
 * The cells of the days that overlap a window of minutes. Cards are arranged below each other in the order of their start. A day with more
 * visits than lines has several columns; where that is not enough, a number replaces the last card.
 * @param height height of the row in pixels
 * @param kept id of an item that must be shown, since it has the cursor
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
