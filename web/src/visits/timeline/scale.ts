import { DAY } from '#domain/kit/dates.ts'
import type { Cells } from './cards.ts'
import { linesOf } from './cards.ts'
import type { Fold } from './fold.ts'
import type { Stack } from './model.ts'

/** Height of the rows: `compact` shows as many helpers as possible, `comfortable` has a second line of text and room for fingers. */
export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** All lengths of the timeline, in CSS pixels. */
export type Scale = {
  readonly days: number
  /** Pixels of one day, a whole number, and of one minute; a collapsed end of a day has fewer. */
  readonly day: number
  readonly minute: number
  /** Length of the displayed period. */
  readonly length: number
  /** The collapsed hours of a single day, if any. */
  readonly fold: Fold | undefined
  /** Width of the column of names, and height of the header. */
  readonly name: number
  readonly head: number
  /** Height of one track, of the bar in it, and of the padding above and below the tracks of a row. */
  readonly track: number
  readonly bar: number
  readonly pad: number
  /**
   * `dense`: a cell for each day with the number and the hours of its visits; `slim`: short bars with their text beside them; `roomy`: bars
   * with a name inside; `cards`: a card for each visit in the cell of its day, however short the visit is.
   */
  readonly detail: Detail
  /** Hours between the labels of the header; 24 means no labels. */
  readonly tick: number
  /** Layout of `cards`. */
  readonly cells: Cells | undefined
  /** Factor of the font size, 1 by default. */
  readonly type: number
}
export type Detail = 'dense' | 'slim' | 'roomy' | 'cards'

export type Wish = {
  readonly zoom: number
  readonly density: Density
  readonly fold?: Fold | undefined
  /** Factor of the font size, 1 by default. */
  readonly type?: number
}

/** Pixels of a collapsed end of a day: enough for a sign and for a finger. */
export const stripe = 24
/** Least pixels of an hour in the day view, so that a quarter of an hour has room for a letter. */
const leastHour = 52
const leastDay = (days: number) => (isCards(days) ? 120 : 32)
/** Whether days are shown as cells with cards: up to a week. */
const isCards = (days: number) => days > 1 && days <= 7
/** Pixels of a card that has room for a surname, with a time where the rows are high. */
const leastCard = { compact: 48, comfortable: 58 }
/** Most lines of cards in a row, and in the pinned one. */
const mostLines = { compact: { most: 1, pinned: 2 }, comfortable: { most: 4, pinned: 4 } }
const narrow = 600
const heights: Readonly<Record<Detail, Readonly<Record<Density, { track: number; bar: number; pad: number }>>>> = {
  roomy: { compact: { track: 22, bar: 20, pad: 1 }, comfortable: { track: 34, bar: 32, pad: 3 } },
  cards: { compact: { track: 24, bar: 22, pad: 2 }, comfortable: { track: 26, bar: 24, pad: 3 } },
  slim: { compact: { track: 22, bar: 20, pad: 2 }, comfortable: { track: 28, bar: 22, pad: 5 } },
  dense: { compact: { track: 26, bar: 26, pad: 1 }, comfortable: { track: 34, bar: 34, pad: 1 } },
}
const heads = { roomy: 36, cards: 30, slim: 52, dense: 36 }

/**
 * The lengths for a period in a given width. At zoom 1 the whole period fits, as long as it stays readable.
 * @param width pixels of the whole timeline
 */
