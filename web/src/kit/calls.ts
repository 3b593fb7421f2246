import type { QueryKey } from '@tanstack/react-query'
import { keptBy } from '#domain/contract.ts'
import type { Option } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { api } from './api.ts'
import type { Ways } from './tables/download.ts'
import type { FileCall } from './tables/useFetchedFile.ts'

/** The calls that every entity has, as `api` has them. */
type EntityCalls = {
  key(): QueryKey
  options: { call(input: { q?: string; ids?: string[] }, context?: { signal?: AbortSignal }): Promise<Option[]> }
}

type Asked = Readonly<Record<string, unknown>>
type ExportCalls = {
  export: { call(input: Asked, ways: Ways): Promise<File> }
  exportJob: { call(input: Asked, ways: Pick<Ways, 'signal'>): Promise<JobRow> }
}

/** The calls of an entity by its table; undefined for a table that is none. */
export const callsOf = (table: string): EntityCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group === undefined ? undefined : (Reflect.get(api, group) as EntityCalls)
}

/** The action that reads the records of a table. */
export const readActionOf = (table: string): Action | undefined => keptBy.get(table)?.read

/** How the list of an entity is taken out as a file. */
export const exportOf = ({ name }: Entity, input: Asked): FileCall => {
  const calls = Reflect.get(api, keptBy.get(name)?.group ?? '') as ExportCalls
  return { fetch: (ways) => calls.export.call(input, ways), begin: (ways) => calls.exportJob.call(input, ways) }
}
