import type { z } from 'zod'
import type { loginInput } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import { afterwards } from '../kit/base/afterwards.ts'
import { note } from '../kit/audit/audit.ts'
import type { App } from '../kit/context/context.ts'
import { foldedAddress, sameAddress } from './account.ts'
import { checkFactor, factorsOf } from './factors.ts'
import { countGuess, noteFailure } from './guesses.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, type Place } from './sessions.ts'

/** A new session: its account and its token. */
export type Entered = { account: string; token: string }
type Program = Pick<App, 'db' | 'keys'>

/**
 * Signs in with address and password (specification, section 7).
 * @throws {AppError} `wrong_credentials` alike for an unknown address, a wrong password and an account that may no longer sign in;
 *   `awaiting_approval` and `declined` only after the right password; `second_factor_required` when a code must be sent as well;
 *   `passkey_required` when a passkey must sign in, or a recovery code be sent; `second_factor_wrong`; `too_many_requests`
 */
export const signIn = async (
  app: Program,
  { email, password, code }: z.output<typeof loginInput>,
  place: Place,
): Promise<Entered> => {
  const { db } = app
  const account = await db
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'standing'])
    .where('deleted_at', 'is', null)
    .where(sameAddress(email))
    .executeTakeFirst()
  const target = { what: 'login', of: foldedAddress(email), account: account?.id }
  const wasRight = await countGuess(app, target, place)
  const fits = await verifyPassword(account?.password_hash, password)
  if (!account || !fits || account.standing === 'disabled' || account.standing === 'left') {
    // done after the answer, since other statements run for an unknown address, and the response time would reveal that
    afterwards(() => noteFailure(app, target, place))
    throw new AppError('wrong_credentials')
  }
  await wasRight()
  if (account.standing === 'waiting') throw new AppError('awaiting_approval')
  if (account.standing === 'declined') throw new AppError('declined')
  const factors = await factorsOf(db, account.id)
  const two_factors = factors.app || factors.passkey
  if (two_factors) {
    if (code === undefined) throw new AppError(factors.app ? 'second_factor_required' : 'passkey_required')
    await requireCode(app, account.id, code, place)
  }
  return enter(app, account.id, place, { two_factors })
}

/**
 * Checks the code of a second factor. Somebody who guesses codes has the password already, so codes have rate limits of their own.
 * @throws {AppError} `second_factor_wrong`; `too_many_requests`
 */
const requireCode = async (app: Program, account: string, code: string, place: Place): Promise<void> => {
  const target = { what: 'factor', of: account, account }
  const wasRight = await countGuess(app, target, place)
  if (!(await checkFactor(app, app.db, account, code))) {
    await noteFailure(app, target, place)
    throw new AppError('second_factor_wrong')
  }
  await wasRight()
}

/** Opens a session for an account whose person has proved to be its owner, with a line in the audit log. */
export const enter = async ({ db }: Program, account: string, place: Place, proved: { two_factors: boolean }): Promise<Entered> => {
  const who = { actor: { id: account, viewer: null }, address: place.address }
  const token = await openSession(db, account, place, proved)
  await note(db, who, { act: 'sign_in', entity: 'user_account', record: account })
  return { account, token }
}
