import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { type AccessSettings, accessApi, type MailRow } from '#domain/access/access.api.ts'
import { LINK_HOURS, user } from '#domain/access/user.ts'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { note } from '../kit/audit.ts'
import type { CallContext, Ctx, Db } from '../kit/context.ts'
import { type MailName, queueMail, sendMails } from '../kit/mail.ts'
import { register } from '../kit/register.ts'
import { type Call, resourceHandlers } from '../kit/resource.ts'
import { calling, guard } from './calls.ts'
import { newLink } from './resets.ts'
import { openSession } from './sessions.ts'

const os = implement(accessApi.users).$context<CallContext>().$config(calling).use(guard)
const { import: _, create, change, ...common } = resourceHandlers(user)

type Account = Pick<Input<typeof user>, 'email' | 'language' | 'last_name' | 'first_name' | 'standing'> & { id: string }
const accountOf = async (db: Db, id: string): Promise<Account> => {
  const account = await db
    .selectFrom('user_account')
    .select(['id', 'email', 'language', 'last_name', 'first_name', 'standing'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}
const nameOf = ({ last_name, first_name }: Account) => `${last_name} ${first_name}`

/** Makes a one-time link, mails it and writes it down. */
const sendLink = async (ctx: Ctx, account: Account, mail: MailName) => {
  const link = await newLink(ctx.db, ctx.app, account.id)
  await queueMail(ctx.db, account, mail, { name: nameOf(account), url: link.url, hours: LINK_HOURS })
  await note(ctx.db, ctx, { act: 'link', entity: 'user_account', record: account.id })
  return link
}

/** An account is made without a password: the person chooses one through the link of the invitation. */
const invite = async (call: Call<Record<string, unknown>>) => {
  const made = await create(call)
  const account = await accountOf(call.context.db, made.id)
  if (account.standing === 'active') await sendLink(call.context, account, 'invitation')
  return made
}

/** An applicant is told what was decided. */
const changeAccount = async (call: Call<{ id: string; version: number; changes: Record<string, unknown> }>) => {
  const { db } = call.context
  const before = await accountOf(db, call.input.id)
  const changed = await change(call)
  const after = await accountOf(db, call.input.id)
  if (before.standing === 'waiting' && after.standing === 'active')
    await queueMail(db, after, 'approved', { name: nameOf(after), url: call.context.app.settings.publicUrl })
  if (before.standing === 'waiting' && after.standing === 'declined')
    await queueMail(db, after, 'declined', { name: nameOf(after) })
  return changed
}

const settingsOf = async (db: Db): Promise<AccessSettings> => {
  const { second_factor_roles, idle_hours } = await db
    .selectFrom('company')
    .select(['second_factor_roles', 'idle_hours'])
    .executeTakeFirstOrThrow()
  return { second_factor_roles: second_factor_roles as AccessSettings['second_factor_roles'], idle_hours }
}

export const usersRouter = {
  ...register(os, { ...common, create: invite, change: changeAccount }),

  link: os.link.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    if (account.standing !== 'active') throw notFound()
    return sendLink(context, account, 'link')
  }),

  signOut: os.signOut.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    await context.db.deleteFrom('session').where('account_id', '=', account.id).execute()
    await note(context.db, context, { act: 'sessions_ended', entity: 'user_account', record: account.id })
    return {}
  }),

  removeFactors: os.removeFactors.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    for (const table of ['totp', 'recovery_code', 'passkey'] as const)
      await context.db.deleteFrom(table).where('account_id', '=', account.id).execute()
    await note(context.db, context, { act: 'factor_removed', entity: 'user_account', record: account.id })
    return {}
  }),

  viewAs: os.viewAs.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    if (account.standing !== 'active') throw notFound()
    await note(context.db, context, { act: 'view_as', entity: 'user_account', record: account.id })
    const { headers, address } = context
    return {
      token: await openSession(context.db, account.id, { agent: headers.get('user-agent') ?? '', address }, context.actor.id),
    }
  }),

  outbox: os.outbox.handler(async ({ context }) => {
    const { rows } = await sql<MailRow>`
      select id, created_at, recipient, subject, body, sent_at, tries, error from mail order by created_at desc limit 200`.execute(
      context.db,
    )
    return { smtp: context.app.settings.smtpUrl !== null, items: rows }
  }),

  /** Sends at once, outside of the order of the tries. */
  resend: os.resend.handler(async ({ input, context }) => {
    const { app } = context
    if (app.settings.smtpUrl === null) throw new AppError('mail_not_sent')
    const { rows } =
      await sql`update mail set next_try_at = now(), tries = 0, sent_at = null where id = ${input.id} returning 1`.execute(app.db)
    if (rows.length === 0) throw notFound()
    await sendMails(app.db, app.settings)
    const mail = await app.db.selectFrom('mail').select('sent_at').where('id', '=', input.id).executeTakeFirst()
    if (!mail?.sent_at) throw new AppError('mail_not_sent')
    return {}
  }),

  settings: os.settings.handler(({ context }) => settingsOf(context.db)),
  changeSettings: os.changeSettings.handler(async ({ input, context }) => {
    await context.db.updateTable('company').set(input).execute()
    return settingsOf(context.db)
  }),
}
