import { AppError } from '#domain/kit/errors.ts'
import { networkOf } from '../kit/base/address.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { knownDevice } from './devices.ts'
import type { Place } from './sessions.ts'
import { count, tooManyRequests, uncount } from './throttle.ts'

type Limit = { key: string; max: number; seconds: number }
const MINUTE = 60
const HOUR = 3600

/** What is guessed at, such as a password: `of` is the account's address or id, `account` the account itself, if there is one. */
type Target = { what: string; of: string; account: string | undefined }

/**
 * Guesses are few from one network and few from everywhere together. A device by which the account has signed in before has counters of its
 * own, so that nobody else can fill them. The limit of a network alone is for the work that a guess makes: what can be guessed is limited by
 * the others.
 */
const limitsOf = (app: Pick<App, 'keys'>, { what, of, account }: Target, { address, device }: Place): Limit[] => {
  const [target, network] = [`${what}:${of}`, networkOf(address)]
  const known = knownDevice(app, device, account)
  const from = `${target}:${known ?? network}`
  const close = { key: from, max: 10, seconds: MINUTE }
  if (known !== null) return [close, { key: `${from}:hour`, max: 100, seconds: HOUR }]
  return [close, { key: `${what}:${network}`, max: 600, seconds: MINUTE }, { key: target, max: 100, seconds: HOUR }]
}

/**
 * Counts a guess before it is looked at, so that many at once are not more than many in a row.
 * @returns takes it back, for one that was right: only failures count
 * @throws {AppError} `too_many_requests`, of which the first in each window stands in the audit log
 */
export const countGuess = async (app: Pick<App, 'db' | 'keys'>, target: Target, place: Place): Promise<() => Promise<void>> => {
  const { db } = app
  const limits = limitsOf(app, target, place)
  for (const { key, max, seconds } of limits) {
    const counted = await count(db, key, seconds)
    if (counted.hits <= max) continue
    if (counted.hits === max + 1) await noteFailure(app, target, place, 'sign_in_slowed')
    throw tooManyRequests(counted)
  }
  return () =>
    uncount(
      db,
      limits.map(({ key }) => key),
    )
}

/** Lines a network and hour about addresses that nobody has: a list of them must not fill the audit log. */
const UNKNOWN = 30

/**
 * Writes down that a guess was wrong, or what anybody can do as often as they like (ask for a code, show a passkey), so that an account has
 * one line of that in some minutes. Of an address or a passkey that nobody has it tells only what tells it from another one, and once in some
 * minutes as well.
 */
export const noteFailure = async (
  { db, keys }: Pick<App, 'db' | 'keys'>,
  { of, account }: Omit<Target, 'what'>,
  { address }: Pick<Place, 'address'>,
  act: 'sign_in_failed' | 'sign_in_slowed' | 'reset_asked' | 'passkey_refused' = 'sign_in_failed',
): Promise<void> => {
  const who = { actor: null, address }
  if (account !== undefined)
    return note(db, who, { act, entity: 'user_account', record: account, once: !act.startsWith('sign_in') })
  const { hits } = await count(db, `unknown:${networkOf(address)}`, HOUR)
  if (hits > UNKNOWN) return
  await note(db, who, { act, entity: 'sign_in', record: null, metadata: { page: pageOf(keys, of) }, once: true })
}

/**
 * Follows a link that was mailed or handed over; of one that opens nothing a line is written, for a network once in some minutes.
 * @throws {AppError} whatever `follow` throws
 */
export const following = async <T>({ db, keys }: Pick<App, 'db' | 'keys'>, address: string, follow: () => Promise<T>): Promise<T> =>
  follow().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'link_expired') {
      const metadata = { page: pageOf(keys, networkOf(address)) }
      await note(db, { actor: null, address }, { act: 'link_refused', entity: 'sign_in', record: null, metadata, once: true })
    }
    throw error
  })

/**
 * Does what within a session asks for a code or a password. That it was wrong is written down as the session's own doing, and outlives what the
 * refusal takes back.
 */
export const proving = async <T>(db: Db, who: Who & { actor: Actor }, run: () => Promise<T>): Promise<T> =>
  run().catch(async (error: unknown) => {
    const wrong =
      error instanceof AppError && error.details.errors?.some(({ code }) => code === 'wrong_code' || code === 'wrong_password')
    if (wrong) await note(db, who, { act: 'proof_failed', entity: 'user_account', record: who.actor.id })
    throw error
  })

/** What tells one thing from another without telling which it is. */
const pageOf = (keys: Keys, of: string) => keys.keyed('sign_in', of).toString('base64url').slice(0, 16)
