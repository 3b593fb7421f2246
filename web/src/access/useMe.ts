import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#domain/access/user.ts'
import { answered } from '#web/kit/callError.ts'
import { send } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'
import { withSession } from '#web/kit/withSession.ts'
import { pathOfInfo } from './entry/calls.ts'

/** The signed-in person; asked only when a token exists. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const answer = await answered(withSession((token) => send('GET', pathOfInfo(token))))
    const person = (await answer.json()) as UserInfo
    const { id, email, role, viewed_by } = person
    // somebody who looks through another's eyes cannot give the password of that account
    session.belongsTo(viewed_by === null ? { id, email, role } : undefined)
    return person
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person: name, role, company. */
export const useMe = (): UserInfo => useSuspenseQuery(me).data
