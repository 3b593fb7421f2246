import { monthAround, type Period, weekAround } from '#domain/kit/period.ts'
import { type CalendarView, calendarViews } from '#web/kit/calendar/entry.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'
import { periodOf, stepped } from '../period.ts'

export const sides = ['patient', 'helper'] as const
/** Whose visits are shown. */
export type Side = (typeof sides)[number]

/** What the calendar shows; all of it stands in the address. The date is also that of the timeline. */
export type CalendarState = { show: CalendarView; date: string; by: Side; who: string | undefined }

type Usual = { today: string; show: CalendarView }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads an address; what it does not say is as usual. */
export const readCalendar = (search: Search, usual: Usual): CalendarState => {
  const [date, who] = [text(search['date']), text(search['who'])]
  return {
    show: calendarViews.find((view) => view === search['show']) ?? usual.show,
    date: isDate(date) ? date : usual.today,
    by: sides.find((side) => side === search['by']) ?? 'patient',
    who: isId(who) ? who : undefined,
  }
}

/** Writes an address; keys that are not the calendar's own stay as they are. */
export const writeCalendar = ({ show, date, by, who }: CalendarState, usual: Usual, search: Search): Record<string, unknown> =>
  filled({
    ...search,
    show: show === usual.show ? undefined : show,
    date: date === usual.today ? undefined : date,
    by: by === 'patient' ? undefined : by,
    who,
  })

/** The dates that are seen: of a month also the days before and after it that fill its weeks, six weeks at most. */
export const datesShown = (view: CalendarView, date: string): Period => {
  if (view !== 'month') return periodOf(view === 'list' ? 'month' : view, date)
  const { from, to } = monthAround(date)
  return { from: weekAround(from).from, to: weekAround(to).to }
}

/** The date on which the neighbouring period is entered, as on the timeline. */
export const steppedTo = (view: CalendarView, date: string, by: 1 | -1, today: string): string =>
  stepped(view === 'list' ? 'month' : view, date, by, today)

/** Whether a date is seen, and not only as one that fills up a week. */
export const isShown = (view: CalendarView, shown: string, date: string): boolean => {
  const { from, to } = periodOf(view === 'list' ? 'month' : view, shown)
  return from <= date && date <= to
}
