import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { EntityName } from '#domain/entities.ts'
import { entityLines } from '#domain/frame.ts'
import type { ChangedKind } from '#domain/kit/audit.ts'
import { api } from '../api.ts'
import { callsOf } from '../calls.ts'
import { gather } from './gather.ts'
import { live } from './live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `self`: the open screen puts the changes into this query itself, which is thus not read again. */
      live?: 'self'
      /** For the query of a sheet, which belongs to no single entity: the tables from whose records the sheet is made. */
      shows?: readonly (EntityName | ChangedKind | 'company')[]
    }
  }
}

/**
 * Keys of queries, besides sheets, that show records of a table: its own calls, those of entities that refer to it, belong to it or compute
 * from it, and pickers.
 */
const shownIn = (table: string): QueryKey[] => {
  // the company is no entity with lists: its queries are found by the path of its calls, and its name is also part of `me`
  if (table === 'company') return [['me'], [['company']]]
  const showing = entityLines.filter(({ shows }) => shows.includes(table))
  const keys = showing.flatMap(({ name }): QueryKey[] => {
    const calls = callsOf(name)
    return calls ? [calls.key()] : []
  })
  return [...keys, ['pick', table], ['picked', table]]
}

/** Milliseconds in which changes are collected before the queries that show them are read again. */
const rest = 300

/** On each live update invalidates the queries that show the record: those on the screen are read again at once, others when next shown. */
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
  // a person who may see all background jobs gets updates of all; those of others are shown on one page only
  const jobs = gather<boolean>(rest, (mine) =>
    cache.invalidateQueries({ queryKey: mine.includes(true) ? api.jobs.key() : api.jobs.list.key({ type: 'infinite' }) }),
  )
  // a comment changes no record and reaches the people it concerns as a notification
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
