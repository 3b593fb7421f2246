import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dateOf } from '#domain/kit/dates.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { periodOf, touches } from './period.ts'
import { type BoardState, type OpenVisit, readBoard, readOpen, writeBoard, writeOpen } from './scheduleState.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { useNow } from './useNow.ts'

export type BoardControl = {
  state: BoardState
  /** Changes the state; with `step` the back button of the browser returns to the state before. */
  change(change: Partial<BoardState> | ((state: BoardState) => Partial<BoardState>), step?: 'step'): void
  opened: OpenVisit | undefined
  open(visit: OpenVisit | undefined): void
  /** Goes to the period of a visit unless it is displayed already; `close` also closes the open visit. */
  reveal(visit: Span, close: boolean): void
}

/** State of the schedule, stored in the address. The default view is the week at a desk, and the day on a phone. */
export function useBoardState(): BoardControl {
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const phone = usePhone()
  const { today } = useNow()
  const usual = useMemo(() => ({ today, view: phone ? 'day' : 'week' }) as const, [today, phone])
  const state = useMemo(() => readBoard(search, usual), [search, usual])
  const opened = useMemo(() => readOpen(search), [search])
  const change = useCallback<BoardControl['change']>(
    (next, step) =>
      go((now) => {
        const before = readBoard(now, usual)
        return writeBoard({ ...before, ...(typeof next === 'function' ? next(before) : next) }, usual, now)
      }, step),
    [go, usual],
  )
  const open = useCallback<BoardControl['open']>((visit) => go((now) => writeOpen(visit, now), visit && 'step'), [go])
  const reveal = useCallback<BoardControl['reveal']>(
    (visit, close) =>
      go((now) => {
        const left = close ? writeOpen(undefined, now) : now
        const before = readBoard(left, usual)
        return touches(periodOf(before.view, before.date), visit)
          ? { ...left }
          : writeBoard({ ...before, date: dateOf(visit.starts_at) }, usual, left)
      }),
    [go, usual],
  )
  return { state, change, opened, open, reveal }
}
