import { useQuery } from '@tanstack/react-query'
import type { Provider } from '#domain/signatures/provider.ts'
import { api } from '#web/kit/api.ts'

/** By what requests that are sent now go. */
export const useProvider = (): Provider => useQuery(api.signatureRequests.provider.queryOptions()).data?.provider ?? 'built_in'
