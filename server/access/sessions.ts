import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Db } from '../kit/context.ts'

/** A session ends after the idle hours of the company, and at the latest after thirty days; a look through somebody's eyes after half an hour. Minutes. */
const ABSOLUTE = 30 * 24 * 60
const VIEW = 30
/** For so long after the last proof a session does what a stranger at an open screen must not do. Minutes. */
const PROVED = 5

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** From where a session is opened; `device` is what the browser keeps of having been signed in (access/devices.ts). */
export type Place = { agent: string; address: string; device: string }

/** Opens a session and answers its token; only the token's SHA-256 is kept. */
export const openSession = async (
  db: Db,
  accountId: string,
  { agent, address }: Omit<Place, 'device'>,
  viewer: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into session (token_hash, account_id, viewer, expires_at, agent, address)
    values (${sha256(token)}, ${accountId}, ${viewer}, now() + make_interval(mins => ${viewer ? VIEW : ABSOLUTE}), ${agent.slice(0, 200)}, ${address})`.execute(
    db,
  )
  return token
}

/** Ends every session of an account, also its looks through the eyes of others. */
export const endSessions = async (db: Db, account: string): Promise<void> => {
  await sql`delete from session where account_id = ${account} or viewer = ${account}`.execute(db)
}

const alive = sql`s.expires_at > now() and s.seen_at > now() - make_interval(hours => coalesce(c.idle_hours, 12))
  and u.standing = 'active' and u.deleted_at is null`

/** Whose token it is; undefined for an unknown, expired or idle one and for an account that may not sign in. */
export const actorOf = async (db: Db, token: string): Promise<Actor | undefined> => {
  if (token === '') return undefined
  const hash = sha256(token)
  const {
    rows: [row],
  } = await sql<Actor & { stale: boolean }>`
    select u.id, u.role, u.staff_id as staff, u.establishments as offices, s.id as session, s.viewer, s.proved_at > now() - make_interval(mins => ${PROVED}) as proved, s.seen_at < now() - interval '1 minute' as stale,
      s.viewer is null and u.role = any(c.second_factor_roles)
        and not exists (select 1 from totp t where t.account_id = u.id and t.confirmed_at is not null)
        and not exists (select 1 from passkey p where p.account_id = u.id) as "factorMissing"
    from session s join user_account u on u.id = s.account_id left join company c on true
    where s.token_hash = ${hash} and ${alive}`.execute(db)
  if (!row) return undefined
  const { stale, ...actor } = row
  if (stale) await sql`update session set seen_at = now() where token_hash = ${hash}`.execute(db)
  return { ...actor, factorMissing: actor.factorMissing ?? false }
}

/** Whether a session still holds. Asking is not using it. */
export const sessionHolds = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from session s join user_account u on u.id = s.account_id left join company c on true
    where s.id = ${id} and ${alive}`.execute(db)
  return rows.length > 0
}
