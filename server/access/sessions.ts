import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#domain/kit/permissions.ts'
import type { Actor, Db } from '../kit/context.ts'

/** A session ends this long after its last use, and at the latest after thirty days. Hours. */
const IDLE_HOURS = 12
const ABSOLUTE_HOURS = 30 * 24

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Opens a session and answers its token; only the token's SHA-256 is kept. */
export const openSession = async (db: Db, accountId: string, agent: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into session (token_hash, account_id, expires_at, agent)
    values (${sha256(token)}, ${accountId}, now() + make_interval(hours => ${ABSOLUTE_HOURS}), ${agent.slice(0, 200)})`.execute(db)
  return token
}

/** Whose token it is; undefined for an unknown, expired or idle one and for a disabled account. */
export const actorOf = async (db: Db, token: string): Promise<Actor | undefined> => {
  if (token === '') return undefined
  const hash = sha256(token)
  const { rows: [row] } = await sql<{ id: string; role: Role; stale: boolean }>`
    select u.id, u.role, s.seen_at < now() - interval '5 minutes' as stale
    from session s join user_account u on u.id = s.account_id
    where s.token_hash = ${hash} and s.expires_at > now() and s.seen_at > now() - make_interval(hours => ${IDLE_HOURS}) and u.disabled_at is null`.execute(db)
  if (!row) return undefined
  if (row.stale) await sql`update session set seen_at = now() where token_hash = ${hash}`.execute(db)
  return { id: row.id, role: row.role }
}
