import { sql } from 'kysely'
import type { z } from 'zod'
import type { loginInput } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import { note } from '../kit/audit.ts'
import type { Db } from '../kit/context.ts'
import { sameAddress } from './accounts.ts'
import { checkFactor, hasTotp } from './factors.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, type Place } from './sessions.ts'
import { throttle } from './throttle.ts'

type Account = { id: string; password_hash: string | null; standing: string }

/**
 * Signs in and answers a token (specification, section 7).
 * @throws {AppError} `wrong_credentials` for an unknown address, a wrong password and a disabled account alike; `awaiting_approval` and
 * `declined` only to who knows the password; `second_factor_required` when a code is to be sent as well; `second_factor_wrong`;
 * `too_many_requests`
 */
export const signIn = async (db: Db, { email, password, code }: z.output<typeof loginInput>, place: Place): Promise<string> => {
  const account = await db
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'standing'])
    .where('deleted_at', 'is', null)
    .where(sameAddress(email))
    .executeTakeFirst()
  await slowDown(db, email.normalize('NFKC').trim().toLowerCase(), account, place)
  const fits = await verifyPassword(account?.password_hash, password)
  if (!account || !fits || account.standing === 'disabled') return refuse(db, account, place, 'wrong_credentials')
  if (account.standing === 'waiting') throw new AppError('awaiting_approval')
  if (account.standing === 'declined') throw new AppError('declined')
  if (await hasTotp(db, account.id)) {
    if (code === undefined) throw new AppError('second_factor_required')
    if (!(await checkFactor(db, account.id, code))) return refuse(db, account, place, 'second_factor_wrong')
  }
  return enter(db, account.id, place)
}

/** Opens a session of somebody who has proved who it is, and writes it down. */
export const enter = async (db: Db, id: string, place: Place): Promise<string> => {
  await note(db, { actor: { id, viewer: null }, address: place.address }, { act: 'sign_in', entity: 'user_account', record: id })
  return openSession(db, id, place)
}

const refuse = async (
  db: Db,
  account: Account | undefined,
  { address }: Place,
  code: 'wrong_credentials' | 'second_factor_wrong',
): Promise<never> => {
  if (account) await note(db, { actor: null, address }, { act: 'sign_in_failed', entity: 'user_account', record: account.id })
  throw new AppError(code)
}

/**
 * Guessing is slow from one address, at one account, and from everywhere together. The last limit spares addresses from which the
 * account has signed in before, so that nobody can shut its owner out.
 */
const slowDown = async (db: Db, email: string, account: Account | undefined, { address }: Place) => {
  await throttle(db, `login:${email}:${address}`, 10, 60)
  await throttle(db, `login:${address}`, 100, 60)
  const { rows } =
    await sql`select 1 from session where account_id = ${account?.id ?? null} and address = ${address} limit 1`.execute(db)
  if (rows.length === 0) await throttle(db, `login:${email}`, 100, 3600)
}
