import { useQuery } from '@tanstack/react-query'
import type { JobRow } from '#domain/kit/jobs.ts'
import { api } from '../api.ts'

/** Milliseconds between two requests for running background jobs, in case live updates fail. */
export const OPEN_BEAT = 4000

/** Reads the own background jobs that are pending or running. */
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
