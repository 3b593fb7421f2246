import { clockOf, instant, minuteOf } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import { isInstant } from '#web/kit/facts/isDate.ts'
import { type Clock, type Instants } from './times.ts'

/** A break as typed: minutes from midnight of the date on which the visit starts, or text that cannot be read. */
export type BreakTimes = { readonly from: Clock; readonly to: Clock }

/** The typed form of stored instants. A time before that date cannot be a break of the visit and becomes empty. */
export const breakTimesOf = ({ starts_at, ends_at }: Instants, date: string): BreakTimes => {
  const clock = (at: string): Clock => {
    const minute = isInstant(at) ? minuteOf(at, date) : at
    return typeof minute === 'number' && minute < 0 ? '' : minute
  }
  return { from: clock(starts_at), to: clock(ends_at) }
}

/** The instants of typed times, which is the reverse of `breakTimesOf`. */
export const breakInstants = ({ from, to }: BreakTimes, date: string): Instants => ({
  starts_at: typeof from === 'number' ? instant(date, from) : from,
  ends_at: typeof to === 'number' ? instant(date, to) : to,
})

/** Changes the begin; the length stays, so that the end moves as well. */
export const withFrom = (times: BreakTimes, from: Clock): BreakTimes =>
  typeof from === 'string' || typeof times.from === 'string' || typeof times.to === 'string'
    ? { ...times, from }
    : { from, to: from + times.to - times.from }

/** Moves the breaks along with the start of their visit. Breaks that cannot be read stay. */
export const carriedBreaks = (breaks: readonly Instants[], before: string, after: string): readonly Instants[] => {
  if (!isInstant(before) || !isInstant(after)) return breaks
  const by = clockOf(after) - clockOf(before)
  if (by === 0) return breaks
  return breaks.map((one) => (isInstant(one.starts_at) && isInstant(one.ends_at) ? (movedBreaks([one], by)[0] ?? one) : one))
}
