import { networkOf } from '../kit/address.ts'
import { note } from '../kit/audit.ts'
import type { App } from '../kit/context.ts'
import { knownDevice } from './devices.ts'
import type { Place } from './sessions.ts'
import { count, tooMany, uncount } from './throttle.ts'

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
 * @throws {AppError} `too_many_requests`, of which the first in each window stands in the trail
 */
export const countGuess = async (app: Pick<App, 'db' | 'keys'>, target: Target, place: Place): Promise<() => Promise<void>> => {
  const { db } = app
  const limits = limitsOf(app, target, place)
  for (const { key, max, seconds } of limits) {
    const counted = await count(db, key, seconds)
    if (counted.hits <= max) continue
    const { account } = target
    const record = account === undefined ? { entity: 'sign_in', record: null } : { entity: 'user_account', record: account }
    if (counted.hits === max + 1) await note(db, { actor: null, address: place.address }, { act: 'sign_in_slowed', ...record })
    throw tooMany(counted)
  }
  return () =>
    uncount(
      db,
      limits.map(({ key }) => key),
    )
}

/** Lines a network and hour about addresses that nobody has: a list of them must not fill the trail. */
const UNKNOWN = 30

/** Writes down that a guess was wrong; of an address that nobody has, only what tells it from another one, and once in some minutes. */
export const noteFailure = async (
  { db, keys }: Pick<App, 'db' | 'keys'>,
  { of, account }: Target,
  { address }: Place,
): Promise<void> => {
  const who = { actor: null, address }
  if (account !== undefined) return note(db, who, { act: 'sign_in_failed', entity: 'user_account', record: account })
  const { hits } = await count(db, `unknown:${networkOf(address)}`, HOUR)
  if (hits > UNKNOWN) return
  const page = keys.keyed('sign_in', of).toString('base64url').slice(0, 16)
  await note(db, who, { act: 'sign_in_failed', entity: 'sign_in', record: null, facts: { page }, once: true })
}
