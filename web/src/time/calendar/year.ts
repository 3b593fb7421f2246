import type { HolidayKind } from '#domain/company/calendar.ts'
import { type NationalHoliday, nationalHoliday } from '#domain/kit/holidays.ts'
import { addDays, addMonths, daysOfMonth, weekday } from '#domain/kit/dates.ts'
import type { CalendarDay, CalendarYear } from '#domain/time/calendar.api.ts'

/** What is true of a day: it may be several things at once. */
export type DayFacts = {
  readonly date: string
  readonly statutory: boolean
  readonly national: NationalHoliday | null
  /** The entry of the company for this day. */
  readonly entry: CalendarDay | undefined
  /** The entry that moved the statutory holiday away from this day. */
  readonly movedAway: CalendarDay | undefined
}

/** The days of a year by their dates. */
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

/** Where an arrow key leads from a day. A step that leaves the year stays. */
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

/** How a day is drawn: the strongest of what it is. */
export type DayTone = 'statutory' | 'moved_away' | 'company' | 'national' | 'plain'
export const toneOf = ({ statutory, national, entry, movedAway }: DayFacts): DayTone => {
  if (statutory) return 'statutory'
  if (movedAway) return 'moved_away'
  if (entry) return 'company'
  return national ? 'national' : 'plain'
}

/** Kinds of entries that change hours, so that their effect is shown before they are stored. */
export const changesHours = (kind: HolidayKind): boolean => kind !== 'company'
