import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import type { RosterRow } from '#domain/ledgers/roster.ts'
import { api } from '#web/kit/api.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { readRosterState, type RosterState, writeRosterState } from './rosterState.ts'

/** Tables whose change makes the roster another. */
export const rosterTables = ['staff', 'employment', 'employee', 'establishment'] as const

const nobody: RosterRow[] = []

/** The roster as the address narrows it; `everybody` are the people before search and the choice of those of whom something is missing. */
export const useRoster = () => {
  const search: Search = useSearch({ strict: false })
  const state = useMemo(() => readRosterState(search), [search])
  const go = useGo()
  const { who, from, to, establishment, sample, find, open } = state
  const input = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(establishment === undefined ? {} : { establishment_id: [establishment] }),
    ...(sample ? { sample } : {}),
    who,
  }
  const query = useQuery({
    ...api.workerRoster.list.queryOptions({ input, meta: { shows: rosterTables } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const everybody = query.data?.people ?? nobody
  const people = useMemo(() => {
    const terms = foldQuery(find)
    return everybody.filter((one) => {
      if (open && one.missing.length === 0) return false
      const key = searchKey([one.name, one.kana, one.staff_code])
      return terms.every((term) => key.includes(term))
    })
  }, [everybody, find, open])
  return {
    state,
    show: (change: Partial<RosterState>, step?: 'step') => go(() => writeRosterState({ ...state, ...change }), step),
    input,
    everybody,
    people,
    others: query.data?.others ?? 0,
    leftOut: query.data?.left_out ?? 0,
    loaded: query.data !== undefined,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
