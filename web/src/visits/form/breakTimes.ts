import { clockOf, instant, minuteOf } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import { type Clock, type Instants, isInstant, readEnd } from './times.ts'

/** A break as a person types it. Minutes from midnight of the date on which the visit starts, or what was typed and cannot be read. */
export type BreakTimes = { readonly from: Clock; readonly to: Clock }

/** The times behind stored instants. */
export const breakTimesOf = ({ starts_at, ends_at }: Instants, date: string): BreakTimes => ({
  from: isInstant(starts_at) ? minuteOf(starts_at, date) : starts_at,
  to: isInstant(ends_at) ? minuteOf(ends_at, date) : ends_at,
})

/** The instants of typed times: `breakTimesOf` backwards. */
export const breakInstants = ({ from, to }: BreakTimes, date: string): Instants => ({
  starts_at: typeof from === 'number' ? instant(date, from) : from,
  ends_at: typeof to === 'number' ? instant(date, to) : to,
})

/** Another beginning: in a visit from 22:00, 1:00 is on the next day. The length stays, so the end moves along. */
export const withFrom = (times: BreakTimes, typed: string, start: Clock): BreakTimes => {
  const from = readEnd(typed, typeof start === 'number' ? start - 1 : -1)
  if (typeof from === 'string' || typeof times.from === 'string' || typeof times.to === 'string') return { ...times, from }
  return { from, to: from + times.to - times.from }
}

/** Another end: the first such time after the beginning. */
export const withTo = (times: BreakTimes, typed: string, start: Clock): BreakTimes => {
  const after = typeof times.from === 'number' ? times.from : start
  return { ...times, to: readEnd(typed, typeof after === 'number' ? after : -1) }
}

/** The breaks of a visit whose start moved: they move along. Those that cannot be read stay. */
export const carriedBreaks = (breaks: readonly Instants[], before: string, after: string): readonly Instants[] => {
  if (!isInstant(before) || !isInstant(after)) return breaks
  const by = clockOf(after) - clockOf(before)
  if (by === 0) return breaks
  return breaks.map((one) => (isInstant(one.starts_at) && isInstant(one.ends_at) ? (movedBreaks([one], by)[0] ?? one) : one))
}
