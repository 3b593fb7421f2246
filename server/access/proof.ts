import { sql } from 'kysely'
import { MAX_PASSWORD } from '#domain/access/user.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { App } from '../kit/context/context.ts'
import { countGuess, proving } from './guesses.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Requires a proof: either the session gave one in the last minutes, or the call contains the password. Wrong passwords are limited as at
 * the sign-in.
 * @param input the input of the call as sent
 * @throws {AppError} `proof_needed`; `invalid_input` on `current_password` when it is wrong; `too_many_requests`
 */
export const prove = async (
  app: Pick<App, 'db' | 'keys'>,
  who: { actor: Actor; address: string },
  input: unknown,
): Promise<void> => {
  const {
    actor: { id, session, proved },
    address,
  } = who
  const given: unknown = input instanceof Object ? Reflect.get(input, 'current_password') : undefined
  if (typeof given !== 'string') {
    if (!proved) throw new AppError('proof_needed')
    return
  }
  // counted for each session, so that a stolen session cannot lock its owner out elsewhere
  const target = { what: 'proof', of: session, account: id }
  const place = { address, agent: '', device: '' }
  const wasRight = await countGuess(app, target, place)
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await proving(app.db, who, async () => {
    if (given.length > MAX_PASSWORD || !(await verifyPassword(password_hash, given)))
      throw invalid({ field: 'current_password', code: 'wrong_password' })
  })
  await wasRight()
  await sql`update session set proved_at = now() where id = ${session}`.execute(app.db)
}
