import { addDays, clockOf, DAY, dateOf, daysBetween, instant, instantOf, minuteOf } from '#domain/kit/dates.ts'
import type { Times } from '#web/kit/calendar/entry.ts'
import { isDate, isInstant } from '#web/kit/facts/isDate.ts'

/** The first and the last day of an event as they are typed; what is no date stays as it was typed. */
export type Days = { readonly first: string; readonly last: string }

/** The days behind stored instants. */
export const daysOf = ({ starts_at, ends_at }: Times): Days => {
  const first = isInstant(starts_at) ? dateOf(starts_at) : starts_at
  if (!isInstant(ends_at)) return { first, last: ends_at }
  const last = dateOf(ends_at)
  return { first, last: minuteOf(ends_at) === 0 && last > first ? addDays(last, -1) : last }
}

/** The midnights before and after the days: `daysOf` backwards. */
export const timesOfDays = ({ first, last }: Days): Times => ({
  starts_at: isDate(first) ? instant(first, 0) : first,
  ends_at: isDate(last) ? instant(last, DAY) : last,
})

/** Another first day; the last one moves along, so that it stays as long as it was. */
export const withFirst = ({ first, last }: Days, to: string): Days =>
  isDate(first) && isDate(last) && isDate(to) && last >= first
    ? { first: to, last: addDays(to, daysBetween(first, last)) }
    : { first: to, last: isDate(to) && last === '' ? to : last }

/** The end of an event whose start was moved: it stays as long as it was. */
export const endAfter = (before: Times, start: string): string =>
  isInstant(start) && isInstant(before.starts_at) && isInstant(before.ends_at)
    ? instantOf(clockOf(start) + clockOf(before.ends_at) - clockOf(before.starts_at))
    : before.ends_at

/** Hour at which an event begins that was one of whole days. */
const MORNING = 9 * 60

/** An hour of the first day, for what lasted whole days and now does not; other times stay. */
export const hoursFor = (times: Times): Times => {
  const { starts_at, ends_at } = times
  if (!isInstant(starts_at) || !isInstant(ends_at) || minuteOf(starts_at) !== 0 || minuteOf(ends_at) !== 0) return times
  const { first, last } = daysOf(times)
  return { starts_at: instant(first, MORNING), ends_at: instant(last, MORNING + 60) }
}
