import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { PROOF_MINUTES } from '#domain/access/user.ts'
import { IDLE_HEADER } from '#domain/kit/idle.ts'
import { officeRoles } from '#domain/kit/permissions.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { Caller, Count } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { OFTEN } from '../kit/db/db.ts'
import { deferredOf } from '../kit/audit/deferred.ts'
import { deviceName } from './devices.ts'
import { counting } from './throttle.ts'

/**
 * The longest time of a session, even in use: 30 days, and 30 minutes for "view as". Without activity it ends earlier, after a time that
 * the company chooses. Minutes.
 */
const ABSOLUTE = 30 * 24 * 60
const VIEW = 30
/** The window of the rate limit on writes. Seconds. */
const MINUTE = 60
/** How long the answer about a session is reused within one call. Milliseconds. */
const HOLDS_MS = 1000
/** The most sessions of an account at once: more than anybody has devices. */
const MOST = 20

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The origin of a session. `device`: the content of the device cookie (access/devices.ts). */
export type Place = { agent: string; address: string; device: string }

/**
 * How a session is opened. `two_factors`: the person gave two factors. `look`: for "view as", the administrator and the session from which
 * it is opened.
 */
type Opening = { two_factors?: boolean; look?: { viewer: string; session: string } }

/**
 * Opens a session and returns its token; only the SHA-256 of the token is stored. A browser has one session: an earlier one in the same
 * browser ends, since signing out makes no call (specification, section 4). If an account has too many, those longest without activity end.
 */
export const openSession = async (
  db: Db,
  account: string,
  { agent, address, device }: Place,
  { two_factors = false, look }: Opening = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  // "view as" has no device, since it is opened beside the session of its viewer in the same browser
  const browser = device === '' ? null : sha256(deviceName(device))
  await sql`delete from session where browser = ${browser}`.execute(db)
  await sql`insert into session (token_hash, account_id, viewer, opened_from, browser, two_factors, expires_at, agent, address)
    values (${sha256(token)}, ${account}, ${look?.viewer ?? null}, ${look?.session ?? null}, ${browser}, ${two_factors},
      now() + make_interval(mins => ${look ? VIEW : ABSOLUTE}), ${agent.slice(0, 200)}, ${address})`.execute(db)
  await sql`delete from session where id in
    (select id from session where account_id = ${account} and viewer is null order by seen_at desc offset ${MOST})`.execute(db)
  return token
}

/** Ends every session of an account, including those in which it views as others. */
export const endSessions = async (db: Db, account: string): Promise<void> => {
  await sql`delete from session where account_id = ${account} or viewer = ${account}`.execute(db)
}

/** When session `s` was last used. `ago`: the seconds since a use that only this process has in memory; null for none. */
const seenAt = (ago: number | null) =>
  ago === null ? sql`s.seen_at` : sql`greatest(s.seen_at, now() - make_interval(secs => ${ago}::float8))`
/**
 * Whether session `s` of account `u` was used within the time that company `c` has set for the role: 60 minutes by default for roles that
 * see secret values, else 12 hours.
 */
const usedLately = (ago: number | null) => sql`${seenAt(ago)} > now() - case when u.role = any(${[...officeRoles]})
  then make_interval(mins => coalesce(c.office_idle_minutes, 60)) else make_interval(hours => coalesce(c.idle_hours, 12)) end`
export const inUse = usedLately(null)
const alive = (ago: number | null) =>
  sql`s.expires_at > now() and ${usedLately(ago)} and u.standing = 'active' and u.deleted_at is null`

/**
 * The actor of a session token. Undefined when the session is unknown, expired or unused for too long, or the account may not sign in. The
 * check does not count as use.
 */
export const actorOf = async (db: Db, token: string): Promise<Actor | undefined> =>
  (await callerOf(db, token, { writes: false, idle: ABSOLUTE * 60 }))?.actor

/** Seconds since somebody last touched the screen that calls, as its header says; 0 without the header, as from other clients. */
export const idleOf = (headers: Headers): number => {
  const said = Number(headers.get(IDLE_HEADER))
  return said > 0 ? Math.min(said, ABSOLUTE * 60) : 0
}

/**
 * The caller with this session token. A call that `writes` is counted in the same statement, outside of its transaction, so that a refusal
 * does not undo the count. A viewer ("view as") writes nothing, so nothing is counted. Screens also call by themselves, to show what others
 * change; so the session was last used when somebody touched its screen, `idle` seconds ago, and not at the time of the call (decision 66).
 */
export const callerOf = async (
  db: Db,
  token: string,
  { writes, idle }: { writes: boolean; idle: number },
): Promise<Caller | undefined> => {
  if (token === '') return undefined
  const hash = sha256(token)
  const deferred = deferredOf(db)
  const ago = deferred.usedAgo(hash.toString('hex'))
  const {
    rows: [row],
  } = await sql<Actor & Partial<Count> & { stale: boolean }>`${OFTEN}
    with who as (
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices, s.id as session, s.viewer, s.proved_at > now() - make_interval(mins => ${PROOF_MINUTES}) as proved, ${seenAt(ago)} < now() - make_interval(secs => ${idle + 60}) as stale,
      s.viewer is null and u.role = any(c.second_factor_roles) and not (s.two_factors
        and (exists (select 1 from totp t where t.account_id = u.id and t.confirmed_at is not null)
          or exists (select 1 from passkey p where p.account_id = u.id))) as "factorMissing"
    from session s join user_account u on u.id = s.account_id left join company c on true
    where s.token_hash = ${hash} and ${alive(ago)})
    ${
      writes
        ? sql`, counted as (${counting(sql`'writes:' || who.id`, MINUTE, 1, sql`who where who.viewer is null`)})
          select who.*, counted.hits, counted.wait from who left join counted on true`
        : sql`select * from who`
    }`.execute(db)
  if (!row) return undefined
  const { stale, hits, wait, ...actor } = row
  if (stale) {
    const used = (later: Db, seconds: number) =>
      sql`update session set seen_at = greatest(seen_at, now() - make_interval(secs => ${seconds})) where token_hash = ${hash}`.execute(
        later,
      )
    const at = performance.now() - idle * 1_000
    await deferred.unlessPaused<unknown>(
      () => used(db, idle),
      () => deferred.keepUse(hash.toString('hex'), { session: actor.session, at, write: used }),
    )
  }
  const written = hits == null || wait == null ? null : { hits, wait }
  return { actor: { ...actor, factorMissing: actor.factorMissing ?? false }, written }
}

/**
 * Keeps the answer to a question that one call asks twice: before its body is read, and when its handler begins. It is asked again only if
 * more than `HOLDS_MS` have passed, since the session may end during a long upload.
 */
export const asking = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let [answer, askedAt]: [Promise<T> | undefined, number] = [undefined, 0]
  return () => {
    if (answer && performance.now() - askedAt < HOLDS_MS) return answer
    askedAt = performance.now()
    return (answer = ask())
  }
}

/** Whether a session is still valid. The check does not count as use. */
export const sessionHolds = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from session s join user_account u on u.id = s.account_id left join company c on true
    where s.id = ${id} and ${alive(deferredOf(db).sessionUsedAgo(id))}`.execute(db)
  return rows.length > 0
}
