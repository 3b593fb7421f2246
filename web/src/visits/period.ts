import { addDays, DAY, addMonths, daysBetween, instant } from '#domain/kit/dates.ts'
import { monthAround, type Period, weekAround } from '#domain/kit/period.ts'
import { overlaps, type Span } from '#domain/visits/overlap.ts'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

/** The day, the week from Monday, or the calendar month that contains a date. */
export const periodOf = (view: View, date: string): Period => {
  if (view === 'day') return { from: date, to: date }
  return view === 'month' ? monthAround(date) : weekAround(date)
}

/** The date to which a step to a neighbouring period leads: today if that period contains it, otherwise its first day. */
export const stepped = (view: View, date: string, by: 1 | -1, today: string): string => {
  if (view === 'day') return addDays(date, by)
  const { from, to } = periodOf(view, view === 'week' ? addDays(date, 7 * by) : addMonths(date, by))
  return from <= today && today <= to ? today : from
}

/** Number of days of a period. */
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** Whether a time span overlaps a period. */
export const touches = ({ from, to }: Period, span: Span): boolean =>
  overlaps(span, { starts_at: instant(from, 0), ends_at: instant(to, DAY) })
