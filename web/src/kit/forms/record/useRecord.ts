import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** One record with what can be done to it. Its query is asked for again whenever the record is told to have changed. */
export function useRecord<E extends Entity>(calls: RecordCalls, id: string | undefined) {
  const cache = useQueryClient()
  const keyOf = (of: string) => calls.get.queryKey({ input: { id: of } })
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: () => calls.get.call({ id: id ?? '' }) as Promise<Row<E>>,
    enabled: id !== undefined,
    throwOnError: false,
    networkMode: 'always',
    // somebody may have changed it since it was last looked at
    staleTime: 0,
  })
  const store = (row: Values) => {
    const own = keyOf(String(row['id']))
    cache.setQueryData(own, row)
    // lists and everything else that shows this record
    const isOther = (key: QueryKey) => JSON.stringify(key) !== JSON.stringify(own)
    void cache.invalidateQueries({ queryKey: calls.key(), predicate: ({ queryKey }) => isOther(queryKey) })
  }
  const act = { networkMode: 'always', onSuccess: store } as const
  const remove = useMutation({
    ...act,
    mutationFn: ({ id: of, version }: Row<E>) => answerOf(calls.remove.call({ id: of, version })),
  })
  const restore = useMutation({ ...act, mutationFn: (from: Row<E>) => answerOf(calls.restore.call({ id: from.id })) })
  return {
    /** Null for a new record, undefined while it is on its way or when it could not be read. */
    row: id === undefined ? null : data,
    error,
    retry: () => void refetch(),
    store,
    remove,
    restore,
  }
}

const answerOf = (answer: Promise<unknown>) => answer as Promise<Values>
