import type { CalendarDay, CalendarLine } from '#domain/time/calendar.api.ts'
import type { DayStart } from './DayDialog.tsx'
import type { DayFacts } from './year.ts'

/** What somebody has begun to change. */
export type Asked =
  | { readonly what: 'day'; readonly entry: CalendarDay | undefined; readonly start: DayStart }
  | { readonly what: 'weekday'; readonly line: CalendarLine | undefined }
  | { readonly what: 'remove_day'; readonly entry: CalendarDay }
  | { readonly what: 'remove_weekday'; readonly line: CalendarLine }

/** What a click on a day begins: its entry, a move of the statutory holiday that it is, or a new day off. */
export const askedByDay = ({ date, entry, movedAway, statutory }: DayFacts): Asked => {
  const known = entry ?? movedAway
  if (known) return { what: 'day', entry: known, start: {} }
  return { what: 'day', entry: undefined, start: statutory ? { kind: 'moved', moved_from: date } : { kind: 'company', date } }
}
