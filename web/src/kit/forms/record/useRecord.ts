import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Entity, Row } from '#domain/kit/entity.ts'
import type { HistoryCalls } from '../../audit/RecordHistory.tsx'
import type { Values } from '../values.ts'

/** The calls of one entity, as `api` has them. */
export type RecordCalls = HistoryCalls & {
  key(): QueryKey
  get: { call(input: { id: string }): Promise<unknown>; queryKey(options: { input: { id: string } }): QueryKey }
  remove: { call(input: { id: string; version: number }): Promise<unknown> }
  restore: { call(input: { id: string }): Promise<unknown> }
}

/** One record. Its query is asked for again whenever the record is told to have changed. */
export function useRecord<E extends Entity>(calls: RecordCalls, id: string | undefined) {
  const store = useStored(calls)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: calls.get.queryKey({ input: { id: id ?? '' } }),
    queryFn: () => calls.get.call({ id: id ?? '' }) as Promise<Row<E>>,
    enabled: id !== undefined,
    // somebody may have changed it since it was last looked at
    staleTime: 0,
  })
  return {
    /** Null for a new record, undefined while it is on its way or when it could not be read. */
    row: id === undefined ? null : data,
    /** It has been read since it was opened: what is kept from before may have been changed by what was done to others. */
    fresh: id === undefined || isFetchedAfterMount,
    error,
    retry: () => void refetch(),
    store,
  }
}

/** Brings a record that the server answered to its page, its lists and everything else that shows it. */
export const useStored = (calls: Pick<RecordCalls, 'key' | 'get'>) => {
  const cache = useQueryClient()
  return (row: Values): void => {
    const own = calls.get.queryKey({ input: { id: String(row['id']) } })
    cache.setQueryData(own, row)
    const isOther = (key: QueryKey) => JSON.stringify(key) !== JSON.stringify(own)
    void cache.invalidateQueries({ queryKey: calls.key(), predicate: ({ queryKey }) => isOther(queryKey) })
  }
}
