import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Factor, LINK_HOURS, RESET_CODE_MINUTES, RESET_CODE_TRIES, type ResetInput } from '#domain/access/user.ts'
import type { AuditAct } from '#domain/kit/audit.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { networkOf } from '../kit/base/address.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { text } from '../kit/base/texts.ts'
import { type Account, accounts, foldedAddress, nameOf, sameAddress } from './account.ts'
import { knownDevice } from './devices.ts'
import { namesOfFactors } from './factors.ts'
import { noteFailure } from './guesses.ts'
import { type MailName, queueMail } from './mails.ts'
import { newPassword } from './passwords.ts'
import { keepSecret } from './secrets.ts'
import { type Place, sha256 } from './sessions.ts'
import { count, throttle } from './throttle.ts'

const active = (db: Db) => accounts(db).where('standing', '=', 'active')

/** A random name for the browser that asks for a code. The code is valid in that browser only, so that nobody else can use up its tries. */
export const newBrowser = (): string => randomBytes(16).toString('base64url')

const codeHash = (keys: Keys, browser: string, code: string) => keys.keyed('reset_code', `${browser} ${code}`)

/**
 * The most codes in an hour for one account (a device that the account has signed in with has a count of its own), and in ten minutes from
 * one network.
 */
const CODES = 5
const CODES_FROM = 20

/**
 * Mails a code to the account of an address, within the limits and only with a mail server. It runs after the answer was sent, so that the
 * answer does not reveal whether there is such an account or a code was sent.
 */
export const mailResetCode = async (
  app: Pick<App, 'db' | 'keys' | 'settings'>,
  { email, language }: { email: string; language: Language },
  { address, device }: Place,
  browser: string,
): Promise<void> => {
  const { db, keys, settings } = app
  const account = await active(db).where(sameAddress(email)).executeTakeFirst()
  await noteFailure(app, { of: foldedAddress(email), account: account?.id }, { address }, 'reset_asked')
  if (!account || settings.smtpUrl === null) return
  const known = knownDevice(app, device, account.id)
  if (known === null && (await count(db, `forgot:${networkOf(address)}`, 600)).hits > CODES_FROM) return
  if ((await count(db, `forgot:${account.id}:${known ?? ''}`, 3600)).hits > CODES) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(keys, browser, code)
  await db.transaction().execute(async (trx) => {
    const minutes = RESET_CODE_MINUTES
    await keepSecret(trx, { account: account.id, kind: 'code', hash, browser: sha256(browser), minutes })
    await queueMail(trx, { ...account, language }, 'reset_code', { code, minutes, name: nameOf(account) }, { hash, keys })
  })
}

/**
 * Creates a one-time link to choose a password, and mails it; an earlier link becomes invalid. The token is in the fragment (`#`), so that
 * no server log contains it.
 */
export const mailLink = async (
  db: Db,
  { keys, settings }: Pick<App, 'keys' | 'settings'>,
  account: Account,
  mail: MailName,
): Promise<{ url: string; expires_at: string }> => {
  const token = randomBytes(24).toString('base64url')
  const hash = sha256(token)
  const url = `${settings.publicUrl}/forgot-password-submit#token=${token}`
  const expires_at = await keepSecret(db, { account: account.id, kind: 'link', hash, minutes: LINK_HOURS * 60 })
  await queueMail(db, account, mail, { name: nameOf(account), url, hours: LINK_HOURS }, { hash, keys })
  return { url, expires_at }
}

/**
 * The account of a one-time link.
 * @throws {AppError} `link_expired` when the link is unknown, used or too old
 */
export const accountOfLink = async (db: Db, token: string) => {
  const account = await active(db)
    .where(
      'id',
      'in',
      sql<string>`(select account_id from one_time_secret
    where kind = 'link' and secret_hash = ${sha256(token)} and expires_at > now())`,
    )
    .executeTakeFirst()
  if (!account) throw new AppError('link_expired')
  return account
}

/**
 * The account of a mailed code, in the browser that asked for it. Each try counts, and after `RESET_CODE_TRIES` the code is invalid.
 * @throws {AppError} `code_wrong`
 */
