import { type RawBuilder, sql } from 'kysely'
import { DAY, minuteOf, ZONE } from '#domain/kit/dates.ts'
import { NEAR_HOURS, nearKinds, type NoticeKind, pushedKinds } from '#domain/kit/notices.ts'
import { USUAL_QUIET } from '#domain/kit/push.api.ts'
import { logError } from '../base/log.ts'
import type { Actor } from '../context/actor.ts'
import type { App } from '../context/context.ts'
import { seenNotices } from '../notices/notices.ts'
import { type PushKey, pushKey } from './pushKey.ts'
import { deliver, type Device, type Message, noteOutcome } from './send.ts'
import { canPush } from './services.ts'

type Sql = RawBuilder<unknown>

/** A notification is left to its inbox when it could not be sent for so long. Hours. */
const OLD_HOURS = 24
/** It waits so long first, so that what is undone at once disturbs nobody, and what belongs together comes as one. Seconds. */
const GRACE = 20
/** The most people who are sent something in one run, and at a time. */
const IN_A_RUN = 200
const AT_ONCE = 10
/** How often a push service is tried in one run. */
const TRIES = 3

/** Whether a minute of the day lies in the quiet hours of account `u`, which may pass midnight. */
const isQuiet = (minute: number): Sql => {
  const from = sql`coalesce(q.quiet_from, ${USUAL_QUIET.from}::int)`
  const to = sql`coalesce(q.quiet_to, ${USUAL_QUIET.to}::int)`
  return sql`(${minute}::int - ${from} + ${DAY}) % ${DAY} < (${to} - ${from} + ${DAY}) % ${DAY}`
}
/** Whether notification `n` is to be sent: it is unread, and came after a device of its account was subscribed. */
const isDue = sql`n.pushed_at is null and n.read_at is null and n.kind = any(${pushedKinds})
  and n.created_at between now() - make_interval(hours => ${OLD_HOURS}) and now() - make_interval(secs => ${GRACE})
  and (n.kind <> all(${nearKinds}) or (n.facts ->> 'first')::date <= (now() at time zone ${ZONE} + make_interval(hours => ${NEAR_HOURS}))::date)
  and exists (select 1 from push_subscription p join session s on s.id = p.session_id
    where s.account_id = n.account_id and p.created_at <= n.created_at)`

type Pushing = Pick<App, 'db' | 'keys' | 'nouns' | 'settings'>
type Recipient = Pick<Actor, 'id' | 'role' | 'staff' | 'offices'>

/**
 * Sends people what is new to their devices: one message each, which says what it is about in general and holds no names. Outside of the quiet
 * hours of each person, and at most once, since everything stands in the inbox anyway.
 * @param minute of the day
 */
export const sendPushes = async (app: Pushing, signal: AbortSignal, minute = minuteOf(new Date().toISOString())): Promise<void> => {
  if (!canPush(app.settings)) return
  const { rows } = await sql<Recipient>`
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices from user_account u left join push_setting q on q.account_id = u.id
    where u.standing = 'active' and u.deleted_at is null and not ${isQuiet(minute)}
      and exists (select 1 from notice n where n.account_id = u.id and ${isDue}) order by u.id limit ${IN_A_RUN}`.execute(app.db)
  if (rows.length === 0) return
  const key = await pushKey(app.db, app.keys)
  for (let i = 0; i < rows.length && !signal.aborted; i += AT_ONCE)
    await Promise.all(rows.slice(i, i + AT_ONCE).map((recipient) => pushTo(app, key, recipient, signal)))
}

/** Takes what is due to one person, so that no other process sends it, and sends it to the devices of this person. */
const pushTo = async (app: Pushing, key: PushKey, holder: Recipient, signal: AbortSignal): Promise<void> => {
  const { db, nouns } = app
  const { rows: due } = await sql<{
    id: string
  }>`update notice n set pushed_at = now() where n.account_id = ${holder.id} and ${isDue} returning n.id`.execute(db)
  const actor = { ...holder, session: '', viewer: null, factorMissing: false }
  const message = messageOf(
    await seenNotices(
      { db, actor, app: { nouns } },
      due.map(({ id }) => id),
    ),
  )
  if (!message) return
  const { rows: devices } = await sql<Device>`select p.id, p.endpoint, p.p256dh, p.auth, p.language
    from push_subscription p join session s on s.id = p.session_id where s.account_id = ${holder.id} order by p.id`.execute(db)
  await Promise.all(devices.map((device) => sendOne(app, key, device, message, signal)))
}

/** What devices show of one or several notifications; undefined for none. */
const messageOf = (seen: readonly NoticeKind[]): Message | undefined => {
  const [kind, ...others] = new Set(seen)
  if (kind === undefined) return undefined
  if (others.length > 0) return { kind: 'several', path: '/admin/notifications' }
  return { kind, path: kind === 'plan_changed' ? '/admin/today' : '/admin/notifications' }
}

/** What fails for one device, such as a secret that cannot be opened, keeps nothing from the others. */
const sendOne = async (app: Pushing, key: PushKey, device: Device, message: Message, signal: AbortSignal): Promise<void> => {
  try {
    await noteOutcome(app.db, device, await deliver(app, key, device, message, TRIES, signal))
  } catch (error) {
    logError(error, { in: 'push' })
  }
}
