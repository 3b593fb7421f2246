import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Profile } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { me } from '../useMe.ts'

const query = api.profile.get.queryOptions({ input: {} })

/** The own account with its second factors. */
export function useProfile() {
  const cache = useQueryClient()
  const { data } = useSuspenseQuery(query)
  return {
    profile: data,
    store: (next: Profile) => {
      cache.setQueryData(query.queryKey, next)
      void cache.invalidateQueries({ queryKey: me.queryKey })
    },
    /** Reads the account again, and what the person may open, which may depend on second factors. */
    reread: () => Promise.all([query.queryKey, me.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  }
}