const accountOfCode = async (
  { db, keys }: Pick<App, 'db' | 'keys'>,
  { email, code }: { email: string; code: string },
  { address, browser }: From,
) => {
  const wrong = new AppError('code_wrong', { errors: [{ field: 'code', code: 'wrong_code' }] })
  const account = await active(db).where(sameAddress(email)).executeTakeFirst()
  if (!account) throw wrong
  const {
    rows: [kept],
  } = await sql<{ fits: boolean }>`
    update one_time_secret set tries = tries + 1 where browser_hash = ${sha256(browser)} and account_id = ${account.id}
      and tries < ${RESET_CODE_TRIES} and expires_at > now()
    returning secret_hash = ${codeHash(keys, browser, code)} as fits`.execute(db)
  if (!kept?.fits) {
    // a browser that asked for no code has guessed at nothing, so there is no line
    if (kept) await note(db, { actor: null, address }, { act: 'sign_in_failed', entity: 'user_account', record: account.id })
    throw wrong
  }
  return account
}

/** The origin of a call that sets a password. `browser`: the name that the browser got when it asked for a code. */
type From = { address: string; browser: string }

/** The most resets in ten minutes from one network, because of the work of hashing each password. */
const WORK = 200

/**
 * Sets a new password by a mailed code or a one-time link; all sessions end. Second factors stay, and are named in the answer and in a
 * mail: somebody who has only the mailbox must not be able to remove them, and the owner should check whether one is a stranger's. The
 * audit log has no actor, since it is not known who had the mail or the link.
 * @param run opens the transaction of the change; tries are counted outside of it, so that a refusal does not undo the count
 * @throws {AppError} `code_wrong`, `link_expired`, `too_many_requests`; `invalid_input` on `password` when it is easy to guess
 */
export const resetPassword = async (
  app: Pick<App, 'db' | 'pool' | 'keys' | 'settings'>,
  input: ResetInput,
  from: From,
  run: <T>(who: Who, change: (db: Db) => Promise<T>) => Promise<T>,
): Promise<Factor[]> => {
  const { address, browser } = from
  await throttle(app.db, `reset:${networkOf(address)}`, WORK, 600)
  // checked first, so that a refused password does not use up a try
  const password_hash = await newPassword(app, input.password, 'token' in input ? [] : [input.email])
  const isLink = 'token' in input
  const account = isLink ? await accountOfLink(app.db, input.token) : await accountOfCode(app, input, from)
  const who: Who = { actor: null, address }
  return run(who, async (trx) => {
    const used = await trx
      .deleteFrom('one_time_secret')
      .where('secret_hash', '=', isLink ? sha256(input.token) : codeHash(app.keys, browser, input.code))
      .returning('kind')
      .execute()
    if (used.length === 0) throw new AppError('link_expired')
    await writePassword(trx, who, account, password_hash, 'password_reset')
    const kept = await namesOfFactors(trx, account.id)
    await tellOfReset(trx, account, kept, app.settings.publicUrl)
    return kept
  })
}

const tellOfReset = (db: Db, account: Account, kept: readonly Factor[], publicUrl: string) => {
  const name = nameOf(account)
  if (kept.length === 0) return queueMail(db, account, 'password_changed', { name })
  const { language } = account
  const list = new Intl.ListFormat(language).format(kept.map((factor) => text(language, `mail:factor.${factor}`)))
  return queueMail(db, account, 'password_reset', { name, factors: list, url: `${publicUrl}/admin/profile/security` })
}

/** Stores a new password, with a line in the audit log and a mail to the person. */
export const storePassword = async (db: Db, who: Who, account: Account, password_hash: string): Promise<void> => {
  await writePassword(db, who, account, password_hash, 'password')
  await queueMail(db, account, 'password_changed', { name: nameOf(account) })
}

const writePassword = async (
  db: Db,
  who: Who,
  account: Account,
  password_hash: string,
  act: Extract<AuditAct, 'password' | 'password_reset'>,
): Promise<void> => {
  await db.updateTable('user_account').set({ password_hash }).where('id', '=', account.id).execute()
  await note(db, who, { act, entity: 'user_account', record: account.id })
}
