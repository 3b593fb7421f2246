import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { newsFor, type NewsLine } from './news.ts'

const seenQuery = api.help.seen.queryOptions({ input: {}, staleTime: Infinity, throwOnError: false })

/**
 * What is new for the signed-in person, until when it was opened (`until`), and whether the tour was ended once. `see` notes it; an administrator
 * who looks through the eyes of somebody notes nothing.
 */
export function useHelpSeen() {
  const { role, viewed_by } = useMe()
  const cache = useQueryClient()
  const { data } = useQuery(seenQuery)
  const { mutate } = useMutation({
    mutationFn: (seen: { news_until?: string; toured?: true }) => api.help.see.call(seen),
    onSuccess: (seen) => cache.setQueryData(seenQuery.queryKey, seen),
  })
  const news = newsFor(role)
  const until = data?.news_until
  return {
    news,
    until,
    hasNew: news.some((line) => isNew(line, until)),
    toured: data?.toured,
    see: viewed_by === null ? mutate : () => undefined,
  }
}

/** Whether a line is later than the last one that was opened: null where none was, undefined while that is not known. */
export const isNew = ({ date }: NewsLine, until: string | null | undefined): boolean =>
  until !== undefined && (until === null || until < date)
