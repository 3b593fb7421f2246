import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LINK_HOURS, type Proved, user } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Who } from '../kit/audit.ts'
import { constraintError } from '../kit/constraints.ts'
import type { App, Ctx, Db } from '../kit/context.ts'
import { type Policy, searchOf } from '../kit/resource.ts'
import { queueMail } from './mails.ts'
import { keepSecret } from './secrets.ts'
import { sha256 } from './sessions.ts'

type Program = Pick<App, 'keys' | 'settings'>

/**
 * Mails a link that proves an address. Nothing in the mail was written by whoever gave the address: it may be a stranger's. The token stands
 * behind `#`, so that it reaches no log.
 */
export const mailProof = async (
  db: Db,
  { keys, settings }: Program,
  { account, email, language }: { account: string; email: string; language: Language },
  mail: 'registered' | 'address_new',
): Promise<void> => {
  const token = randomBytes(24).toString('base64url')
  const hash = sha256(token)
  await keepSecret(db, { account, kind: 'address', hash, email, minutes: LINK_HOURS * 60 })
  const url = `${settings.publicUrl}/confirm-email#token=${token}`
  await queueMail(db, { email, language }, mail, { url, hours: LINK_HOURS }, { hash, keys })
}

/**
 * Whoever followed the link reads what is mailed to the address: from now on it is the account's.
 * @throws {AppError} `link_expired` when the link is unknown, used or too old, or another account has the address by now
 */
export const proveAddress = async (
  token: string,
  address: string,
  run: <T>(who: Who, change: (db: Db) => Promise<T>) => Promise<T>,
): Promise<Proved> => {
  const over = new AppError('link_expired')
  return run({ actor: null, address }, async (db) => {
    const {
      rows: [used],
    } = await sql<{ account_id: string; email: string }>`
      delete from one_time_secret where secret_hash = ${sha256(token)} and kind = 'address' and expires_at > now()
      returning account_id, email`.execute(db)
    const account = used && (await accountOf(db, used.account_id))
    if (!account || account.deleted_at !== null) throw over
    const { email } = used
    const search = searchOf(user, { ...account, email })
    await db
      .updateTable('user_account')
      .set({ email, search, new_email: null, email_proved: true })
      .where('id', '=', account.id)
      .execute()
    return { email, waiting: account.standing === 'waiting' }
  }).catch((error: unknown) => {
    throw constraintError(error)?.code === 'duplicate' ? over : error
  })
}

/**
 * Another address counts when a link was followed that is mailed to it, and the old one is told; until then it stands beside it. Where no
 * mail is sent it counts at once.
 */
export const accountPolicy: Policy<typeof user> = {
  derive: async (ctx: Ctx, { email, language }, id) => {
    const before = id === null ? undefined : await accountOf(ctx.db, id)
    if (!before || before.email.toLowerCase() === email.toLowerCase()) return {}
    if (ctx.app.settings.smtpUrl === null) return { email_proved: false, new_email: null }
    if (await isTaken(ctx.db, email)) throw new AppError('duplicate', { errors: [{ field: 'email', code: 'duplicate' }] })
    await mailProof(ctx.db, ctx.app, { account: before.id, email, language }, 'address_new')
    const name = `${before.last_name} ${before.first_name}`
    await queueMail(ctx.db, before, 'address_change', { name, hours: LINK_HOURS })
    return { email: before.email, new_email: email }
  },
}

const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('user_account')
    .select(['id', 'email', 'language', 'last_name', 'first_name', 'standing', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const isTaken = async (db: Db, email: string): Promise<boolean> =>
  (await sql`select 1 from user_account where lower(email) = lower(${email}) and deleted_at is null`.execute(db)).rows.length > 0
