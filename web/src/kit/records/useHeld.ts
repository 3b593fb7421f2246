import { type QueryKey, useQuery } from '@tanstack/react-query'
import { allEntities, type EntityName } from '#domain/entities.ts'
import type { HeldLine } from '#domain/kit/held.ts'
import { heldKinds } from '#domain/kit/heldKinds.ts'
import { callsOf } from '../calls.ts'

type Asked = { id: string }
type HeldCalls = { held: { call(input: Asked): Promise<HeldLine[]>; queryKey(options: { input: Asked }): QueryKey } }

/** Reads the dated records of a record, grouped by kind; reads nothing while no record is chosen. */
export const useHeld = (table: string, id: string | undefined) => {
  const { held } = callsOf(table) as unknown as HeldCalls
  const e = allEntities.find(({ name }) => name === table)
  const input = { id: id ?? '' }
  return useQuery({
    queryKey: held.queryKey({ input }),
    queryFn: () => held.call(input),
    enabled: id !== undefined && id !== '',
    meta: { shows: (e ? heldKinds(allEntities, e) : []).map(({ kind }) => kind.name as EntityName) },
  })
}
