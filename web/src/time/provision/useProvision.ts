import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { type ProvisionState, readProvisionState, writeProvisionState } from './provisionState.ts'

/** The tables of which the sheets are made; a change in one of them repeats the queries. */
const meta = { shows: ['visit', 'shift_report', 'patient', 'certificate', 'establishment', 'staff'] as const }

/** The provision record sheets that the address asks for, and the one that is open. */
export const useProvision = () => {
  const search: Search = useSearch({ strict: false })
  const day = today()
  const state = useMemo(() => readProvisionState(search, day), [search, day])
  const go = useGo()
  const show = (change: Partial<ProvisionState>, step?: 'step') => go(() => writeProvisionState({ ...state, ...change }, day), step)
  const { month, form, establishment, patient, sample } = state
  const input = {
    month,
    form,
    ...(establishment === undefined ? {} : { establishment_id: establishment }),
    ...(sample ? { sample } : {}),
  }
  const list = useQuery({
    ...api.provision.list.queryOptions({ input, meta }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const sheet = useQuery({
    ...api.provision.sheet.queryOptions({ input: patient === undefined ? skipToken : { month, form, patient_id: patient }, meta }),
    throwOnError: false,
  })
  return { state, show, input, list, sheet }
}
