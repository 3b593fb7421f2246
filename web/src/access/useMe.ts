import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { userInfo, type UserInfo } from '#domain/access/user.ts'
import { answered, CallError } from '#web/kit/callError.ts'
import { dropKept, readKept } from '#web/kit/device.ts'
import { send } from '#web/kit/http.ts'
import { rememberPacks } from '#web/kit/packs.ts'
import { allowLastRead } from '#web/kit/lastRead.ts'
import { session } from '#web/kit/session.ts'
import { withSession } from '#web/kit/withSession.ts'
import { pathOfInfo } from './entry/calls.ts'

const asked = async (): Promise<UserInfo> => {
  const answer = await answered(withSession((token) => send('GET', pathOfInfo(token))))
  return (await answer.json()) as UserInfo
}

/** The person as this device has stored it; undefined too when an older version of the program stored another format. */
const readPerson = async (): Promise<UserInfo | undefined> => userInfo.safeParse(await readKept('me')).data

/** Without a network the person is read from what the device has stored for offline work, if anything. */
const carried = async (failure: unknown): Promise<UserInfo> => {
  const kept = failure instanceof CallError && failure.status === 0 ? await readPerson() : undefined
  if (kept === undefined) throw failure
  return kept
}

/** Whether the screens are those of an office, seen by their own account: they go on without a network with what was read last. */
export const isAtDesk = ({ role, viewed_by }: UserInfo): boolean => role !== 'staff' && viewed_by === null

/** Query for the signed-in person; used only when a token exists. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const person = await asked().catch(carried)
    const { id, email, role, viewed_by } = person
    rememberPacks(role)
    allowLastRead(isAtDesk(person))
    // during a view as another account, the password of that account cannot be asked for
    session.belongsTo(viewed_by === null ? { id, email, role } : undefined)
    return person
  },
  staleTime: 5 * 60_000,
})

/**
 * The signed-in person, with whom the first screen begins. Where this device has stored who it is, the screen does not wait for the server, which is
 * asked all the same: a refused session leads to the login, and a person with another role by now begins anew, without what was stored for reading.
 */
export const meAtOnce = async (queries: QueryClient): Promise<UserInfo> => {
  const stored = queries.getQueryData(me.queryKey) === undefined ? await readPerson() : undefined
  if (stored === undefined) return queries.ensureQueryData(me)
  allowLastRead(isAtDesk(stored))
  queries.setQueryData(me.queryKey, stored, { updatedAt: 0 })
  const ask = async () => {
    const { id, role, must_add_factor } = await queries.fetchQuery({ ...me, staleTime: 0 })
    if (id === stored.id && role === stored.role && must_add_factor === stored.must_add_factor) return
    await dropKept()
    session.abandon()
    location.reload()
  }
  // without an answer the stored person stays
  void ask().catch(() => undefined)
  return stored
}

/** The signed-in person: name, role, company. */
export const useMe = (): UserInfo => useSuspenseQuery(me).data
