import { sql } from 'kysely'
import { MAX_PASSWORD } from '#domain/access/user.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Actor, Db } from '../kit/context.ts'
import { verifyPassword } from './passwords.ts'
import { throttle } from './throttle.ts'

/**
 * Lets on only a session that has proved lately whose it is, or that brings the password now; guessing that is as slow as at the login.
 * @param input of the call, as it was sent
 * @throws {AppError} `proof_needed`; `invalid_input` on `current_password` when it is wrong; `too_many_requests`
 */
export const prove = async (db: Db, { id, session, proved }: Actor, input: unknown): Promise<void> => {
  const given: unknown = input instanceof Object ? Reflect.get(input, 'current_password') : undefined
  if (typeof given !== 'string') {
    if (!proved) throw new AppError('proof_needed')
    return
  }
  await throttle(db, `proof:${session}`, 10, 60)
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (given.length > MAX_PASSWORD || !(await verifyPassword(password_hash, given)))
    throw invalid({ field: 'current_password', code: 'wrong_password' })
  await sql`update session set proved_at = now() where id = ${session}`.execute(db)
}
