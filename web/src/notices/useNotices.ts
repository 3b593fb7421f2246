import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Should the stream of changes say nothing, or have been broken off, it is looked at so often. Milliseconds. */
const BEAT = 60_000

/** How many of the own notices are not read; undefined until it is known. */
export const useUnread = (enabled: boolean): number | undefined =>
  useQuery(api.notices.unread.queryOptions({ input: {}, enabled, staleTime: 0, refetchInterval: BEAT })).data?.count

/** Marks notices: what is shown of them, here and in the bar, is read again. */
export const useMarking = () => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  const settled = {
    onError: (error: Error) => void snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.notices.key() }),
  }
  const mark = useMutation({ mutationFn: (marked: { ids: string[]; read: boolean }) => api.notices.mark.call(marked), ...settled })
  const markAll = useMutation({ mutationFn: (until: string) => api.notices.markAll.call({ until }), ...settled })
  return { mark, markAll }
}
