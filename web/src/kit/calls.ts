import type { QueryKey } from '@tanstack/react-query'
import { contract } from '#domain/contract.ts'
import type { Meta, Option } from '#domain/kit/contract.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { api } from './api.ts'

/** The calls that every entity has, as `api` has them. */
type EntityCalls = {
  key(): QueryKey
  options: { call(input: { q?: string; ids?: string[] }, context?: { signal?: AbortSignal }): Promise<Option[]> }
}

type Listed = { group: string; action: Action }
/** The group of calls of each entity, and the action that reads them, by its table. */
const groups = new Map(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.values(calls).flatMap((call): [string, Listed][] => {
      const { lists, action } = (call as { '~orpc': { meta: Meta } })['~orpc'].meta
      return lists === undefined ? [] : [[lists, { group, action }]]
    }),
  ),
)

/** The calls of an entity by its table; undefined for a table that is none. */
export const callsOf = (table: string): EntityCalls | undefined => {
  const group = groups.get(table)?.group
  return group === undefined ? undefined : (Reflect.get(api, group) as EntityCalls)
}

/** The action that reads the records of a table. */
export const readActionOf = (table: string): Action | undefined => groups.get(table)?.action
