import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { LINK_HOURS, RESET_CODE_MINUTES, RESET_CODE_TRIES, type ResetInput } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { note, type Who } from '../kit/audit.ts'
import type { App, Db } from '../kit/context.ts'
import { sameAddress } from './accounts.ts'
import { type MailName, queueMail } from './mails.ts'
import { newPassword } from './passwords.ts'
import { sha256 } from './sessions.ts'
import { throttle } from './throttle.ts'

const active = (db: Db) =>
  db
    .selectFrom('user_account')
    .select(['id', 'email', 'last_name', 'first_name', 'language'])
    .where('standing', '=', 'active')
    .where('deleted_at', 'is', null)

/** Mails a code to the account of an address; without a mail server none is made. An address without an account is answered alike. */
export const mailResetCode = async (
  { db, settings }: Pick<App, 'db' | 'settings'>,
  { email, language }: { email: string; language: Language },
  address: string,
): Promise<void> => {
  await throttle(db, `forgot:${address}`, 20, 600)
  await throttle(db, `forgot:${email.toLowerCase()}`, 5, 3600)
  const account = await active(db).where(sameAddress(email)).executeTakeFirst()
  if (!account || settings.smtpUrl === null) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { hash } = await keep(db, account.id, 'code', `${account.id}:${code}`, RESET_CODE_MINUTES)
  const facts = { code, minutes: RESET_CODE_MINUTES, name: nameOf(account) }
  await queueMail(db, { email: account.email, language }, 'reset_code', facts, hash)
}

/**
 * Makes a one-time link to choose a password, and mails it; an earlier one is void. The token stands behind `#`, so that it reaches no log.
 */
export const mailLink = async (
  db: Db,
  { settings }: Pick<App, 'settings'>,
  account: Account,
  mail: MailName,
): Promise<{ url: string; expires_at: string }> => {
  const token = randomBytes(24).toString('base64url')
  const url = `${settings.publicUrl}/forgot-password-submit#token=${token}`
  const { hash, expires_at } = await keep(db, account.id, 'link', token, LINK_HOURS * 60)
  await queueMail(db, account, mail, { name: nameOf(account), url, hours: LINK_HOURS }, hash)
  return { url, expires_at }
}

const keep = async (db: Db, account: string, kind: 'code' | 'link', secret: string, minutes: number) => {
  const hash = sha256(secret)
  const {
    rows: [row],
  } = await sql<{ expires_at: string }>`
    insert into password_reset (account_id, kind, secret_hash, expires_at) values (${account}, ${kind}, ${hash}, now() + make_interval(mins => ${minutes}))
    on conflict (account_id, kind) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at, tries = 0
    returning expires_at`.execute(db)
  return { hash, expires_at: row?.expires_at ?? '' }
}

/**
 * Whose link it is.
 * @throws {AppError} `link_expired` when it is unknown, used or too old
 */
export const accountOfLink = async (db: Db, token: string) => {
  const account = await active(db)
    .where(
      'id',
      'in',
      sql<string>`(select account_id from password_reset
    where kind = 'link' and secret_hash = ${sha256(token)} and expires_at > now())`,
    )
    .executeTakeFirst()
  if (!account) throw new AppError('link_expired')
  return account
}

/** Whose code it is; each try counts, and after five the code is void. */
const accountOfCode = async (db: Db, email: string, code: string) => {
  const wrong = new AppError('code_wrong', { errors: [{ field: 'code', code: 'wrong_code' }] })
  const account = await active(db).where(sameAddress(email)).executeTakeFirst()
  if (!account) throw wrong
  const {
    rows: [kept],
  } = await sql<{ fits: boolean }>`
    update password_reset set tries = tries + 1 where account_id = ${account.id} and kind = 'code' and tries < ${RESET_CODE_TRIES} and expires_at > now()
    returning secret_hash = ${sha256(`${account.id}:${code}`)} as fits`.execute(db)
  if (!kept?.fits) throw wrong
  return account
}

/**
 * Sets a new password by a mailed code or a one-time link; all sessions end. `run` opens the transaction of the change: the count of
 * tries must outlive a refusal.
 */
export const resetPassword = async (
  db: Db,
  input: ResetInput,
  address: string,
  run: (who: Who, change: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> => {
  await throttle(db, `reset:${address}`, 30, 600)
  // a password that is refused costs no try
  const password_hash = await newPassword(input.password, 'token' in input ? [] : [input.email])
  const account = 'token' in input ? await accountOfLink(db, input.token) : await accountOfCode(db, input.email, input.code)
  const who: Who = { actor: { id: account.id, viewer: null }, address }
  await run(who, async (trx) => {
    const used = await trx.deleteFrom('password_reset').where('account_id', '=', account.id).returning('kind').execute()
    if (used.length === 0) throw new AppError('link_expired')
    await storePassword(trx, who, account, password_hash)
  })
}

type Account = { id: string; email: string; last_name: string; first_name: string; language: Language }
export const nameOf = ({ last_name, first_name }: Pick<Account, 'last_name' | 'first_name'>) => `${last_name} ${first_name}`

/** Stores a new password, writes it down and tells the person. */
export const storePassword = async (db: Db, who: Who, account: Account, password_hash: string): Promise<void> => {
  await db.updateTable('user_account').set({ password_hash }).where('id', '=', account.id).execute()
  await note(db, who, { act: 'password', entity: 'user_account', record: account.id })
  await queueMail(db, account, 'password_changed', { name: nameOf(account) })
}
