import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dateOf } from '#domain/kit/dates.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { writeOpen } from '../scheduleState.ts'
import { useNow } from '../useNow.ts'
import { type CalendarState, isShown, readCalendar, writeCalendar } from './calendarState.ts'

export type CalendarControl = {
  state: CalendarState
  /** Changes the state; the back button of the browser returns to the state before. */
  change(change: Partial<CalendarState>): void
  /** Goes to the period of a visit unless it is displayed already; `close` also closes the open visit. */
  reveal(visit: { starts_at: string }, close: boolean): void
}

/** State of the calendar, stored in the address. The default view is the month at a desk, and the day on a phone. */
export function useCalendarState(): CalendarControl {
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const phone = usePhone()
  const { today } = useNow()
  const usual = useMemo(() => ({ today, show: phone ? 'day' : 'month' }) as const, [today, phone])
  const state = useMemo(() => readCalendar(search, usual), [search, usual])
  const change = useCallback<CalendarControl['change']>(
    (part) => go((now) => writeCalendar({ ...readCalendar(now, usual), ...part }, usual, now), 'step'),
    [go, usual],
  )
  const reveal = useCallback<CalendarControl['reveal']>(
    ({ starts_at }, close) =>
      go((now) => {
        const left = close ? writeOpen(undefined, now) : { ...now }
        const [before, date] = [readCalendar(left, usual), dateOf(starts_at)]
        return isShown(before.show, before.date, date) ? left : writeCalendar({ ...before, date }, usual, left)
      }),
    [go, usual],
  )
  return { state, change, reveal }
}
