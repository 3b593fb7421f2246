import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { isShown } from '#web/visits/calendar/calendarState.ts'
import { useNow } from '#web/visits/useNow.ts'
import { type CalendarState, type OpenEvent, readCalendar, readOpen, writeCalendar, writeOpen } from './calendarState.ts'

export type CalendarControl = {
  state: CalendarState
  today: string
  opened: OpenEvent | undefined
  /** Shows otherwise; the browser's back button leads to what was before. */
  change(change: Partial<CalendarState>): void
  /** Opens an event, or closes it. */
  open(event: OpenEvent | undefined): void
  /** Goes to the period of a date unless it is shown already. */
  reveal(date: string): void
}

/** What the calendar shows, kept in the address: a month on a desk, a list on a phone unless somebody chose. */
export function useCalendarState(): CalendarControl {
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const phone = usePhone()
  const { today } = useNow()
  const usual = useMemo(() => ({ today, show: phone ? 'list' : 'month' }) as const, [today, phone])
  const state = useMemo(() => readCalendar(search, usual), [search, usual])
  const opened = useMemo(() => readOpen(search), [search])
  const change = useCallback<CalendarControl['change']>(
    (part) => go((now) => writeCalendar({ ...readCalendar(now, usual), ...part }, usual, now), 'step'),
    [go, usual],
  )
  const open = useCallback<CalendarControl['open']>((event) => go((now) => writeOpen(event, now), 'step'), [go])
  const reveal = useCallback<CalendarControl['reveal']>(
    (date) =>
      go((now) => {
        const before = readCalendar(now, usual)
        return isShown(before.show, before.date, date) ? { ...now } : writeCalendar({ ...before, date }, usual, now)
      }),
    [go, usual],
  )
  return { state, today, opened, change, open, reveal }
}
