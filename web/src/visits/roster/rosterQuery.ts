import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import type { EntityName } from '#domain/entities.ts'
import type { Period } from '#domain/kit/period.ts'
import { type Roster, type VisitRow, withoutVisit, withVisit } from './roster.ts'

/** What a roster is made of: its helpers, the visits and their patients, and the days that are marked as holidays. */
export const shownInRoster: readonly EntityName[] = ['visit', 'staff', 'patient', 'absence', 'statutory_weekday', 'company_holiday']

/** Helpers and visits of a period; the timeline itself brings changes into it. */
export const rosterQuery = ({ from, to }: Period) =>
  queryOptions<Roster>({
    queryKey: api.visits.roster.queryKey({ input: { from, to } }),
    queryFn: async () => ({ from, to, ...(await api.visits.roster.call({ from, to })) }),
    meta: { live: 'self', shows: shownInRoster },
  })

const everyRoster = () => ({ queryKey: api.visits.roster.key() })

/** The rosters that are in memory, of whatever period. */
export const knownRosters = (cache: QueryClient): Roster[] =>
  cache.getQueriesData<Roster>(everyRoster()).flatMap(([, roster]) => roster ?? [])

/** Changes whenever a roster in memory does. */
export const rosterState = (cache: QueryClient): string =>
  cache
    .getQueryCache()
    .findAll(everyRoster())
    .map(({ state }) => state.dataUpdateCount)
    .join()

/** Brings a visit into every roster in memory. @returns whether that changed any of them */
export const tellRosters = (cache: QueryClient, row: VisitRow): boolean => changeRosters(cache, (roster) => withVisit(roster, row))

/** Takes a visit that is no more out of every roster in memory. */
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

/** Reads the rosters again: the one on the screen at once, others when they come back. */
export const rereadRosters = (cache: QueryClient): Promise<void> => cache.invalidateQueries(everyRoster())
