import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'

const onError = (error: unknown) => {
  if (error instanceof Error && (error as { status?: unknown }).status === 401) session.expire()
}

/** The cache of what the server answered: no retry, no refetch on window focus (specification, section 7). */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // a call without a network fails and says so, instead of waiting silently
    queries: { retry: 0, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})
