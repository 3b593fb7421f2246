import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'
import { i18n } from './i18n.ts'

/**
 * A query client that loses no change. When a query is outdated while it is read for the first time, TanStack Query neither stops that reading nor
 * repeats it, although its answer may be from before the change: the screen would show it for as long as it is fresh. Here it is read again. So is a query that is being read while an answer is put into the cache
 * (`setQueryData`): what is read may be from before that answer and would replace it.
 */
export class FreshQueryClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
      const { queryKey, state } = event.query
      if (state.fetchStatus === 'fetching') void this.invalidateQueries({ queryKey, exact: true })
    })
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache().findAll(filters).filter(isFirstRead)
    const again = begun.map(async (query) => {
      // a reading that failed told nothing old
      const isRead = await Promise.resolve(query.promise).then(
        () => true,
        () => false,
      )
      if (isRead) await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}
/** Whether a query has no answer yet and is being read. */
export const isFirstRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined

/** Cache of the answers of the server. No retries and no refetch when the window gets the focus (specification, section 7). */
export const queries = new FreshQueryClient({
  defaultOptions: {
    // without a network a call fails at once with an error, rather than waiting silently, and is repeated when the network is back
    queries: { retry: 0, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})

// the server answers names in the letters of the language, so all answers are outdated after a change of language
i18n.on('languageChanged', () => void queries.invalidateQueries())
