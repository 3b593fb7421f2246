import { sql } from 'kysely'
import { accessApi, type Profile, type SessionRow } from '#domain/access/access.api.ts'
import { user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import { note } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { resourceHandlers } from '../kit/entity/resource.ts'
import { today } from '../kit/base/today.ts'
import { ownAccount } from './account.ts'
import { accountPolicy } from './addresses.ts'
import { implementing } from './calls.ts'
import { dropFactor } from './changedFactors.ts'
import { checkDeputy, mailDeputy } from './deputies.ts'
import { factorCalls } from './factorCalls.ts'
import { factorsOf } from './factors.ts'
import { storePassword } from './resets.ts'
import { endSessions, inUse } from './sessions.ts'

const os = implementing(accessApi.profile)
/** The row filter of these calls covers only the own account (access/rows.ts). */
const accounts = resourceHandlers(user, accountPolicy)

const profileOf = async (ctx: Ctx): Promise<Profile> => {
  const { db, actor } = ctx
  const {
    rows: [more],
  } = await sql<{ left: number; required: boolean }>`
    select (select count(*)::int from recovery_code where account_id = ${actor.id} and used_at is null) as left,
      coalesce((select ${actor.role} = any(second_factor_roles) from company), false) as required`.execute(db)
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', actor.id)
    .orderBy('created_at')
    .execute()
  const { rows: peers } = await sql<Profile['peers'][number]>`
    select u.id, u.last_name || ' ' || u.first_name as name from user_account u
    where u.role = ${actor.role} and ${scopeOf(actor.role, 'leave_requests.decide') === 'office'} and u.standing = 'active' and u.deleted_at is null and u.id <> ${actor.id}
    order by u.last_name, u.first_name, u.id`.execute(db)
  const { rows: standsIn } = await sql<Profile['stands_in'][number]>`
    select a.last_name || ' ' || a.first_name as name, a.deputy_from as "from", a.deputy_to as "to" from user_account a
    where a.deputy_id = ${actor.id} and a.role = ${actor.role} and a.standing = 'active' and a.deleted_at is null and a.deputy_to >= ${today()}::date
    order by a.deputy_from, a.id`.execute(db)
  const account = (await accounts.get({ input: { id: actor.id }, context: ctx })) as AnyRow & Row<typeof user>
  return {
    account,
    totp: (await factorsOf(db, actor.id)).app,
    recovery_codes_left: more?.left ?? 0,
    passkeys,
    factor_required: more?.required ?? false,
    peers,
    stands_in: standsIn,
  }
}

const noteEnd = (ctx: Ctx) => note(ctx.db, ctx, { act: 'sessions_ended', entity: 'user_account', record: ctx.actor.id })

export const profileRouter = {
  ...factorCalls,
  get: os.get.handler(({ context }) => profileOf(context)),

  prove: os.prove.handler(() => ({})),

  change: os.change.handler(async ({ input: { version, changes }, context }) => {
    const { email } = await ownAccount(context)
    if (changes.email !== undefined && changes.email !== email && !context.actor.proved) throw new AppError('proof_needed')
    await accounts.change({ input: { id: context.actor.id, version, changes }, context })
    return profileOf(context)
  }),

  deputy: os.deputy.handler(async ({ input, context }) => {
    const { db, actor } = context
    await checkDeputy(context, actor.id, { ...input, role: actor.role })
    await mailDeputy(db, await ownAccount(context), input)
    await db.updateTable('user_account').set(input).where('id', '=', actor.id).execute()
    return profileOf(context)
  }),

  password: os.password.handler(async ({ input, context }) => {
    const { db, actor, passwordHash } = context
    if (passwordHash === undefined) throw new AppError('invalid_input')
    const account = await ownAccount(context)
    // a trigger of the account ends its other sessions; this setting exempts the present one
    await sql`select set_config('hidamari.keep_session', (select encode(token_hash, 'hex') from session where id = ${actor.session}), true)`.execute(
      db,
    )
    await storePassword(db, context, account, passwordHash)
    if (input.remove_passkeys) await dropFactor(db, context, account, 'passkey')
    return {}
  }),

  sessions: os.sessions.handler(async ({ context: { db, actor } }) => {
    const { rows } = await sql<SessionRow>`
      select s.id, s.id = ${actor.session} as current, s.agent, s.address, s.created_at, s.seen_at, v.last_name || ' ' || v.first_name as viewer
      from session s join user_account u on u.id = s.account_id left join company c on true left join user_account v on v.id = s.viewer
      where s.account_id = ${actor.id} and s.expires_at > now() and ${inUse} order by s.seen_at desc`.execute(db)
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
    await noteEnd(context)
    return {}
  }),
  signOutEverywhere: os.signOutEverywhere.handler(async ({ input, context }) => {
    const { db, actor } = context
    await endSessions(db, actor.id)
    await noteEnd(context)
    if (input.remove_passkeys) await dropFactor(db, context, await ownAccount(context), 'passkey')
    return {}
  }),
}
