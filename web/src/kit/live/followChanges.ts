import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { allEntities, type EntityName } from '#domain/entities.ts'
import type { ChangedKind } from '#domain/kit/audit.ts'
import { factsOf } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { api } from '../api.ts'
import { callsOf } from '../calls.ts'
import { gather } from './gather.ts'
import { live } from './live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `self`: while its screen is open, the screen itself brings the changes into this query. */
      live?: 'self'
      /** Of a sheet, which is no entity's own call: the tables whose records it is made of. */
      shows?: readonly (EntityName | ChangedKind | 'company')[]
    }
  }
}

/** What shows records of an entity besides sheets: its own calls, those of records that name it, belong to it or are worked out of it, and pickers. */
const shownIn = (table: string): QueryKey[] => {
  // it is no entity of the lists: by the path of its calls, and its name comes with whoever is signed in
  if (table === 'company') return [['me'], [['company']]]
  const showing = allEntities.filter(
    (e) => e.name === table || e.of?.name === table || names(factsOf(e), table) || e.workedFrom?.includes(table),
  )
  const keys = showing.flatMap(({ name }): QueryKey[] => {
    const calls = callsOf(name)
    return calls ? [calls.key()] : []
  })
  return [...keys, ['pick', table], ['picked', table]]
}
const names = (fields: Fields, table: string): boolean =>
  Object.values(fields).some(({ to, fields: inner }) => to === table || (inner !== undefined && names(inner, table)))

/** Milliseconds in which changes are collected before what shows them is read again. */
const rest = 300

/** Reads again what is shown when somebody has changed it; what is not on the screen is read again when it comes back there. */
export function followChanges(cache: QueryClient): () => void {
  const forget = (changed: readonly string[]) => {
    const tables = new Set(changed)
    const isSheet = (query: Query) => isOurs(query) && (query.meta?.shows ?? []).some((table) => tables.has(table))
    return Promise.all([
      ...[...tables].flatMap(shownIn).map((queryKey) => cache.invalidateQueries({ queryKey, predicate: isOurs })),
      cache.invalidateQueries({ predicate: isSheet }),
    ])
  }
  const changes = gather<string>(rest, forget)
  // who sees all jobs hears of all, and shows those of others on one page only
  const jobs = gather<boolean>(rest, (mine) =>
    cache.invalidateQueries({ queryKey: mine.includes(true) ? api.jobs.key() : api.jobs.list.key({ type: 'infinite' }) }),
  )
  // a comment changes no record, and is told to those whom it concerns
  const notices = gather<true>(rest, () =>
    Promise.all([api.notices.key(), api.comments.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  )
  const stop = live.subscribe((event) => {
    if (event.type === 'resync') void cache.invalidateQueries()
    else if (event.type === 'change') changes.add(event.change.entity)
    else if (event.type === 'job') jobs.add(event.mine)
    else if (event.type === 'notice') notices.add(true)
  })
  return () => {
    stop()
    changes.stop()
    jobs.stop()
    notices.stop()
  }
}

const isOurs = (query: Query) => query.meta?.live !== 'self' || !query.isActive()
