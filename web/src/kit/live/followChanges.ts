import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '../api.ts'
import { gather } from './gather.ts'
import { live } from './live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `self`: while its screen is open, the screen itself brings the changes into this query. */
      live?: 'self'
    }
  }
}

/** What shows records of an entity: its own calls, those of records that name it, and the pickers of forms. */
const shownIn: Readonly<Record<string, () => readonly QueryKey[]>> = {
  staff: () => [api.staff.key(), api.patients.key(), api.visits.key(), api.time.key(), ['pick', 'staff'], ['picked', 'staff']],
  patient: () => [api.patients.key(), api.visits.key(), api.time.key(), ['pick', 'patient'], ['picked', 'patient']],
  visit: () => [api.visits.key(), api.time.key()],
}

/** Milliseconds in which changes are collected before what shows them is read again. */
const rest = 300

/** Reads again what is shown when somebody has changed it; what is not on the screen is read again when it comes back there. */
export function followChanges(cache: QueryClient): () => void {
  const forget = (entities: readonly string[]) =>
    Promise.all(
      [...new Set(entities)]
        .flatMap((entity) => shownIn[entity]?.() ?? [])
        .map((queryKey) => cache.invalidateQueries({ queryKey, predicate: isOurs })),
    )
  const changes = gather<string>(rest, forget)
  const stop = live.subscribe((event) => {
    if (event.type === 'resync') void cache.invalidateQueries()
    else if (event.type === 'change') changes.add(event.change.entity)
  })
  return () => {
    stop()
    changes.stop()
  }
}

const isOurs = (query: Query) => query.meta?.live !== 'self' || !query.isActive()
