import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Entity, Row } from '#domain/kit/entity.ts'
import type { HistoryCalls } from '../../audit/RecordHistory.tsx'
import { useStored } from '../../useStored.ts'
import type { TrashCalls } from '../../useTrash.ts'

/** The calls of one entity, as `api` has them. */
export type RecordCalls = HistoryCalls &
  TrashCalls & { get: { call(input: { id: string }): Promise<unknown>; queryKey(options: { input: { id: string } }): QueryKey } }

/** Reads one record; the query is repeated whenever a live update says that the record has changed. */
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
    /** Null for a new record, undefined while the record is loading or when it could not be read. */
    row: id === undefined ? null : data,
    /** The record was read again since the page was opened; a cached one may be outdated by acts on other records. */
    fresh: id === undefined || isFetchedAfterMount,
    error,
    retry: () => void refetch(),
    store,
  }
}
