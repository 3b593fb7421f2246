import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { addMonths, daysBetween, monthOf } from '#domain/kit/dates.ts'
import { monthAround, type Period, samePeriod } from '#domain/kit/period.ts'

/** Months of the runway from the one of today on; ends that are far need more of them, with the one before twelve that can be hit (24 pixels each). */
const NEAR = 6
const FAR = 11

/** The axis of the runway: plain dates, `to` not inside, and the first days of its months. */
export type Axis = { from: string; to: string; months: readonly string[] }

/** From the month before today's on. */
export const axisAround = (today: string, far: boolean): Axis => {
  const first = `${monthOf(today)}-01`
  const from = addMonths(first, -1)
  const size = (far ? FAR : NEAR) + 1
  return { from, to: addMonths(from, size), months: Array.from({ length: size }, (_, i) => addMonths(from, i)) }
}

/** Where a day begins on the axis, as a share from 0 to 1; what lies beside it is at its edge. */
export const placeOn = ({ from, to }: Axis, date: string): number =>
  Math.min(1, Math.max(0, daysBetween(from, date) / daysBetween(from, to)))

type Bar = { part: 'lead' | 'late' | 'over'; from: number; to: number }
/**
 * The parts of the bar of an end, from the day on which it shows to the last day for the act, from there to the end, and what has passed
 * since. What lies beside the axis has no part.
 */
export const barsOf = (
  axis: Axis,
  { shows_from, start_by, ends_on }: Pick<AttentionLine, 'shows_from' | 'start_by' | 'ends_on'>,
  today: string,
): Bar[] => {
  const parts = [
    ['lead', shows_from, start_by],
    ['late', start_by, ends_on],
    ['over', ends_on, today],
  ] as const
  return parts
    .map(([part, from, to]) => ({ part, from: placeOn(axis, from), to: placeOn(axis, to) }))
    .filter(({ from, to }) => to > from)
}

/** The month, such as 2026-12, that a period is the whole of; undefined where it is none. */
export const monthIn = (period: Period): string | undefined =>
  samePeriod(monthAround(period.from), period) ? monthOf(period.from) : undefined
