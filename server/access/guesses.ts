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

/**
 * What is being guessed. `what`: its kind, such as a password; `of`: the mail address or the id of the account; `account`: the id of the
 * account, if there is one.
 */
type Target = { what: string; of: string; account: string | undefined }

/**
 * The rate limits of a guess: from one network, and from everywhere together. A device with which the account has signed in before has
 * counters of its own, which nobody else can fill. The limit for a network alone bounds the work of checking guesses; the other two bound
 * the guesses themselves.
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
 * Counts a guess before it is checked, so that many guesses at the same time cannot exceed the limit.
 * @returns a function that undoes the count after a right guess, since only failures count
 * @throws {AppError} `too_many_requests`; the first one of each window is written to the audit log
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

/** The most audit lines about unknown addresses from one network in an hour, so that a long list of addresses cannot fill the audit log. */
const UNKNOWN = 30

/**
 * Writes a wrong guess to the audit log, or an act that anybody can repeat at will (asking for a code, presenting a passkey), of which an
 * account gets one line in a few minutes. For an address or passkey that no account has, the line contains only a keyed hash, which tells
 * one from another, and is also written once in a few minutes.
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
 * Runs a call that follows a mailed link. A link that is invalid is written to the audit log, once in a few minutes for a network.
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
 * Runs a call that asks for a code or a password within a session. A wrong one is written to the audit log outside of the call's
 * transaction, so that the refusal does not undo the line.
 */
export const proving = async <T>(db: Db, who: Who & { actor: Actor }, run: () => Promise<T>): Promise<T> =>
  run().catch(async (error: unknown) => {
    const wrong =
      error instanceof AppError && error.details.errors?.some(({ code }) => code === 'wrong_code' || code === 'wrong_password')
    if (wrong) await note(db, who, { act: 'proof_failed', entity: 'user_account', record: who.actor.id })
    throw error
  })

/** A keyed hash, which distinguishes values without revealing them. */
const pageOf = (keys: Keys, of: string) => keys.keyed('sign_in', of).toString('base64url').slice(0, 16)
