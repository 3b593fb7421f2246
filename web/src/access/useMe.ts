import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#domain/access/user.ts'
import { answered, CallError } from '#web/kit/callError.ts'
import { readKept } from '#web/kit/device.ts'
import { send } from '#web/kit/http.ts'
import { rememberPacks } from '#web/kit/packs.ts'
import { session } from '#web/kit/session.ts'
import { withSession } from '#web/kit/withSession.ts'
import { pathOfInfo } from './entry/calls.ts'

const asked = async (): Promise<UserInfo> => {
  const answer = await answered(withSession((token) => send('GET', pathOfInfo(token))))
  return (await answer.json()) as UserInfo
}

/** Without a network the person is read from what the device has stored for offline work, if anything. */
const carried = async (failure: unknown): Promise<UserInfo> => {
  const kept = failure instanceof CallError && failure.status === 0 ? await readKept<UserInfo>('me') : undefined
  if (kept === undefined) throw failure
  return kept
}

/** Query for the signed-in person; used only when a token exists. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const person = await asked().catch(carried)
    const { id, email, role, viewed_by } = person
    rememberPacks(role)
    // during a view as another account, the password of that account cannot be asked for
    session.belongsTo(viewed_by === null ? { id, email, role } : undefined)
    return person
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person: name, role, company. */
export const useMe = (): UserInfo => useSuspenseQuery(me).data
