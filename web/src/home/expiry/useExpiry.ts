import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#web/kit/api.ts'
import { attentionTables } from '#web/kit/attention/shows.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { type ExpiryChange, type ExpiryState, readExpiryState, withChange, writeExpiryState } from './expiryState.ts'

/** What the server is asked. */
export const queryOf = ({ q, kind, urgency, period, establishment_id }: ExpiryState) => ({
  urgency: [...urgency],
  ...period,
  ...(q ? { q } : {}),
  ...(kind.length > 0 ? { kind: [...kind] } : {}),
  ...(establishment_id.length > 0 ? { establishment_id: [...establishment_id] } : {}),
})

/** What ends, page by page, under what stands in the address. */
export const useExpiry = () => {
  const search: Search = useSearch({ strict: false })
  const state = useMemo(() => readExpiryState(search), [search])
  const go = useGo()
  const pages = useInfiniteQuery(
    api.attention.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...queryOf(state), ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { shows: attentionTables },
      placeholderData: keepPreviousData,
    }),
  )
  return {
    state,
    show: (change: ExpiryChange) => go(() => writeExpiryState(withChange(state, change))),
    lines: pages.data?.pages.flatMap(({ items }) => items),
    counts: pages.data?.pages[0]?.counts,
    pages,
  }
}
export type Expiry = ReturnType<typeof useExpiry>
