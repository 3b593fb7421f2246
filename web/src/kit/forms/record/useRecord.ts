import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Entity, Row } from '#domain/kit/entity.ts'
import type { SaveCalls } from '../useSave.ts'
import type { Values } from '../values.ts'

/** The calls of one entity, as `api` has them. */
export type RecordCalls = SaveCalls & {
  key(): QueryKey
  get: { call(input: { id: string }): Promise<unknown>; queryKey(options: { input: { id: string } }): QueryKey }
  remove: { call(input: { id: string; version: number }): Promise<unknown> }
  restore: { call(input: { id: string }): Promise<unknown> }
}

/** One record with what can be done to it. Its query is asked for again whenever the record is told to have changed. */
export function useRecord<E extends Entity>(calls: RecordCalls, id: string | undefined) {
  const cache = useQueryClient()
  const keyOf = (of: string) => calls.get.queryKey({ input: { id: of } })
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id ?? ''), queryFn: () => calls.get.call({ id: id ?? '' }) as Promise<Row<E>>, enabled: id !== undefined, throwOnError: false,
    networkMode: 'always',
    // somebody may have changed it since it was last looked at
    staleTime: 0,
  })
  const forgetLists = () => cache.invalidateQueries({ queryKey: calls.key(), predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(keyOf(id ?? '')) })
  const store = (row: Values) => {
    cache.setQueryData(keyOf(String(row['id'])), row)
    void forgetLists()
  }
  const remove = useMutation({ networkMode: 'always', mutationFn: (row: Row<E>) => calls.remove.call({ id: row.id, version: row.version }) as Promise<Values>, onSuccess: store })
  const restore = useMutation({ networkMode: 'always', mutationFn: (row: Row<E>) => calls.restore.call({ id: row.id }) as Promise<Values>, onSuccess: store })
  return {
    /** Null for a new record, undefined while it is on its way or when it could not be read. */
    row: id === undefined ? null : data, error, retry: () => void refetch(),
    store, remove, restore,
  }
}
