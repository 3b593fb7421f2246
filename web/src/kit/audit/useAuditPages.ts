import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditPage } from '#domain/kit/audit.ts'

/** Lines of the audit log, read page by page from the newest to older ones. */
export function useAuditPages(queryKey: QueryKey, read: (cursor: { cursor?: string }) => Promise<AuditPage>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // what was done a moment ago is looked for here
    staleTime: 0,
    gcTime: 0,
  })
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    pages,
  }
}
export type AuditPages = ReturnType<typeof useAuditPages>
