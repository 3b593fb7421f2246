import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { Period } from '#domain/kit/period.ts'
import { tellSettled } from '#web/kit/firstShown.ts'
import { followVisits } from '../roster/followVisits.ts'
import type { Roster } from '../roster/roster.ts'
import { knownRosters, rosterQuery } from '../roster/rosterQuery.ts'
import { flash } from './flash.ts'

/** The roster of a period with live updates; while another period is loading, the last one stays. */
export function useRoster(period: Period, board: RefObject<HTMLElement | null>) {
  const cache = useQueryClient()
  useEffect(() => followVisits(cache, (ids) => flash(board.current, ids, (id) => rowOf(knownRosters(cache), id))), [cache, board])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...rosterQuery(period),
    placeholderData: keepPreviousData,
  })
  const stands = data !== undefined || error !== null
  useEffect(() => {
    if (stands) tellSettled()
  }, [stands])
  const ask = (other: Period) => void cache.prefetchQuery(rosterQuery(other))
  return { roster: data, error: data ? null : error, stale: isPlaceholderData, retry: () => void refetch(), ask }
}

const rowOf = (rosters: readonly Roster[], id: string): string | undefined => {
  const visit = rosters.flatMap(({ visits }) => visits.find((one) => one.id === id) ?? [])[0]
  return visit && (visit.staff_id ?? '')
}
