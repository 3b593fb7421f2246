import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#domain/access/user.ts'
import { call } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'

/** The signed-in person; asked only when a token exists. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: () => call<UserInfo>('GET', `/users/get_user_info?token=${encodeURIComponent(session.token() ?? '')}`),
  staleTime: 5 * 60_000,
})

/** The signed-in person: name, role, company. */
export const useMe = (): UserInfo => useSuspenseQuery(me).data
