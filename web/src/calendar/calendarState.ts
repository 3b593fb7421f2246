import { type CalendarLayer, calendarLayers } from '#domain/calendar/calendar.api.ts'
import { addDays, DAY, instant } from '#domain/kit/dates.ts'
import { type CalendarView, calendarViews, type Place, type Times } from '#web/kit/calendar/entry.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'

/** What the calendar shows; all of it stands in the address. `off`: the layers that are left out. */
export type CalendarState = { show: CalendarView; date: string; off: readonly CalendarLayer[] }
type Usual = { today: string; show: CalendarView }

/** Which event is open: a stored one, or a new one with what is known of its times. */
export type OpenEvent = { id: string } | ({ id: undefined; all_day: boolean } & Times)

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads an address; what it does not say is as usual. */
export const readCalendar = (search: Search, usual: Usual): CalendarState => {
  const [date, off] = [text(search['date']), text(search['off']).split('.')]
  return {
    show: calendarViews.find((view) => view === search['show']) ?? usual.show,
    date: isDate(date) ? date : usual.today,
    off: calendarLayers.filter((layer) => off.includes(layer)),
  }
}

/** Writes an address; keys that are not the calendar's own stay as they are. */
export const writeCalendar = ({ show, date, off }: CalendarState, usual: Usual, search: Search): Record<string, unknown> =>
  filled({
    ...search,
    show: show === usual.show ? undefined : show,
    date: date === usual.today ? undefined : date,
    off: off.join('.'),
  })

const isMinute = (value: string) => isDate(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(value.slice(10))
const minuteAt = (value: string) => `${value}:00+09:00`

/** The event that is open, if any. Times of a new one stand in the address as in Tokyo: 2026-11-20T09:00, or as days: 2026-11-20. */
export const readOpen = (search: Search): OpenEvent | undefined => {
  const event = text(search['event'])
  if (isId(event)) return { id: event }
  if (event !== 'new') return undefined
  const [from, to] = [text(search['from']), text(search['to'])]
  if (isDate(from) && isDate(to)) return { id: undefined, all_day: true, starts_at: instant(from, 0), ends_at: instant(to, DAY) }
  const known = isMinute(from) && isMinute(to)
  return { id: undefined, all_day: false, starts_at: known ? minuteAt(from) : '', ends_at: known ? minuteAt(to) : '' }
}

/** Opens an event, or closes it. */
export const writeOpen = (open: OpenEvent | undefined, search: Search): Record<string, unknown> => {
  const fresh = open !== undefined && open.id === undefined ? open : undefined
  const at = (value: string) => value.slice(0, fresh?.all_day ? 10 : 16)
  return filled({
    ...search,
    event: open && (open.id ?? 'new'),
    from: fresh && at(fresh.starts_at),
    to: fresh && at(fresh.all_day && fresh.ends_at !== '' ? instant(addDays(fresh.ends_at.slice(0, 10), -1), 0) : fresh.ends_at),
  })
}

/** Hour at which an event begins of which only the day is known. */
const MORNING = 9 * 60

/** The new event of an empty place: of several days as a whole, or of an hour. */
export const newAt = ({ date, times, until }: Place): OpenEvent => {
  if (times) return { id: undefined, all_day: false, ...times }
  if (until !== undefined && until > date)
    return { id: undefined, all_day: true, starts_at: instant(date, 0), ends_at: instant(until, DAY) }
  return { id: undefined, all_day: false, starts_at: instant(date, MORNING), ends_at: instant(date, MORNING + 60) }
}
