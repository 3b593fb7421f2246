import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { accessApi, type PasskeyRow, type Profile, type SessionRow } from '#domain/access/access.api.ts'
import { user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { note } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import type { AnyRow } from '../kit/select.ts'
import { resourceHandlers } from '../kit/resource.ts'
import { implementing } from './calls.ts'
import { newRecoveryCodes, startTotp, takeTotp } from './factors.ts'
import { addPasskey, passkeyOptions } from './passkeys.ts'
import { newPassword } from './passwords.ts'
import { storePassword } from './resets.ts'
import { endSessions } from './sessions.ts'

const os = implementing(accessApi.profile)
/** The rows of these calls are the own account alone (access/rows.ts). */
const accounts = resourceHandlers(user)

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('user_account')
    .select(['id', 'email', 'last_name', 'first_name', 'language'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()

const profileOf = async (ctx: Ctx): Promise<Profile> => {
  const { db, actor } = ctx
  const {
    rows: [more],
  } = await sql<{ totp: boolean; left: number; required: boolean }>`
    select exists (select 1 from totp where account_id = ${actor.id} and confirmed_at is not null) as totp,
      (select count(*)::int from recovery_code where account_id = ${actor.id} and used_at is null) as left,
      coalesce((select ${actor.role} = any(second_factor_roles) from company), false) as required`.execute(db)
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', actor.id)
    .orderBy('created_at')
    .execute()
  const account = (await accounts.get({ input: { id: actor.id }, context: ctx })) as AnyRow & Row<typeof user>
  return {
    account,
    totp: more?.totp ?? false,
    recovery_codes_left: more?.left ?? 0,
    passkeys,
    factor_required: more?.required ?? false,
  }
}

const written = (ctx: Ctx, act: 'factor_added' | 'factor_removed' | 'sessions_ended') =>
  note(ctx.db, ctx, { act, entity: 'user_account', record: ctx.actor.id })

const site = ({ app, headers }: Ctx) => ({ app, origin: headers.get('origin') })

export const profileRouter = {
  get: os.get.handler(({ context }) => profileOf(context)),

  prove: os.prove.handler(() => ({})),

  change: os.change.handler(async ({ input: { version, changes }, context }) => {
    const { email } = await own(context)
    if (changes.email !== undefined && changes.email !== email && !context.actor.proved) throw new AppError('proof_needed')
    await accounts.change({ input: { id: context.actor.id, version, changes }, context })
    return profileOf(context)
  }),

  password: os.password.handler(async ({ input, context }) => {
    const account = await own(context)
    const password_hash = await newPassword(input.password, [account.last_name, account.first_name, account.email])
    // the other sessions end by the trigger of the account; this one is spared
    await sql`select set_config('hidamari.keep_session', (select encode(token_hash, 'hex') from session where id = ${context.actor.session}), true)`.execute(
      context.db,
    )
    await storePassword(context.db, context, account, password_hash)
    return {}
  }),

  sessions: os.sessions.handler(async ({ context: { db, actor } }) => {
    const { rows } = await sql<SessionRow>`
      select s.id, s.id = ${actor.session} as current, s.agent, s.address, s.created_at, s.seen_at, v.last_name || ' ' || v.first_name as viewer
      from session s left join user_account v on v.id = s.viewer
      where s.account_id = ${actor.id} and s.expires_at > now()
        and s.seen_at > now() - make_interval(hours => (select idle_hours from company)) order by s.seen_at desc`.execute(db)
    return rows
  }),
  endSession: os.endSession.handler(async ({ input, context }) => {
    const ended = await context.db
      .deleteFrom('session')
      .where('id', '=', input.id)
      .where('account_id', '=', context.actor.id)
      .returning('id')
      .execute()
    if (ended.length === 0) throw notFound()
    await written(context, 'sessions_ended')
    return {}
  }),
  signOutEverywhere: os.signOutEverywhere.handler(async ({ context }) => {
    await endSessions(context.db, context.actor.id)
    await written(context, 'sessions_ended')
    return {}
  }),

  startTotp: os.startTotp.handler(async ({ context }) => startTotp(context.db, context.actor.id, (await own(context)).email)),
  confirmTotp: os.confirmTotp.handler(async ({ input, context }) => {
    if (!(await takeTotp(context.db, context.actor.id, input.code))) throw invalid({ field: 'code', code: 'wrong_code' })
    await sql`update totp set confirmed_at = now() where account_id = ${context.actor.id}`.execute(context.db)
    await written(context, 'factor_added')
    return { recovery_codes: await newRecoveryCodes(context.db, context.actor.id) }
  }),
  removeTotp: os.removeTotp.handler(async ({ context }) => {
    for (const table of ['totp', 'recovery_code'] as const)
      await context.db.deleteFrom(table).where('account_id', '=', context.actor.id).execute()
    await written(context, 'factor_removed')
    return {}
  }),
  newRecoveryCodes: os.newRecoveryCodes.handler(async ({ context }) => ({
    recovery_codes: await newRecoveryCodes(context.db, context.actor.id),
  })),

  startPasskey: os.startPasskey.handler(async ({ context }) => {
    const { id, email, last_name, first_name } = await own(context)
    return { ...(await passkeyOptions(context.db, site(context), { id, email, name: `${last_name} ${first_name}` })) }
  }),
  addPasskey: os.addPasskey.handler(async ({ input, context }): Promise<PasskeyRow> => {
    const made = await addPasskey(
      context.db,
      site(context),
      context.actor.id,
      input.name,
      input.response as unknown as RegistrationResponseJSON,
    )
    await written(context, 'factor_added')
    return made
  }),
  removePasskey: os.removePasskey.handler(async ({ input, context }) => {
    const gone = await context.db
      .deleteFrom('passkey')
      .where('id', '=', input.id)
      .where('account_id', '=', context.actor.id)
      .returning('id')
      .execute()
    if (gone.length === 0) throw notFound()
    await written(context, 'factor_removed')
    return {}
  }),
}
