import { sql } from 'kysely'
import { type Factor, factors } from '#domain/access/user.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { text } from '../kit/base/texts.ts'
import { type Account, nameOf } from './account.ts'
import { factorsOf, newRecoveryCodes } from './factors.ts'
import { type MailName, queueMail } from './mails.ts'

/** The factors that a mail can name as added or removed. `codes`: recovery codes, which replace a factor. */
export const mailedFactors = [...factors, 'codes'] as const
type Mailed = (typeof mailedFactors)[number]

/**
 * Completes the addition of a second factor: the present session counts as proved by two factors, sessions that gave only one end, and the
 * person is notified by mail.
 * @returns new recovery codes for somebody who had none; else an empty list
 */
export const factorAdded = async (ctx: Ctx, account: Account, factor: Factor): Promise<string[]> => {
  const { db, actor, app } = ctx
  await note(db, ctx, { act: 'factor_added', entity: 'user_account', record: account.id })
  await tell(db, account, 'factor_added', factor)
  await sql`update session set two_factors = true where id = ${actor.session}`.execute(db)
  await sql`delete from session where account_id = ${account.id} and not two_factors and viewer is null`.execute(db)
  const { rows } = await sql`select 1 from recovery_code where account_id = ${account.id} and used_at is null limit 1`.execute(db)
  return rows.length > 0 ? [] : newRecoveryCodes(app, db, account.id)
}

/** Replaces the recovery codes, with a line in the audit log and a mail to the person. */
export const renewCodes = async (ctx: Ctx, account: Account): Promise<string[]> => {
  await note(ctx.db, ctx, { act: 'factor_added', entity: 'user_account', record: account.id })
  await tell(ctx.db, account, 'factor_added', 'codes')
  return newRecoveryCodes(ctx.app, ctx.db, account.id)
}

/**
 * Removes second factors of one kind, with a line in the audit log and a mail to the person. Recovery codes only replace a factor, so they
 * are removed together with the last one.
 * @param passkey the id of a single passkey to remove; without it all passkeys are removed
 * @returns whether there was a factor to remove
 */
export const dropFactor = async (db: Db, who: Who, account: Account, factor: Factor, passkey?: string): Promise<boolean> => {
  const { rows } = await (
    factor === 'app'
      ? sql<{ counted: boolean }>`delete from totp where account_id = ${account.id} returning confirmed_at is not null as counted`
      : sql<{
          counted: boolean
        }>`delete from passkey where account_id = ${account.id} and id = coalesce(${passkey ?? null}::uuid, id)
          returning true as counted`
  ).execute(db)
  const { app, passkey: other } = await factorsOf(db, account.id)
  if (!app && !other) await db.deleteFrom('recovery_code').where('account_id', '=', account.id).execute()
  if (!rows.some(({ counted }) => counted)) return false
  await note(db, who, { act: 'factor_removed', entity: 'user_account', record: account.id })
  await tell(db, account, 'factor_removed', factor)
  return true
}

const tell = (db: Db, account: Account, mail: MailName & `factor_${string}`, factor: Mailed) =>
  queueMail(db, account, mail, { name: nameOf(account), factor: text(account.language, `mail:factor.${factor}`) })
