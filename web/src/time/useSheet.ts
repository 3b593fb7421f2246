import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { monthOf } from '#domain/kit/dates.ts'
import { type SheetRow, totalsOf } from '#domain/time/sheet.ts'
import { api } from '#web/kit/api.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { today } from '#web/kit/facts/show.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { attendanceTables } from './attendance/attendanceTables.ts'
import { readSheetState, rowsOf, type SheetState, writeSheetState } from './sheetState.ts'

const noRows: SheetRow[] = []

/**
 * The sheet of a month. It is read as a whole, so that choosing people and sorting need no further call. `rows` and `totals` are those of
 * the chosen people, `everybody` are all rows.
 */
export const useSheet = () => {
  const search: Search = useSearch({ strict: false })
  const thisMonth = monthOf(today())
  const state = useMemo(() => readSheetState(search, thisMonth), [search, thisMonth])
  const go = useGo()
  const show = (change: Partial<SheetState>, step?: 'step') => go(() => writeSheetState({ ...state, ...change }, thisMonth), step)
  const { month, sample } = state
  const input = { month, ...(sample ? { sample } : {}) }
  const query = useQuery({
    ...api.time.sheet.queryOptions({ input, meta: { shows: attendanceTables } }),
    placeholderData: keepPreviousData,
  })
  const everybody = query.data?.rows ?? noRows
  const rows = useMemo(() => rowsOf(everybody, state.staff), [everybody, state.staff])
  const totals = useMemo(() => totalsOf(rows), [rows])
  return {
    state,
    show,
    thisMonth,
    everybody,
    rows,
    totals,
    leftOut: query.data?.left_out ?? 0,
    loaded: query.data !== undefined,
    stale: query.isPlaceholderData,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
export type Sheet = ReturnType<typeof useSheet>
