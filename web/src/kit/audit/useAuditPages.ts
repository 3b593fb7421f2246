import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditPage } from '#domain/kit/audit.ts'

/** Reads lines of the audit log page by page, from the newest to the oldest. */
export function useAuditPages(queryKey: QueryKey, read: (cursor: { cursor?: string }) => Promise<AuditPage>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // people look here for what was done a moment ago, so that nothing cached is shown as current
    staleTime: 0,
    gcTime: 0,
  })
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    pages,
  }
}
export type AuditPages = ReturnType<typeof useAuditPages>
