import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** The calls whose answers show the records of an entity, as `api` has them. */
export type StoredCalls = {
  key(): QueryKey
  get: { queryKey(options: { input: { id: string } }): QueryKey }
}

/** Brings a record that the server answered to its page, its lists and everything else that shows it. */
export const useStored = (calls: StoredCalls) => {
  const cache = useQueryClient()
  return (row: Readonly<Record<string, unknown>>): void => {
    const own = calls.get.queryKey({ input: { id: String(row['id']) } })
    cache.setQueryData(own, row)
    const isOther = (key: QueryKey) => JSON.stringify(key) !== JSON.stringify(own)
    void cache.invalidateQueries({ queryKey: calls.key(), predicate: ({ queryKey }) => isOther(queryKey) })
  }
}
