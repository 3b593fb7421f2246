import { clockOf, DAY, dateOfDay, instantOf } from '../kit/dates.ts'
import type { Span } from './overlap.ts'
import { MAX_DUTY_MINUTES } from './visit.ts'

/** Time on duty, with the breaks that were really free. */
export type Duty = Span & { readonly breaks?: readonly Span[] }
/** Working time that lies on one calendar day and wholly inside or outside the night. */
export type Part = Span & { readonly date: string; readonly minutes: number; readonly night: boolean; readonly holiday: boolean }

const NIGHT_ENDS = 5 * 60
const NIGHT_STARTS = 22 * 60

/** Whether any minute lies between 22:00 and 5:00; minutes of the clock. */
export const touchesNight = (starts: number, ends: number): boolean => {
  const minute = ((starts % DAY) + DAY) % DAY
  return minute < NIGHT_ENDS || minute >= NIGHT_STARTS || minute + ends - starts > NIGHT_STARTS
}

/**
 * Working time of a duty, cut at 0:00, 5:00 and 22:00 and at its breaks, in order and without gaps but the breaks.
 * Night is 22:00 to 5:00 (Labour Standards Act 37(4)). A statutory holiday (35) is a calendar day from 0 to 24 o'clock: a duty
 * that runs into it is holiday work from 0:00, and one that runs out of it ceases to be at 24:00 (notices S23.4.5 kihatsu 535
 * and H6.5.31 kihatsu 331). Minutes are never rounded.
 * @throws RangeError when the duty does not end after it starts or is longer than 72 hours, or when a break does not end after it
 *   starts, reaches out of the duty or overlaps another.
 */
export const splitDuty = (duty: Duty, isStatutoryHoliday: (date: string) => boolean): Part[] => {
  const parts: Part[] = []
  let date = ''
  let holiday = false
  for (const [start, end] of workedSpans(duty)) {
    for (let at = start; at < end;) {
      const day = Math.floor(at / DAY)
      const minute = at - day * DAY
      const cut = Math.min(end, day * DAY + nextCut(minute))
      const today = dateOfDay(day)
      if (today !== date) {
        date = today
        holiday = isStatutoryHoliday(today)
      }
      const night = minute < NIGHT_ENDS || minute >= NIGHT_STARTS
      parts.push({ starts_at: instantOf(at), ends_at: instantOf(cut), date, minutes: cut - at, night, holiday })
      at = cut
    }
  }
  return parts
}

/** The duty without its breaks, as clock counts. */
const workedSpans = (duty: Duty) => {
  const start = clockOf(duty.starts_at)
  const end = clockOf(duty.ends_at)
  if (end <= start) throw new RangeError('a duty ends after it starts')
  if (end - start > MAX_DUTY_MINUTES) throw new RangeError('a duty lasts at most 72 hours')
  const spans: [number, number][] = []
  let at = start
  for (const [from, to] of breaksOf(duty)) {
    if (to <= from) throw new RangeError('a break ends after it starts')
    if (from < at || to > end) throw new RangeError('a break lies inside the duty and apart from other breaks')
    if (from > at) spans.push([at, from])
    at = to
  }
  if (at < end) spans.push([at, end])
  return spans
}

const breaksOf = (duty: Duty) =>
  (duty.breaks ?? []).map((b) => [clockOf(b.starts_at), clockOf(b.ends_at)] as const).sort(([a], [b]) => a - b)

const nextCut = (minute: number) => (minute < NIGHT_ENDS ? NIGHT_ENDS : minute < NIGHT_STARTS ? NIGHT_STARTS : DAY)

/** Minutes of parts: all, those in the night, those on a statutory holiday, and those that are both. */
export const sumParts = (parts: readonly Part[]) => {
  const sum = { minutes: 0, night_minutes: 0, holiday_minutes: 0, night_holiday_minutes: 0 }
  for (const { minutes, night, holiday } of parts) {
    sum.minutes += minutes
    if (night) sum.night_minutes += minutes
    if (holiday) sum.holiday_minutes += minutes
    if (night && holiday) sum.night_holiday_minutes += minutes
  }
  return sum
}
