import { sql } from 'kysely'
import { type AccessSettings, accessApi, type MailRow } from '#domain/access/access.api.ts'
import { factors, user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { fold } from '#domain/kit/fold.ts'
import { note, noteListing } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { sendAgain } from '../kit/mail/mail.ts'
import { doAct, makeBy } from '../kit/entity/acts.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { type Account, accountBy, nameOf } from './account.ts'
import { accountPolicy } from './addresses.ts'
import { implementing } from './calls.ts'
import { dropFactor } from './changedFactors.ts'
import { namesOfFactors } from './factors.ts'
import { type MailName, queueMail } from './mails.ts'
import { mailLink } from './resets.ts'
import { endSessions, openSession } from './sessions.ts'

const os = implementing(accessApi.users)
const records = recordsOf(user, accountPolicy)

const accountOf = async (db: Db, id: string): Promise<Account> => {
  const account = await accountBy(db, id)
  if (!account) throw notFound()
  return account
}

/** Creates and mails a one-time link, with a line in the audit log. */
const sendLink = async (ctx: Ctx, account: Account, mail: MailName) => {
  const link = await mailLink(ctx.db, ctx.app, account, mail)
  await note(ctx.db, ctx, { act: 'link', entity: 'user_account', record: account.id })
  return link
}

const settingsOf = async (db: Db): Promise<AccessSettings> => {
  const { second_factor_roles, ...idle } = await db
    .selectFrom('company')
    .select(['second_factor_roles', 'idle_hours', 'office_idle_minutes'])
    .executeTakeFirstOrThrow()
  return { second_factor_roles: second_factor_roles as AccessSettings['second_factor_roles'], ...idle }
}

/**
 * The only staff record without an account that has the account's name, if there is exactly one. Names are compared as search folds them,
 * and in both orders, since people write Latin names either way.
 */
const namesakeOf = async (db: Db, { last_name, first_name }: Account): Promise<string | null> => {
  const names = [fold(last_name + first_name), fold(first_name + last_name)]
  const { rows } = await sql<{ id: string }>`
    select s.id from staff s where s.deleted_at is null and string_to_array(s.search, ' ') && ${names}::text[]
      and not exists (select 1 from user_account u where u.staff_id = s.id and u.deleted_at is null) limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & Row<typeof user>

export const usersRouter = {
  invite: os.invite.handler(async ({ input, context }) => {
    const id = await makeBy(context, user, records, 'invite', input)
    const link = await sendLink(context, await accountOf(context.db, id), 'invitation')
    return { account: await rowOf(context, id), link }
  }),
  /** Approves an applicant, who is notified by mail. */
  approve: os.approve.handler(async ({ input: { role, staff_id, establishments, ...input }, context }) => {
    await doAct(context, user, records, 'approve', input, { role, staff_id, establishments })
    const account = await accountOf(context.db, input.id)
    await queueMail(context.db, account, 'approved', { name: nameOf(account), url: context.app.settings.publicUrl })
    return rowOf(context, input.id)
  }),
  namesake: os.namesake.handler(async ({ input, context: { db } }) => ({
    staff_id: await namesakeOf(db, await accountOf(db, input.id)),
  })),
  decline: os.decline.handler(async ({ input, context }) => {
    await doAct(context, user, records, 'decline', input)
    const account = await accountOf(context.db, input.id)
    // an address that nobody proved may be a stranger's, so it gets no mail that contains a name which the applicant typed
    if (account.email_proved) await queueMail(context.db, account, 'declined', { name: nameOf(account) })
    return rowOf(context, input.id)
  }),
  disable: os.disable.handler(async ({ input, context }) => {
    await doAct(context, user, records, 'disable', input)
    return rowOf(context, input.id)
  }),
  enable: os.enable.handler(async ({ input, context }) => {
    await doAct(context, user, records, 'enable', input)
    return rowOf(context, input.id)
  }),

  link: os.link.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    if (account.standing !== 'active') throw notFound()
    return { ...(await sendLink(context, account, 'link')), factors: await namesOfFactors(context.db, account.id) }
  }),

  signOut: os.signOut.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    await endSessions(context.db, account.id)
    await note(context.db, context, { act: 'sessions_ended', entity: 'user_account', record: account.id })
    return {}
  }),

  removeFactors: os.removeFactors.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    for (const factor of factors) await dropFactor(context.db, context, account, factor)
    return {}
  }),

  viewAs: os.viewAs.handler(async ({ input, context }) => {
    const account = await accountOf(context.db, input.id)
    if (account.standing !== 'active') throw notFound()
    await note(context.db, context, { act: 'view_as', entity: 'user_account', record: account.id })
    const { headers, address, actor } = context
    const look = { viewer: actor.id, session: actor.session }
    const place = { agent: headers.get('user-agent') ?? '', address, device: '' }
    return { token: await openSession(context.db, account.id, place, { look }) }
  }),

  /** The outbox: the last 200 mails. Texts with a code or a link are left out. */
  outbox: os.outbox.handler(async ({ context }) => {
    const { rows } = await sql<MailRow>`
      select id, created_at, recipient, subject, case when secret_hash is null then body else '' end as body, body <> '' as kept, sent_at, tries, error
      from mail order by created_at desc limit 200`.execute(context.db)
    if (rows.length > 0) await noteListing(context.db, context, 'outbox', rows.length, {})
    return { smtp: context.app.settings.smtpUrl !== null, items: rows }
  }),

  /** Makes a mail due again; the task that sends mails picks it up within seconds. */
  resend: os.resend.handler(async ({ input, context: { db, app } }) => {
    if (app.settings.smtpUrl === null) throw new AppError('mail_not_sent')
    if (!(await sendAgain(db, input.id))) throw notFound()
    return {}
  }),

  settings: os.settings.handler(({ context }) => settingsOf(context.db)),
  changeSettings: os.changeSettings.handler(async ({ input, context }) => {
    await context.db.updateTable('company').set(input).execute()
    return settingsOf(context.db)
  }),
}
