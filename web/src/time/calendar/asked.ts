import type { CalendarDay, CalendarLine } from '#domain/time/calendar.api.ts'
import type { DayStart } from './DayDialog.tsx'
import type { DayFacts } from './year.ts'

/** The change for which a dialog is open. */
export type Asked =
  | { readonly what: 'day'; readonly entry: CalendarDay | undefined; readonly start: DayStart }
  | { readonly what: 'weekday'; readonly line: CalendarLine | undefined }
  | { readonly what: 'remove_day'; readonly entry: CalendarDay }
  | { readonly what: 'remove_weekday'; readonly line: CalendarLine }

/** The dialog that a click on a day opens: for the entry of the day, for moving a statutory holiday away, or for a new day off. */
export const askedByDay = ({ date, entry, movedAway, statutory }: DayFacts): Asked => {
  const known = entry ?? movedAway
  if (known) return { what: 'day', entry: known, start: {} }
  return { what: 'day', entry: undefined, start: statutory ? { kind: 'moved', moved_from: date } : { kind: 'company', date } }
}
