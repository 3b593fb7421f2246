import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import type { EntityName } from '#domain/entities.ts'
import type { Period } from '#domain/kit/period.ts'
import { type Roster, type VisitRow, withoutVisit, withVisit } from './roster.ts'

/** Tables from which a roster is computed: visits, helpers, patients, absences and holidays. */
export const shownInRoster: readonly EntityName[] = ['visit', 'staff', 'patient', 'absence', 'statutory_weekday', 'company_holiday']

/** Query for the helpers and visits of a period. Live updates are applied by `followVisits`. */
export const rosterQuery = ({ from, to }: Period) =>
  queryOptions<Roster>({
    queryKey: api.visits.roster.queryKey({ input: { from, to } }),
    queryFn: async () => ({ from, to, ...(await api.visits.roster.call({ from, to })) }),
    meta: { live: 'self', shows: shownInRoster },
  })

const everyRoster = () => ({ queryKey: api.visits.roster.key() })

/** All loaded rosters, of whatever period. */
export const knownRosters = (cache: QueryClient): Roster[] =>
  cache.getQueriesData<Roster>(everyRoster()).flatMap(([, roster]) => roster ?? [])

/** A text that changes whenever a loaded roster does. */
export const rosterState = (cache: QueryClient): string =>
  cache
    .getQueryCache()
    .findAll(everyRoster())
    .map(({ state }) => state.dataUpdateCount)
    .join()

/**
 * Puts a visit into all loaded rosters.
 * @returns whether that changed any of them
 */
export const tellRosters = (cache: QueryClient, row: VisitRow): boolean => changeRosters(cache, (roster) => withVisit(roster, row))

/** Removes a visit from all loaded rosters. */
export const takeFromRosters = (cache: QueryClient, id: string): boolean =>
  changeRosters(cache, (roster) => withoutVisit(roster, id))

const changeRosters = (cache: QueryClient, change: (roster: Roster) => Roster): boolean => {
  let changed = false
  cache.setQueriesData<Roster>(everyRoster(), (roster) => {
    const next = roster && change(roster)
    changed ||= next !== roster
    return next
  })
  return changed
}

/** Reads the rosters again: displayed ones at once, others when they are next displayed. */
export const rereadRosters = (cache: QueryClient): Promise<void> => cache.invalidateQueries(everyRoster())
