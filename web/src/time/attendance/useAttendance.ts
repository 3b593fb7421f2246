import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MonthRow, PersonGauges } from '#domain/time/attendance/attendance.ts'
import { isMonthOpen } from '#domain/time/attendance/lines.ts'
import { levelAt } from '#domain/visits/limits.ts'
import type { MonthState } from '#domain/time/month/monthActs.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { changed, type Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { useMonths } from '../month/useMonths.ts'
import { type AttendanceState, readAttendanceState, writeAttendanceState } from './attendanceState.ts'
import { attendanceTables } from './attendanceTables.ts'

const nobody: MonthRow[] = []

/** Month of a person with its state and the overtime limits. */
export type ShownMonth = MonthRow & {
  readonly state: MonthState
  /** The office confirmed it on behalf of the person. */
  readonly on_behalf: boolean
  readonly overtime: PersonGauges | undefined
}

/** The filters from the address, with two functions that change them: `show` returns to the first page, `turn` opens another page. */
export const useAttendanceState = () => {
  const search: Search = useSearch({ strict: false })
  const { monthOn } = usePeriods()
  const thisMonth = monthOn(today())
  const state = useMemo(() => readAttendanceState(search, thisMonth, monthOn), [search, thisMonth, monthOn])
  const go = useGo()
  const turn = (next: AttendanceState, step?: 'step') => go(() => writeAttendanceState(next, thisMonth), step)
  const show = (change: Partial<AttendanceState>, step?: 'step') => turn(changed(state, change), step)
  return { state, show, turn, thisMonth }
}

/** Reads the month of everybody; `rows` are those of the chosen people. The overtime limits come by a second call, which takes longer. */
export const useAttendance = (state: AttendanceState) => {
  const { month, staff, establishment, sample, open, state: standing, gauge, bound } = state
  const input = {
    month,
    ...(establishment === undefined ? {} : { establishment_id: [establishment] }),
    ...(sample ? { sample } : {}),
  }
  const query = useQuery({
    ...api.attendance.months.queryOptions({ input, meta: { shows: attendanceTables } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const gauges = useQuery({
    ...api.attendance.gauges.queryOptions({ input, meta: { shows: attendanceTables } }),
    throwOnError: false,
  })
  const standings = useMonths(input)
  const everybody = query.data?.rows ?? nobody
  const chosen = useMemo(() => new Set(staff), [staff])
  const near = useMemo(() => new Map<string, PersonGauges>(gauges.data?.map((one) => [one.staff_id, one])), [gauges.data])
  const rows = useMemo(
    () =>
      everybody
        .map((row): ShownMonth => ({
          ...row,
          state: standings?.get(row.staff_id)?.state ?? 'open',
          on_behalf: (standings?.get(row.staff_id)?.on_behalf ?? null) !== null,
          overtime: near.get(row.staff_id),
        }))
        .filter(
          (row) =>
            (chosen.size === 0 || chosen.has(row.staff_id)) &&
            (!open || isMonthOpen(row)) &&
            (standing === undefined || row.state === standing) &&
            (gauge === undefined || levelAt(row.overtime?.gauges ?? [], bound) === gauge),
        ),
    [everybody, chosen, open, standing, gauge, bound, standings, near],
  )
  return {
    input,
    everybody,
    rows,
    gauges: near,
    standings,
    leftOut: query.data?.left_out ?? 0,
    loaded: query.data !== undefined,
    stale: query.isPlaceholderData,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
