import type { HolidayKind } from '#domain/company/calendar.ts'
import { type NationalHoliday, nationalHoliday } from '#domain/kit/holidays.ts'
import { addDays, addMonths, daysOfMonth, weekday } from '#domain/kit/dates.ts'
import type { CalendarDay, CalendarYear } from '#domain/time/calendar.api.ts'

/** What a day of the calendar is; several of these can apply at once. */
export type DayFacts = {
  readonly date: string
  readonly statutory: boolean
  readonly national: NationalHoliday | null
  /** Entry of the company calendar for this day. */
  readonly entry: CalendarDay | undefined
  /** Entry that moved the statutory holiday of this day to another day. */
  readonly movedAway: CalendarDay | undefined
}

/** The days of a year by date. */
export const factsOfYear = (year: number, { statutory_holidays, days }: CalendarYear): ReadonlyMap<string, DayFacts> => {
  const statutory = new Set(statutory_holidays)
  const entries = new Map(days.map((day) => [day.date, day]))
  const away = new Map(days.flatMap((day) => (day.moved_from === null ? [] : [[day.moved_from, day] as const])))
  return new Map(
    monthsOf(year)
      .flatMap(daysOfMonth)
      .map((date) => [
        date,
        {
          date,
          statutory: statutory.has(date),
          national: nationalHoliday(date),
          entry: entries.get(date),
          movedAway: away.get(date),
        },
      ]),
  )
}

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** The weeks of a month from Sunday to Saturday; null before its first and after its last day. */
export const weeksOf = (month: string): (string | null)[][] => {
  const days = daysOfMonth(month)
  const first = weekday(days[0] ?? '')
  const last = 6 - weekday(days.at(-1) ?? '')
  const cells = [...Array<null>(first).fill(null), ...days, ...Array<null>(last).fill(null)]
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The day to which an arrow key leads, or the same day where that would leave the year; undefined for any other key. */
export const stepFrom = (date: string, key: string): string | undefined => {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    PageUp: () => addMonths(date, -1),
    PageDown: () => addMonths(date, 1),
    Home: () => `${date.slice(0, 8)}01`,
    End: () => daysOfMonth(date.slice(0, 7)).at(-1) ?? date,
  }
  const next = steps[key]?.()
  return next === undefined || next.slice(0, 4) === date.slice(0, 4) ? next : date
}

/** How a day is shown when several things apply: the first that holds in the order of `toneOf`. */
export type DayTone = 'statutory' | 'moved_away' | 'company' | 'national' | 'plain'
export const toneOf = ({ statutory, national, entry, movedAway }: DayFacts): DayTone => {
  if (statutory) return 'statutory'
  if (movedAway) return 'moved_away'
  if (entry) return 'company'
  return national ? 'national' : 'plain'
}

/** Whether a kind of entry changes hours, so that a preview is shown before it is stored. */
export const changesHours = (kind: HolidayKind): boolean => kind !== 'company'
