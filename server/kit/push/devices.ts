import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { MAX_DEVICES, type PushDevice, type PushSettings, type Quiet, USUAL_QUIET } from '#domain/kit/push.api.ts'
import { afterwards } from '../base/afterwards.ts'
import type { Ctx } from '../context/context.ts'
import { pushKey } from './pushKey.ts'
import { deliver, type Device, DEVICE_SECRET } from './send.ts'
import { canPush, isPushService } from './services.ts'

type Row = PushDevice & { endpoint: string; language: string }

/** The devices of the actor that are sent notifications, and when they are not. */
export const pushSettings = async ({ db, actor, app }: Ctx): Promise<PushSettings> => {
  const { rows: found } = await sql<Row>`
    select p.id, p.session_id = ${actor.session} as current, s.agent, p.created_at, p.used_at, p.endpoint, p.language
    from push_subscription p join session s on s.id = p.session_id where s.account_id = ${actor.id} order by p.created_at, p.id`.execute(
    db,
  )
  const { rows } = await sql<Quiet>`
    select quiet_from as "from", quiet_to as "to" from push_setting where account_id = ${actor.id}`.execute(db)
  const own = found.find(({ current }) => current)
  return {
    public_key: canPush(app.settings) ? (await pushKey(db, app.keys)).publicKey : null,
    own: own ? { endpoint: own.endpoint, language: own.language } : null,
    devices: found.map(({ endpoint: _, language: __, ...device }) => device),
    quiet: rows[0] ?? USUAL_QUIET,
  }
}

type Subscription = Pick<Device, 'endpoint' | 'p256dh' | 'auth' | 'language'>

/**
 * Sends notifications of the actor to the device of the session. A device belongs to whoever signed in last with it.
 * @throws {AppError} `invalid_input` for an address that belongs to no push service
 */
export const subscribe = async ({ db, actor, app }: Ctx, { endpoint, p256dh, auth, language }: Subscription): Promise<void> => {
  if (!canPush(app.settings) || !isPushService(endpoint, app.settings)) throw invalid({ field: 'endpoint', code: 'push_service' })
  // notifications from before go to no device that is new to the account
  const { rows } = await sql<{ created_at: string }>`delete from push_subscription p using session s
    where s.id = p.session_id and (p.endpoint = ${endpoint} or p.session_id = ${actor.session}) returning
      case when s.account_id = ${actor.id} then p.created_at else now() end as created_at`.execute(db)
  const since = rows.map(({ created_at }) => created_at).toSorted()[0] ?? null
  await sql`insert into push_subscription (session_id, endpoint, p256dh, auth, language, created_at)
    values (${actor.session}, ${endpoint}, ${p256dh}, ${app.keys.seal(DEVICE_SECRET, auth)}, ${language}, coalesce(${since}::timestamptz, now()))`.execute(
    db,
  )
  await sql`delete from push_subscription where id in (
    select p.id from push_subscription p join session s on s.id = p.session_id where s.account_id = ${actor.id}
    order by p.session_id = ${actor.session} desc, p.created_at desc offset ${MAX_DEVICES})`.execute(db)
}

/**
 * A device of the actor.
 * @throws {AppError} `not_found` for one of somebody else
 */
const ownDevice = async ({ db, actor }: Ctx, id: string): Promise<Device> => {
  const { rows } = await sql<Device>`select p.id, p.endpoint, p.p256dh, p.auth, p.language
    from push_subscription p join session s on s.id = p.session_id where p.id = ${id} and s.account_id = ${actor.id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const removeDevice = async (ctx: Ctx, id: string): Promise<void> => {
  const device = await ownDevice(ctx, id)
  await sql`delete from push_subscription where id = ${device.id}`.execute(ctx.db)
}

export const changeQuiet = async ({ db, actor }: Ctx, { from, to }: Quiet): Promise<void> => {
  await sql`insert into push_setting (account_id, quiet_from, quiet_to) values (${actor.id}, ${from}, ${to})
    on conflict (account_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db)
}

/**
 * Sends a trial to a device of the actor, once the answer is on its way, since a push service may take long. That it came is seen on the device
 * alone.
 */
export const tryDevice = async (ctx: Ctx, id: string): Promise<void> => {
  const { app, db } = ctx
  const device = await ownDevice(ctx, id)
  const key = await pushKey(db, app.keys)
  const trial = { kind: 'trial', path: '/admin/profile/notifications' }
  afterwards(async () => void (await deliver(app, key, device, trial, 1, new AbortController().signal)))
}
