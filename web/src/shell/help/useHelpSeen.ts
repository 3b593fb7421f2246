import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { newsFor, type NewsLine } from './news.ts'

const seenQuery = api.help.seen.queryOptions({ input: {}, staleTime: Infinity, throwOnError: false })

/**
 * What is new for the signed-in person, what of it was not opened yet, and whether the tour was ended once. `see` notes it; an administrator
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
  const isNew = ({ date }: NewsLine) => data !== undefined && (data.news_until === null || data.news_until < date)
  return { news, isNew, hasNew: news.some(isNew), toured: data?.toured, see: viewed_by === null ? mutate : () => undefined }
}
