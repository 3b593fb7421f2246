import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LINK_HOURS, type Proved, user } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Who } from '../kit/audit/audit.ts'
import { constraintError } from '../kit/db/constraints.ts'
import type { App, Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { type Policy, searchOf } from '../kit/entity/resource.ts'
import { accountBy, accounts, foldedAddress, nameOf, sameAddress } from './account.ts'
import { checkDeputy, mailDeputy } from './deputies.ts'
import { queueMail } from './mails.ts'
import { keepSecret } from './secrets.ts'
import { sha256 } from './sessions.ts'

type Program = Pick<App, 'keys' | 'settings'>

/**
 * Mails a link that proves an address. The mail contains nothing that the person who gave the address has written, since the address may be
 * a stranger's. The token is in the fragment (`#`) of the link, so that no server log contains it.
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
 * Makes the address of a link that was followed the address of its account, since whoever follows it can read the mails to that address.
 * @param run opens the transaction
 * @throws {AppError} `link_expired` when the link is unknown, used or too old, or the address belongs to another account by now
 */
export const proveAddress = async (
  token: string,
  address: string,
  run: <T>(who: Who, change: (db: Db) => Promise<T>) => Promise<T>,
): Promise<Proved> => {
  const over = new AppError('link_expired')
  return run({ actor: null, address }, async (db) => {
    const hash = sha256(token)
    const {
      rows: [link],
    } = await sql<{ account_id: string; email: string }>`
      select account_id, email from one_time_secret where secret_hash = ${hash} and kind = 'address' and expires_at > now()
      for update`.execute(db)
    const account = link && (await accountBy(db, link.account_id))
    if (!account) throw over
    const { email } = link
    const search = searchOf(user, { ...account, email })
    await db
      .updateTable('user_account')
      .set({ email, search, new_email: null, email_proved: true })
      .where('id', '=', account.id)
      .execute()
    // deleted after the account was changed: the trigger then finds no `new_email` to clear, and the audit log has one change
    await db.deleteFrom('one_time_secret').where('secret_hash', '=', hash).execute()
    return { email, waiting: account.standing === 'waiting' }
  }).catch((error: unknown) => {
    throw constraintError(error)?.code === 'duplicate' ? over : error
  })
}

/**
 * How an account changes its mail address. A new address is stored as `new_email` until the link mailed to it is followed; the old address
 * gets a notice. Sending the present address again cancels the change. Without a mail server the new address is valid at once.
 */
export const accountPolicy: Policy<typeof user> = {
  derive: async (ctx, input, id, returning) => {
    if (!returning) await checkDeputy(ctx, id, input)
    return {}
  },
  changing: async ({ db, app }: Ctx, before, { email, language = before.language, ...others }) => {
    await mailDeputy(db, before, { ...before, ...others })
    if (email === undefined) return {}
    // a trigger of the account deletes its link
    if (foldedAddress(email) === foldedAddress(before.email)) return { new_email: null }
    if (app.settings.smtpUrl === null) return { email_proved: false, new_email: null }
    if (await accounts(db).where(sameAddress(email)).executeTakeFirst())
      throw new AppError('duplicate', { errors: [{ field: 'email', code: 'duplicate' }] })
    await mailProof(db, app, { account: before.id, email, language }, 'address_new')
    await queueMail(db, before, 'address_change', { name: nameOf(before), hours: LINK_HOURS })
    return { email: before.email, new_email: email }
  },
}
