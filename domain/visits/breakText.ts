import { clockOf, DAY, dateOf, formatTime, instantOf, minuteOf, parseTime } from '../kit/dates.ts'
import { halfWidth } from '../kit/kana.ts'
import type { Span } from './overlap.ts'

/** Far more than breaks fit into a visit. Characters. */
const LONGEST = 2000

/** Breaks as people write them beside the times of a visit: 12:00-13:00、翌1:00-翌1:30. */
export const writeBreaks = (breaks: readonly Span[], startsAt: string): string => {
  const date = dateOf(startsAt)
  const time = (at: string) => {
    const minute = minuteOf(at, date)
    const days = Math.floor(minute / DAY)
    // the third day is counted on, as in 49:00
    return days === 1 ? `翌${formatTime(minute - DAY)}` : formatTime(minute)
  }
  return breaks.map(({ starts_at, ends_at }) => `${time(starts_at)}-${time(ends_at)}`).join('、')
}

/**
 * Breaks that somebody has written, counted from the start of a visit: 1:00 in a visit from 22:00 is on the next day, and so are 翌1:00 and
 * 25:00. Null when they cannot be read.
 */
export const readBreaks = (written: string, startsAt: string): Span[] | null => {
  if (written.length > LONGEST) return null
  const text = halfWidth(written).replace(/[~〜‐‑–—−ー]|から/g, '-')
  const parts = text.split(/[、,;\n]/).filter((part) => part.trim() !== '')
  const breaks: Span[] = []
  let reached = clockOf(startsAt)
  for (const part of parts) {
    const [from, to, ...more] = part.split('-')
    const starts = more.length > 0 ? null : readAfter(from, startsAt, reached)
    const ends = starts === null ? null : readAfter(to, startsAt, starts + 1)
    if (starts === null || ends === null) return null
    breaks.push({ starts_at: instantOf(starts), ends_at: instantOf(ends) })
    reached = ends
  }
  return breaks
}

/** The first such time from some clock count on; a sign of the next day, or hours from 24 on, count from the date of the visit. */
const readAfter = (written: string | undefined, startsAt: string, earliest: number): number | null => {
  const later = /^\s*翌/.test(written ?? '')
  const minute = parseHours((written ?? '').replace(/^\s*翌日?/, ''))
  if (minute === null) return null
  const midnight = clockOf(startsAt) - minuteOf(startsAt)
  const named = midnight + minute + (later ? DAY : 0)
  if (later || minute > DAY || named >= earliest) return named
  return named + DAY * Math.ceil((earliest - named) / DAY)
}

/** Like the typed times of a form, and counted on to the third day. */
const parseHours = (text: string): number | null => {
  const found = /^\s*(\d{2}):(\d{2})\s*$/.exec(text)
  if (!found) return parseTime(text)
  const minute = Number(found[1]) * 60 + Number(found[2])
  return Number(found[2]) < 60 && minute <= 4 * DAY ? minute : null
}
