import type { Placement } from './types.ts'
import { minutesPerDay } from './types.ts'

/** Words that a language adds around times. */
export type TimeWords = {
  /** A time on the day after, e.g. 翌7:00. */
  nextDay(time: string): string
  /** A length of hours and minutes; one of them may be 0. */
  length(hours: number, minutes: number): string
}

export type DayNames = {
  /** `2026-11-20` */
  readonly date: string
  readonly number: string
  readonly weekday: string
  /** `11/20` in the order of the language. */
  readonly short: string
  /** `11月20日(金)` */
  readonly long: string
  /** First day of a month. */
  readonly first: boolean
}

export type Formats = {
  day(day: number): DayNames
  /** `9:00` */
  time(minute: number): string
  /** `22:00–翌7:00`; an end at midnight is 24:00. */
  span(place: Placement): string
  /** The same with the day in front. */
  daySpan(place: Placement): string
  length(minutes: number): string
}

/** How a period is put into words. @param firstDay plain date of minute 0 @param locale whose way of writing dates */
export function formatsOf(firstDay: string, locale: string, words: TimeWords): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const weekday = format({ weekday: 'short' })
  const short = format({ month: 'numeric', day: 'numeric' })
  const long = format({ month: 'long', day: 'numeric', weekday: 'short' })
  const known = new Map<number, DayNames>()

  const day = (at: number): DayNames => {
    const names = known.get(at) ?? namesOf(at)
    known.set(at, names)
    return names
  }
  const namesOf = (at: number): DayNames => {
    const noon = Date.parse(`${firstDay}T12:00:00Z`) + at * 86_400_000
    const date = new Date(noon).toISOString().slice(0, 10)
    const number = String(Number(date.slice(8)))
    return {
      date,
      number,
      first: number === '1',
      weekday: weekday.format(noon),
      short: short.format(noon),
      long: long.format(noon),
    }
  }
  const span = ({ start, end }: Placement) => `${time(start)}–${endTime(start, end)}`
  const endTime = (start: number, end: number) => {
    const later = dayOf(end - 1) - dayOf(start)
    const clock = end % minutesPerDay === 0 ? '24:00' : time(end)
    if (later <= 0) return clock
    return later === 1 ? words.nextDay(clock) : `${day(dayOf(end - 1)).long} ${clock}`
  }
  return {
    day,
    time,
    span,
    daySpan: (place) => `${day(dayOf(place.start)).long} ${span(place)}`,
    length: (minutes) => words.length(Math.floor(minutes / 60), minutes % 60),
  }
}

/** Day of a minute, 0 for the first shown day; negative before it. */
export function dayOf(minute: number): number {
  return Math.floor(minute / minutesPerDay)
}

function time(minute: number): string {
  const rest = minute - dayOf(minute) * minutesPerDay
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`
}
