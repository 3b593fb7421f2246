import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { attendanceTables } from '../attendance/attendanceTables.ts'
import { readStaffingState, servicesOf, type StaffingState, writeStaffingState } from './staffingState.ts'

const meta = { shows: [...attendanceTables, 'weekly_plan'] as const }

/** The staffing sheet that the address asks for, of the first designated establishment where it names none. */
export const useStaffing = () => {
  const search: Search = useSearch({ strict: false })
  const day = today()
  const state = useMemo(() => readStaffingState(search, day), [search, day])
  const go = useGo()
  const show = (change: Partial<StaffingState>) => go(() => writeStaffingState({ ...state, ...change }, day))
  const { data: establishments } = useQuery({ ...allRows(api.establishments.list, {}), throwOnError: false })
  const usual = establishments?.find(({ office_number }) => office_number !== null) ?? establishments?.[0]
  const establishment = state.establishment ?? usual?.id
  const { kind, from, month, service } = state
  const input = establishment && {
    kind,
    establishment_id: establishment,
    ...(kind === 'plan' ? { from } : { month }),
    ...(service === undefined ? {} : { service_type: servicesOf(service) }),
  }
  const query = useQuery({
    ...api.staffing.sheet.queryOptions({ input: input || skipToken, meta }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return {
    state,
    show,
    establishments,
    establishment,
    input: input || undefined,
    sheet: query.data,
    stale: query.isPlaceholderData,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
