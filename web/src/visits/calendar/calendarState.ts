import { monthAround, type Period, weekAround } from '#domain/kit/period.ts'
import { type CalendarView, calendarViews } from '#web/kit/calendar/entry.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'
import { periodOf, stepped } from '../period.ts'

export const sides = ['patient', 'helper'] as const
/** Whether the visits of a patient or of a helper are shown. */
export type Side = (typeof sides)[number]

/** State of the calendar, all of which is in the address. The timeline uses the same date. */
export type CalendarState = { show: CalendarView; date: string; by: Side; who: string | undefined }

type Usual = { today: string; show: CalendarView }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the state from the address, with defaults for what is missing. */
export const readCalendar = (search: Search, usual: Usual): CalendarState => {
  const [date, who] = [text(search['date']), text(search['who'])]
  return {
    show: calendarViews.find((view) => view === search['show']) ?? usual.show,
    date: isDate(date) ? date : usual.today,
    by: sides.find((side) => side === search['by']) ?? 'patient',
    who: isId(who) ? who : undefined,
  }
}

/** Writes the state into the address; parameters of other parts stay. */
export const writeCalendar = ({ show, date, by, who }: CalendarState, usual: Usual, search: Search): Record<string, unknown> =>
  filled({
    ...search,
    show: show === usual.show ? undefined : show,
    date: date === usual.today ? undefined : date,
    by: by === 'patient' ? undefined : by,
    who,
  })

/** The dates that are visible: a month also shows the days that fill its first and last week, up to six weeks. */
export const datesShown = (view: CalendarView, date: string): Period => {
  if (view !== 'month') return periodOf(view === 'list' ? 'month' : view, date)
  const { from, to } = monthAround(date)
  return { from: weekAround(from).from, to: weekAround(to).to }
}

/** The date to which a step to a neighbouring period leads, as on the timeline. */
export const steppedTo = (view: CalendarView, date: string, by: 1 | -1, today: string): string =>
  stepped(view === 'list' ? 'month' : view, date, by, today)

/** Whether a date belongs to the displayed period; the days that only fill a week do not. */
export const isShown = (view: CalendarView, shown: string, date: string): boolean => {
  const { from, to } = periodOf(view === 'list' ? 'month' : view, shown)
  return from <= date && date <= to
}
