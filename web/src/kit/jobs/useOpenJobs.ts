import { useQuery } from '@tanstack/react-query'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api } from '../api.ts'

/** While something goes on it is looked at so often, should the stream of changes say nothing. Milliseconds. */
export const OPEN_BEAT = 4000

/** The own jobs that wait or run. */
export const useOpenJobs = (enabled: boolean): readonly JobRow[] => {
  const { data } = useQuery(
    api.jobs.list.queryOptions({
      input: { open: true },
      enabled,
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? OPEN_BEAT : false),
    }),
  )
  return data?.items ?? none
}
const none: readonly JobRow[] = []
