import { QueryClient } from '@tanstack/react-query'
import { i18n } from './i18n.ts'

/** The cache of what the server answered: no retry, no refetch on window focus (specification, section 7). */
export const queries = new QueryClient({
  defaultOptions: {
    // a call without a network fails and says so, instead of waiting silently, and is made again when the network is back
    queries: { retry: 0, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})

// names are answered in the letters of the language
i18n.on('languageChanged', () => void queries.invalidateQueries())
