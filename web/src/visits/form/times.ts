import { DAY, dateOf, formatTime, instant, minuteOf, parseTime } from '#domain/kit/dates.ts'
import { halfWidth } from '#domain/kit/kana.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { isDate, isInstant } from '#web/kit/facts/isDate.ts'

/** Minutes from midnight of the date on which a visit starts, or text that cannot be read; '' for nothing. */
export type Clock = number | string

/** The times of a visit as typed. `end` is later than `start`; from 1440 on it is on a later day. */
export type Times = { readonly date: string; readonly start: Clock; readonly end: Clock }

export type Instants = { readonly starts_at: string; readonly ends_at: string }

/** The typed form of stored instants. A start that is no instant is kept as typed, and the date is then that of the end, or empty. */
export const timesOf = ({ starts_at, ends_at }: Instants): Times => {
  if (!isInstant(starts_at))
    return {
      date: isInstant(ends_at) ? dateOf(ends_at) : '',
      start: starts_at,
      end: isInstant(ends_at) ? minuteOf(ends_at) : ends_at,
    }
  const date = dateOf(starts_at)
  return { date, start: minuteOf(starts_at), end: isInstant(ends_at) ? minuteOf(ends_at, date) : ends_at }
}

/** The instants of typed times, which is the reverse of `timesOf`. Text that cannot be read is passed on, so that validation reports it. */
export const instantsOf = ({ date, start, end }: Times): Instants => {
  const at = (clock: Clock) => (typeof clock === 'string' ? clock : isDate(date) ? instant(date, clock) : '')
  return { starts_at: at(start), ends_at: at(end) }
}

/** Changes the date; the times of day stay. */
export const withDate = (times: Times, date: string): Times => ({ ...times, date })

/** Changes the start. When there is an end the length stays, so that the end moves as well (decisions, 15). */
export const withStart = (times: Times, typed: string): Times => {
  const start = readClock(typed, DAY - 1)
  if (typeof start === 'string' || typeof times.end === 'string') return { ...times, start }
  const length = durationOf(times)
  return { ...times, start, end: length === null ? times.end + (times.end > start ? 0 : DAY) : start + length }
}

/** Changes the end: 7:00 after a start of 22:00 is on the next day, as are 翌7:00 and 31:00. */
export const withEnd = (times: Times, typed: string): Times => ({
  ...times,
  end: readFrom(typed, typeof times.start === 'number' ? times.start + 1 : 0),
})

/** The first such time of day from a minute on, on the next day if necessary; text that cannot be read stays. */
export const readFrom = (typed: string, first: number): Clock => {
  const nextDay = /^\s*翌/.test(typed)
  const read = readClock(typed.replace(/^\s*翌/, ''), 2 * DAY)
  if (typeof read === 'string') return read
  const minute = nextDay && read < DAY ? read + DAY : read
  return minute >= first ? minute : minute + DAY
}

const readClock = (typed: string, most: number): Clock => {
  const minute = typed.trim() === '' ? null : parseTime(typed)
  return minute !== null && minute <= most ? minute : typed.trim()
}

/** Minutes from start to end; null while one of them is missing. */
export const durationOf = ({ start, end }: Times): number | null =>
  typeof start === 'number' && typeof end === 'number' && end > start ? end - start : null

/** Changes the length and thereby the end; null when the length cannot be read, or when a time is missing (decisions, 15). */
export const withDuration = (times: Times, typed: string): Times | null => {
  const minutes = parseDuration(typed)
  return minutes === null || durationOf(times) === null || typeof times.start === 'string'
    ? null
    : { ...times, end: times.start + minutes }
}

/**
 * Minutes of a typed length: 1:30, 1時間30分, 2時間, 90分, 1.5; a number alone means hours up to 12 and minutes above. Null when it is no length,
 * zero, or longer than a duty may be.
 */
export const parseDuration = (typed: string): number | null => {
  const text = halfWidth(typed).replace(/\s/g, '').toLowerCase()
  const minutes = readLength(text)
  return minutes !== null && minutes >= 1 && minutes <= MAX_DUTY_MINUTES ? minutes : null
}

const readLength = (text: string): number | null => {
  const parts = /^(?:(\d{1,2})(?::|時間|h))?(\d{1,4})?(?:分|min|m)?$/.exec(text)
  if (/^\d+$/.test(text)) return Number(text) <= 12 ? Number(text) * 60 : Number(text)
  if (/^\d{1,2}[.,]\d{1,2}(?:時間|h)?$/.test(text)) return Math.round(parseFloat(text.replace(',', '.')) * 60)
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null
  const rest = Number(parts[2] ?? 0)
  return parts[1] !== undefined && rest > 59 ? null : Number(parts[1] ?? 0) * 60 + rest
}

/** An end as the number of days after the start and the time of day; midnight is 24:00 of the day before. */
export const endOf = (end: number): { days: number; time: string } => {
  const days = Math.max(0, Math.ceil(end / DAY) - 1)
  return { days, time: formatTime(end - days * DAY) }
}
