import { QueryClient } from '@tanstack/react-query'
import { i18n } from './i18n.ts'

/** Cache of the answers of the server. No retries and no refetch when the window gets the focus (specification, section 7). */
export const queries = new QueryClient({
  defaultOptions: {
    // without a network a call fails at once with an error, rather than waiting silently, and is repeated when the network is back
    queries: { retry: 0, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})

// the server answers names in the letters of the language, so all answers are outdated after a change of language
i18n.on('languageChanged', () => void queries.invalidateQueries())
