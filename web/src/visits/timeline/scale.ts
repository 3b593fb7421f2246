import { DAY } from '#domain/kit/dates.ts'
import type { Stack } from './model.ts'

/** All lengths of a drawing, in CSS pixels. */
export type Scale = {
  readonly days: number
  /** Pixels of one day, whole; of one minute. */
  readonly day: number
  readonly minute: number
  /** Length of the shown period. */
  readonly length: number
  /** Width of the name column, height of the header. */
  readonly name: number
  readonly head: number
  /** Height of one track, of the bar in it, and of the space around the tracks of a row. */
  readonly track: number
  readonly bar: number
  readonly pad: number
  /** `dense`: bars without text; `slim`: short bars with their text beside them; `roomy`: two lines of text. */
  readonly detail: 'dense' | 'slim' | 'roomy'
  /** Hours between the ticks of the header; 24 means none. */
  readonly tick: number
}

const leastDay = (days: number) => (days === 1 ? 1056 : days <= 7 ? 168 : 32)
const narrow = 600
const heights = {
  roomy: { track: 32, bar: 30, pad: 4 },
  slim: { track: 28, bar: 22, pad: 5 },
  dense: { track: 24, bar: 20, pad: 6 },
}

/**
 * The lengths for a period in a given width. At zoom 1 the whole period fits when it can stay readable.
 * @param width pixels of the whole timeline @param zoom 1 or more @param type size of the type, 1 by default
 */
export function scaleOf(days: number, width: number, zoom: number, type = 1): Scale {
  const sized = (pixels: number) => Math.round(pixels * type)
  const least = sized(width < narrow ? 92 : 208)
  const fitting = Math.floor(Math.max(leastDay(days), (width - least) / days) * zoom)
  const day = fitting >= 480 ? Math.floor(fitting / 24) * 24 : fitting >= 96 ? Math.floor(fitting / 4) * 4 : fitting
  const detail = day >= 480 ? 'roomy' : day >= 96 ? 'slim' : 'dense'
  const rest = width - least - day * days
  return {
    days,
    day,
    minute: day / DAY,
    length: day * days,
    name: least + (rest > 0 && rest < 48 ? rest : 0),
    head: sized(detail === 'dense' ? 44 : 52),
    detail,
    track: sized(heights[detail].track),
    bar: sized(heights[detail].bar),
    pad: heights[detail].pad,
    tick: day >= 720 ? 1 : day >= 480 ? 2 : day >= 240 ? 3 : day >= 96 ? 6 : 24,
  }
}

/** Upper edges of rows, from 0, and at the end the lower edge of the last. */
export function rowEdges(stacks: readonly Stack[], scale: Scale): number[] {
  const edges = [0]
  for (const stack of stacks) edges.push((edges.at(-1) ?? 0) + stack.depth * scale.track + scale.pad * 2)
  return edges
}

/** Track height of the pinned row: its tracks get thinner rather than let it cover more than a third of the view. */
export function pinnedTrack(stack: Stack, scale: Scale, viewHeight: number): number {
  const most = Math.max(scale.track * 2, Math.floor(viewHeight / 3))
  return Math.min(scale.track, Math.max(4, Math.floor(most / stack.depth)))
}

/** Where a stretch of minutes stands along the time axis, cut at the ends of the period. At least `least` pixels long. */
export function stretch(scale: Scale, start: number, end: number, least = 4): { offset: number; length: number } {
  const offset = Math.max(0, start) * scale.minute
  const to = Math.min(scale.length, end * scale.minute)
  return { offset, length: Math.max(least, to - offset) }
}
