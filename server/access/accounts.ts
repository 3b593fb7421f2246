import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { SetupInput } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Db } from '../kit/context.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { openSession, sha256 } from './sessions.ts'
import { throttle } from './throttle.ts'

/** True while no account exists: the first-run page is open. */
export const needsSetup = async (db: Db): Promise<boolean> =>
  (await sql<{ none: boolean }>`select not exists (select 1 from user_account) as none`.execute(db)).rows[0]?.none ?? false

/**
 * Signs in and answers a token.
 * @throws {AppError} `wrong_credentials` for an unknown address, a wrong password and a disabled account alike; `too_many_requests`
 */
export const login = async (db: Db, email: string, password: string, agent: string): Promise<string> => {
  const address = email.normalize('NFKC').trim().toLowerCase()
  await throttle(db, `login:${address}`, 10, 60)
  const account = await db.selectFrom('user_account').select(['id', 'password_hash']).where('disabled_at', 'is', null)
    .where(sql<boolean>`lower(email) = ${address}`).executeTakeFirst()
  if (!(await verifyPassword(account?.password_hash, password)) || !account) throw new AppError('wrong_credentials')
  return openSession(db, account.id, agent)
}

/** Checks the set-up code that the server printed, at most ten tries a minute. */
export const checkSetupCode = async (db: Db, expected: string | null, given: string): Promise<void> => {
  await throttle(db, 'setup', 10, 60)
  const plain = (code: string) => sha256(code.replace(/[^0-9A-Z]/g, ''))
  if (expected === null || !timingSafeEqual(plain(expected), plain(given))) {
    throw new AppError('setup_code_wrong', { errors: [{ field: 'code', code: 'invalid_format' }] })
  }
}

/** Makes the company and its first administrator; two at once: one of them finds `already_set_up`. */
export const createFirstAdmin = async (db: Db, input: Omit<SetupInput, 'code' | 'sample' | 'language'>): Promise<string> => {
  const password_hash = await hashPassword(input.password)
  await sql`lock table user_account in exclusive mode`.execute(db)
  if (!(await needsSetup(db))) throw new AppError('already_set_up')
  await db.insertInto('company').values({ name: input.company_name }).execute()
  const { id } = await db.insertInto('user_account')
    .values({ last_name: input.last_name, first_name: input.first_name, email: input.email, gender: null, role: 'admin', job: null, password_hash, disabled_at: null })
    .returning('id').executeTakeFirstOrThrow()
  return id
}
