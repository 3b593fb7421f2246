import { DAY } from '#domain/kit/dates.ts'
import { dayOf } from './formats.ts'
import type { Stack } from './model.ts'
import type { Scale } from './scale.ts'
import type { Item, Placement } from './types.ts'
import { isWithin } from './wording.ts'

/**
 * Layout of several days: number of card columns in the cell of a day where they have several lines, and the most lines of cards in a row
 * and in the pinned one.
 */
export type Cells = { readonly columns: number; readonly most: number; readonly pinned: number }

/**
 * A card: index of its item in the stack, and position in the row, in pixels from the start of the period and from the upper edge of the
 * row.
 */
export type Card = { readonly at: number; readonly offset: number; readonly length: number; readonly top: number }

/** The cell of a day in a row: its cards, the number of visits that do not fit, and the position of that number. */
export type Cell = {
  readonly day: number
  /** Whether its cards have room for names; otherwise the cell has its hours and its number of visits as text. */
  readonly named: boolean
  readonly cards: readonly Card[]
  readonly hidden: number
  readonly rest: Omit<Card, 'at'> | undefined
}

const gap = 2
/** Pixels of a visit in a cell of one line, which can still be pointed at. */
const leastTick = 16
/** Pixels of a card that gaps, edge and padding take. */
const air = 7
/** Pixels at the end of a cell of one line that stay free, where another visit is added. */
const free = 14

/** Number of lines of a row: those of its fullest day up to the limit; in a layout without cells the number of its tracks. */
export function linesOf(
  stack: Stack,
  { days, cells }: Pick<Scale, 'days' | 'cells'>,
  limit: number | undefined = cells?.most,
): number {
  if (!cells) return stack.depth
  if (limit === 1) return 1
  const most = Math.max(0, ...byDay(stack, days).map((day) => day.length))
  return Math.max(1, Math.min(limit ?? 1, Math.ceil(most / cells.columns)))
}

/** Index of the day whose cell contains a visit: the day of its start, or the first day when it began before. */
export function dayOfCell({ start }: Pick<Item, 'start'>, days: number): number {
  return Math.max(0, Math.min(days - 1, dayOf(start)))
}

/**
 * The cells of the days that overlap a window of minutes. Cards are arranged below each other in the order of their start. A day with more
 * visits than lines has several columns; where that is not enough, a number replaces the last card. In a single line there is a column for
 * each visit, and the names are left out together, when one of them does not fit.
 * @param height height of the row in pixels
 * @param kept id of an item that must be shown, since it has the cursor
 */
export function cellsOf(stack: Stack, scale: Scale, height: number, window: { from: number; to: number }, kept?: string): Cell[] {
  const { cells, days, track, pad } = scale
  if (!cells) return []
  const lines = Math.max(1, Math.round((height - pad * 2) / track))
  return byDay(stack, days).flatMap((positions, day) => {
    if (positions.length === 0 || (day + 1) * DAY <= window.from || day * DAY >= window.to) return []
    const room = lines === 1 ? scale.day - free : scale.day
    const most = lines > 1 ? cells.columns : Math.max(1, Math.floor(room / (leastTick * scale.type)))
    const columns = positions.length <= lines ? 1 : Math.min(Math.ceil(positions.length / lines), most)
    const { shown, hidden } = fitting(stack, positions, lines * columns, kept)
    const place = (slot: number) => {
      const width = room / columns
      const offset = day * scale.day + Math.floor(slot / lines) * width + gap
      return { offset, length: width - gap - 1, top: pad + (slot % lines) * track + (track - scale.bar) / 2 }
    }
    const cards = shown.map((at, slot) => ({ at, ...place(slot) }))
    const width = room / columns - air
    const named =
      lines > 1 ||
      columns === 1 ||
      shown.every((at) => isWithin(stack.items[at]?.short ?? stack.items[at]?.title ?? '', { width, type: scale.type }))
    return [{ day, named, cards, hidden, rest: hidden > 0 ? place(shown.length) : undefined }]
  })
}

/** The time from the first start to the last end of the visits of a day. */
export function spanOfAll(stack: Stack, { days }: Pick<Scale, 'days'>, day: number): Placement {
  const visits = ofDay(stack, days, day)
  return {
    row: visits[0]?.row ?? '',
    start: Math.min(...visits.map(({ start }) => start)),
    end: Math.max(...visits.map(({ end }) => end)),
  }
}

/** The visits in the cell of a day. */
export function ofDay({ items }: Stack, days: number, day: number): Item[] {
  return items.filter((item) => dayOfCell(item, days) === day)
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
