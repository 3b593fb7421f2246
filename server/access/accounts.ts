import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type RegisterInput, type SetupInput, user } from '#domain/access/user.ts'
import type { Input } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { networkOf } from '../kit/base/address.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { constraintError } from '../kit/db/constraints.ts'
import { recordAct } from '../kit/entity/acts.ts'
import { notify, whoMay } from '../kit/notices/notices.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { insertSql } from '../kit/entity/resource.ts'
import { mailProof } from './addresses.ts'
import { newPassword } from './passwords.ts'
import { sha256 } from './sessions.ts'
import { throttle } from './throttle.ts'

/** Whether no administrator can sign in. While that is so, the page of the first run is open and nobody can register. */
export const needsSetup = async (db: Db): Promise<boolean> =>
  (await sql<{ none: boolean }>`select not has_admin() as none`.execute(db)).rows[0]?.none ?? false

/**
 * Checks the set-up code that the server printed at its start.
 * @throws {AppError} `setup_code_wrong`; `too_many_requests` after ten tries a minute from one network
 */
export const checkSetupCode = async (db: Db, expected: string | null, given: string, address: string): Promise<void> => {
  await throttle(db, `setup:${networkOf(address)}`, 10, 60)
  const plain = (code: string) => sha256(code.replace(/[^0-9A-Z]/g, ''))
  if (expected === null || !timingSafeEqual(plain(expected), plain(given))) {
    throw new AppError('setup_code_wrong', { errors: [{ field: 'code', code: 'invalid_format' }] })
  }
}

type First = Omit<SetupInput, 'code' | 'sample'>

/**
 * The hash of the first administrator's password.
 * @throws {AppError} `invalid_input` on `password` when it is easy to guess
 */
export const firstPassword = (app: Pick<App, 'db' | 'pool'>, { password, last_name, first_name, email, company_name }: First) =>
  newPassword(app, password, [last_name, first_name, email, company_name])

/**
 * Creates the company and its first administrator. The table is locked meanwhile, so that of two such calls at the same time only one
 * succeeds.
 * @throws {AppError} `already_set_up` when there is an administrator already
 */
export const createFirstAdmin = async (
  db: Db,
  keys: Keys,
  { company_name, language, last_name, first_name, email }: Omit<First, 'password'>,
  password_hash: string,
): Promise<string> => {
  await sql`lock table user_account in exclusive mode`.execute(db)
  if (!(await needsSetup(db))) throw new AppError('already_set_up')
  await db.insertInto('company').values({ name: company_name, search: '' }).execute()
  return insertAccount(db, keys, { language, last_name, first_name, email, gender: null, role: 'admin' }, 'set_up', password_hash)
}

/**
 * Registers an account that waits for the approval of an administrator. An address that has an account gets the same answer, so that nobody
 * can find out who has one. If this installation sends mails, a link is mailed that proves the address.
 * @param write opens the transaction
 * @throws {AppError} `not_set_up` before the first run; `invalid_input` on `password` when it is easy to guess
 */
export const registerAccount = async (
  app: Pick<App, 'db' | 'pool' | 'keys' | 'settings' | 'nouns'>,
  { password, ...input }: RegisterInput,
  write: (run: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { keys, settings } = app
  const password_hash = await newPassword(app, password, [input.last_name, input.first_name, input.email])
  try {
    await write(async (trx) => {
      if (await needsSetup(trx)) throw new AppError('not_set_up')
      const account = await insertAccount(trx, keys, input, 'register', password_hash)
      await tellApprovers(trx, app, account)
      if (settings.smtpUrl !== null) await mailProof(trx, { keys, settings }, { account, ...input }, 'registered')
    })
  } catch (error) {
    if (constraintError(error)?.code !== 'duplicate') throw error
  }
}

/** Notifies those who approve accounts that one waits. */
const tellApprovers = (db: Db, app: Pick<App, 'nouns'>, account: string) => {
  const subject = { entity: user.name, id: account }
  const telling = { db, app, actor: null }
  const to = { that: [whoMay(telling, 'users.write', subject)] }
  return notify(telling, { kind: 'account_waiting', to, subject, key: `account_waiting/${account}` })
}

/**
 * Sets active accounts whose people have left the company to `left`, so that they can no longer sign in.
 * @param actor who recorded the departure; null when its date has come
 */
export const endAccounts = async (db: Db, accounts: readonly string[], actor: string | null): Promise<void> => {
  const { to } = user.acts.steps.leave
  const { rows } = await sql<{ id: string }>`
    update user_account set standing = ${to} where id = any(${accounts}::uuid[]) and standing = 'active' returning id`.execute(db)
  for (const { id } of rows) await recordAct(db, actor, user.name, id, { name: 'leave', before: 'active', after: to })
}

type New = Pick<Input<typeof user>, 'language' | 'last_name' | 'first_name' | 'email' | 'gender' | 'role'>

/** Creates an account that its own person asked for. The audit log names that account itself as the actor. */
const insertAccount = async (
  db: Db,
  keys: Keys,
  given: New,
  act: 'register' | 'set_up',
  password_hash: string,
): Promise<string> => {
  const deputy = { deputy_id: null, deputy_from: null, deputy_to: null }
  const input: Input<typeof user> = { job: null, phone: null, staff_id: null, establishments: [], ...deputy, ...given }
  const standing = user.acts.steps[act].to
  const { rows } = await insertSql(keys, user, [{ input, derived: { password_hash, standing } }]).execute(db)
  const id = rows[0]?.id ?? ''
  await recordAct(db, id, user.name, id, { name: act, before: null, after: standing })
  return id
}
