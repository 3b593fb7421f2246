import { addDays, DAY, formatTime } from '#domain/kit/dates.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { dayText } from '#web/kit/facts/days.ts'
import type { Placement } from './types.ts'

/** Texts around times in a language. */
export type TimeWords = {
  /** A time on the next day, such as 翌7:00. */
  nextDay(time: string): string
  /** A length in hours and minutes, one of which may be 0. */
  length(hours: number, minutes: number): string
}

export type DayNames = {
  /** Such as `2026-11-20`. */
  readonly date: string
  readonly number: string
  readonly weekday: string
  /** Such as `11/20`, in the order of the language. */
  readonly short: string
  /** Such as `11月20日(金)`. */
  readonly long: string
  /** Whether the day is the first of a month. */
  readonly first: boolean
}

export type Formats = {
  day(day: number): DayNames
  /** Such as `9:00`. */
  time(minute: number): string
  /**
   * Such as `22:00–翌7:00`; an end at midnight is 24:00.
   * @param from the day relative to which the times are given, by default that of the start
   */
  span(place: Placement, from?: number): string
  /** A span with its date in front, such as `11月20日(金) 22:00–翌7:00`. */
  daySpan(place: Placement): string
  length(minutes: number): string
}

/**
 * Formats of the times in a period.
 * @param firstDay plain date of minute 0
 */
export function formatsOf(firstDay: string, language: ScreenLanguage, words: TimeWords): Formats {
  const known = new Map<number, DayNames>()

  const day = (at: number): DayNames => {
    const names = known.get(at) ?? namesOf(addDays(firstDay, at))
    known.set(at, names)
    return names
  }
  const namesOf = (date: string): DayNames => {
    const number = String(Number(date.slice(8)))
    return {
      date,
      number,
      first: number === '1',
      weekday: dayText('weekday', date, language),
      short: dayText('short', date, language),
      long: dayText('longDay', date, language),
    }
  }
  const span = ({ start, end }: Placement, from = dayOf(start)) => {
    const last = dayOf(end - 1)
    return `${clock(dayOf(start), time(start), from)}–${clock(last, formatTime(end - last * DAY), from)}`
  }
  const clock = (at: number, told: string, from: number) => {
    if (at <= from) return told
    return at === from + 1 ? words.nextDay(told) : `${day(at).long} ${told}`
  }
  return {
    day,
    time,
    span,
    daySpan: (place) => `${day(dayOf(place.start)).long} ${span(place)}`,
    length: (minutes) => words.length(Math.floor(minutes / 60), minutes % 60),
  }
}

/** Index of the day of a minute, 0 for the first displayed day; negative before it. */
export function dayOf(minute: number): number {
  return Math.floor(minute / DAY)
}

const time = (minute: number): string => formatTime(minute - dayOf(minute) * DAY)