export function scaleOf(days: number, width: number, { zoom, density, fold, type = 1 }: Wish): Scale {
  const sized = (pixels: number) => Math.round(pixels * type)
  const least = sized(width < narrow ? 92 : width < 1280 ? 176 : 208)
  const { day, minute } = days === 1 ? oneDay(width - least, zoom, fold, type) : manyDays(days, width - least, zoom)
  const detail = days === 1 ? 'roomy' : isCards(days) ? 'cards' : day >= 96 ? 'slim' : 'dense'
  const rest = width - least - day * days
  const { track, bar, pad } = heights[detail][density]
  return {
    days,
    day,
    minute,
    length: day * days,
    fold: days === 1 ? fold : undefined,
    name: least + (rest > 0 && rest < 48 ? rest : 0),
    head: sized(heads[detail]),
    detail,
    track: sized(track),
    bar: sized(bar),
    pad,
    cells: isCards(days)
      ? { columns: Math.max(1, Math.floor(day / zoom / (leastCard[density] * type))), ...mostLines[density] }
      : undefined,
    tick: days === 1 ? 1 : isCards(days) ? 24 : day >= 720 ? 1 : day >= 480 ? 2 : day >= 240 ? 3 : day >= 96 ? 6 : 24,
    type,
  }
}

/** Lengths of a single day, with hours of whole pixels. */
function oneDay(room: number, zoom: number, fold: Fold | undefined, type: number) {
  const stripes = stripesOf(fold)
  const hours = ((fold?.to ?? DAY) - (fold?.from ?? 0)) / 60
  const hour = Math.floor(Math.max(leastHour * type, (room - stripes) / hours) * zoom)
  return { day: hour * hours + stripes, minute: hour / 60 }
}

function manyDays(days: number, room: number, zoom: number) {
  const fitting = Math.floor(Math.max(leastDay(days), room / days) * zoom)
  const day = fitting >= 480 ? Math.floor(fitting / 24) * 24 : fitting >= 96 ? Math.floor(fitting / 4) * 4 : fitting
  return { day, minute: day / DAY }
}

function stripesOf(fold: Fold | undefined): number {
  return fold ? (fold.from > 0 ? stripe : 0) + (fold.to < DAY ? stripe : 0) : 0
}

/** Pixels from the start of the period to a minute. */
export function alongOf({ fold, minute }: Pick<Scale, 'fold' | 'minute'>, at: number): number {
  if (!fold) return at * minute
  const { from, to } = fold
  const before = from > 0 ? stripe : 0
  if (at < from) return (at * stripe) / from
  if (at > to && to < DAY) return before + (to - from) * minute + ((at - to) * stripe) / (DAY - to)
  return before + (at - from) * minute
}

/** The minute at a distance in pixels from the start of the period. */
export function minuteOf({ fold, minute }: Pick<Scale, 'fold' | 'minute'>, along: number): number {
  if (!fold) return along / minute
  const { from, to } = fold
  const before = from > 0 ? stripe : 0
  const open = (to - from) * minute
  if (along < before) return (along * from) / stripe
  if (along > before + open && to < DAY) return to + ((along - before - open) * (DAY - to)) / stripe
  return from + (along - before) / minute
}

/** Upper edges of the rows from 0, and at the end the lower edge of the last; `heads` are the heights of group headings above each row. */
export function rowEdges(stacks: readonly Stack[], scale: Scale, heads: readonly number[] = []): number[] {
  const edges = [0]
  for (const [at, stack] of stacks.entries())
    edges.push((edges.at(-1) ?? 0) + (heads[at] ?? 0) + linesOf(stack, scale) * scale.track + scale.pad * 2)
  return edges
}

/**
 * Height of a track in the pinned row. The tracks get thinner so that the row takes at most a third of the view, or a single row when it is
 * collapsed.
 */
export function pinnedTrack(stack: Stack, scale: Scale, viewHeight: number, folded = false): number {
  const most = folded ? scale.track : Math.max(scale.track * 2, Math.floor(viewHeight / 3))
  return Math.min(scale.track, Math.max(folded ? 1 : 4, Math.floor(most / stack.depth)))
}

/** Position and length of a time span along the time axis, cut at the ends of the period and at least `least` pixels long. */
export function stretch(scale: Scale, start: number, end: number, least = 4): { offset: number; length: number } {
  const offset = alongOf(scale, Math.max(0, start))
  const to = Math.min(scale.length, alongOf(scale, end))
  return { offset, length: Math.max(least, to - offset) }
}
