import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#domain/kit/live.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { gather } from '#web/kit/live/gather.ts'
import { live } from '#web/kit/live/live.ts'
import { hasRowFor, type VisitRow } from './roster.ts'
import { knownRosters, rereadRosters, shownInRoster, takeFromRosters, tellRosters } from './rosterQuery.ts'

/** Milliseconds during which changes are collected. */
const rest = 150
/** Most visits that are read one by one; beyond this number the whole roster is read, which is one call. */
const singly = 6

/**
 * Applies live updates to the loaded rosters: a few visits are read one by one; for many, or for changes of other tables, the rosters are
 * read again.
 * @param flash called with the ids of the changed visits once the rosters contain them
 */
export function followVisits(cache: QueryClient, flash: (ids: readonly string[]) => void): () => void {
  const shown: readonly string[] = shownInRoster
  const changes = gather<Change>(rest, async (all) => {
    const ids = [...new Set(all.filter(({ entity }) => entity === 'visit').map(({ id }) => id))]
    if (all.some(({ entity }) => entity !== 'visit') || ids.length > singly) {
      const before = versions(cache)
      await rereadRosters(cache)
      const after = versions(cache)
      return flash(ids.filter((id) => after.has(id) && after.get(id) !== before.get(id)))
    }
    const changed = await Promise.all(ids.map((id) => bring(cache, id)))
    flash(ids.filter((_, at) => changed[at]))
  })
  const stop = live.subscribe((event) => {
    // after a resync event all queries are repeated anyway
    if (event.type === 'change' && shown.includes(event.change.entity)) changes.add(event.change)
  })
  return () => {
    stop()
    changes.stop()
  }
}

/**
 * Reads one visit into the rosters.
 * @returns whether that changed how the visit is shown
 */
const bring = async (cache: QueryClient, id: string): Promise<boolean> => {
  try {
    const row: VisitRow = await api.visits.get.call({ id })
    if (!knownRosters(cache).every((roster) => hasRowFor(roster, row))) await rereadRosters(cache)
    return tellRosters(cache, row) && row.deleted_at === null
  } catch (error) {
    if (problemOf(error).code === 'not_found') takeFromRosters(cache, id)
    else await rereadRosters(cache)
    return false
  }
}

const versions = (cache: QueryClient) =>
  new Map(knownRosters(cache).flatMap(({ visits }) => visits.map(({ id, version }) => [id, version] as const)))
