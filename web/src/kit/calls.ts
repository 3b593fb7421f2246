import type { QueryKey } from '@tanstack/react-query'
import { keptBy } from '#domain/contract.ts'
import type { Option } from '#domain/kit/option.ts'
import { type Action, may, type Role } from '#domain/kit/permissions.ts'
import { api } from './api.ts'

/** The calls that every entity has, as `api` provides them. */
type EntityCalls = {
  key(): QueryKey
  /** Finds records that may be the same person; only for entities with `double`. */
  doubles: { call(input: Readonly<Record<string, unknown>>): Promise<Option[]> }
  options: { call(input: { q?: string; ids?: string[] }, context?: { signal?: AbortSignal }): Promise<Option[]> }
}

/** The calls of an entity by its table; undefined for a table without calls of its own. */
export const callsOf = (table: string): EntityCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group === undefined ? undefined : (Reflect.get(api, group) as EntityCalls)
}

/** The signed-in account and its role, which decides what it may do. */
export type Reader = { id: string; role: Role }
/** The permissions of a role for the records of a table. */
export type Rights = { read: boolean; write: boolean; restore: boolean; import: boolean }
export const rightsOn = (table: string, { role }: Reader): Rights => {
  const kept = keptBy.get(table)
  const granted = (action: Action | undefined) => action !== undefined && may(role, action)
  return { read: granted(kept?.read), write: granted(kept?.write), restore: granted(kept?.restore), import: granted(kept?.import) }
}

/** The action that is needed to read the records of a table. */
export const readActionOf = (table: string): Action | undefined => keptBy.get(table)?.read
