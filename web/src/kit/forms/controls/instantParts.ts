import { DAY, dateOf, formatMinutes, instant, minuteOf, parseTime } from '#domain/kit/dates.ts'
import { isDate, isInstant } from '../../facts/isDate.ts'

/** An instant while it is typed: a date and a time of day, each perhaps still a text that cannot be read. */
export type InstantParts = { readonly date: string; readonly time: string }

/** Splits an instant into date and time in the time zone of the company; a half-typed value is split at its blank. */
export const partsOf = (value: string): InstantParts => {
  if (isInstant(value)) return { date: dateOf(value), time: formatMinutes(minuteOf(value)) }
  const [date = '', ...time] = value.split(' ')
  return { date, time: time.join(' ') }
}

/** Joins date and time to an instant, the inverse of `partsOf`. Unreadable text is passed on, so that the check of the field reports it. */
export const instantOf = ({ date, time }: InstantParts): string => {
  const minute = parseTime(time)
  if (isDate(date) && minute !== null && minute < DAY) return instant(date, minute)
  return date === '' && time.trim() === '' ? '' : `${date} ${time.trim()}`
}

/** The parts after a time was typed; a readable time is written in the usual form. */
export const withTime = (parts: InstantParts, typed: string): InstantParts => {
  const minute = parseTime(typed)
  return { ...parts, time: minute !== null && minute < DAY ? formatMinutes(minute) : typed.trim() }
}

/** The parts after an arrow key moved the time by `minutes` within its day. */
export const stepped = (parts: InstantParts, minutes: number): InstantParts => {
  const minute = parseTime(parts.time)
  const next = (minute ?? 0) + (minute === null ? 0 : minutes)
  return next >= 0 && next < DAY ? { ...parts, time: formatMinutes(next) } : parts
}
