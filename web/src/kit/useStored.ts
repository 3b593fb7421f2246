import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** The calls of an entity whose cached answers contain its records, as `api` provides them. */
export type StoredCalls = {
  key(): QueryKey
  get: { queryKey(options: { input: { id: string } }): QueryKey }
}

/**
 * Returns a function that puts a record answered by the server into the cache, and refreshes all other cached answers that may contain it.
 */
export const useStored = (calls: StoredCalls) => {
  const cache = useQueryClient()
  return (row: Readonly<Record<string, unknown>>): void => {
    const own = calls.get.queryKey({ input: { id: String(row['id']) } })
    cache.setQueryData(own, row)
    const isOther = (key: QueryKey) => JSON.stringify(key) !== JSON.stringify(own)
    void cache.invalidateQueries({ queryKey: calls.key(), predicate: ({ queryKey }) => isOther(queryKey) })
  }
}
