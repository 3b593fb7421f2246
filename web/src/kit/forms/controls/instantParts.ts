import { DAY, dateOf, formatMinutes, instant, minuteOf, parseTime } from '#domain/kit/dates.ts'
import { isDate, isInstant } from '../../facts/isDate.ts'

/** An instant as it is typed: a plain date or what was typed for one, and a time of day or what was typed for it. */
export type InstantParts = { readonly date: string; readonly time: string }

/** The parts of an instant, in the time zone of the company; what is half typed is told apart by its blank. */
export const partsOf = (value: string): InstantParts => {
  if (isInstant(value)) return { date: dateOf(value), time: formatMinutes(minuteOf(value)) }
  const [date = '', ...time] = value.split(' ')
  return { date, time: time.join(' ') }
}

/** The instant of its parts: `partsOf` backwards. What cannot be read is handed on, so that the check of the field names it. */
export const instantOf = ({ date, time }: InstantParts): string => {
  const minute = parseTime(time)
  if (isDate(date) && minute !== null && minute < DAY) return instant(date, minute)
  return date === '' && time.trim() === '' ? '' : `${date} ${time.trim()}`
}

/** The parts after the time was typed: a time that can be read is written as usual. */
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
