import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { log } from '../base/log.ts'
import { codeOf, isUnreachable } from '../base/pg-errors.ts'
import { StartError } from '../base/start-error.ts'

/** PostgreSQL 15.0 as `server_version_num` writes it. */
const OLDEST_VERSION = 150_000

/** Where the database runs: embedded, started by this program, or on a server. The error messages at the start depend on it. */
export type DatabaseKind = 'embedded' | 'server'
export const kindOf = ({ databaseUrl }: { databaseUrl: string | null }): DatabaseKind =>
  databaseUrl === null ? 'embedded' : 'server'

/** For an embedded database whose roles do not fit. Nobody configures a role or URL there, so another version must have made them. */
export const OTHER_VERSION =
  'The embedded database in this data directory was set up by another version of this program, and this one may not work with it. ' +
  'Start that version, or name an empty directory in DATA_DIR and restore a backup there (npm run restore).'

const REFUSALS: Record<string, string> = {
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL (see pg_hba.conf on the database server).',
  '3D000': 'The database that DATABASE_URL names does not exist: create it on the database server.',
  '42501':
    'The user of DATABASE_URL may not do what is needed. It is granted at every start with MIGRATE_URL, which names the role that owns the tables; the queue (schema pgboss) belongs to the user that began with it: see "A PostgreSQL server" in docs/run-it-for-real.md.',
}

/** The error message for a refusal by the database at the start; undefined for an error that has none. */
export function refusalOf(error: unknown, kind: DatabaseKind): StartError | undefined {
  const words = REFUSALS[codeOf(error)]
  if (words === undefined) return undefined
  return new StartError(kind === 'embedded' ? OTHER_VERSION : words)
}

/**
 * Waits until the database answers and is one that the program can use.
 * @param waitMs how long an unreachable server is asked again
 * @throws StartError when it stays unreachable, refuses the login, is older than PostgreSQL 15 or does not store UTF-8
 */
export async function requireDatabase(pool: Pool, kind: DatabaseKind, waitMs: number, signal?: AbortSignal): Promise<void> {
  const facts = await factsOf(pool, kind, Date.now() + waitMs, signal)
  if (facts.version < OLDEST_VERSION) {
    const major = Math.floor(facts.version / 10_000)
    throw new StartError(`The database server is PostgreSQL ${major}: at least version 15 is needed.`)
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartError(`The database stores text as ${facts.encoding}: create one with encoding UTF8.`)
  }
  // pg_trgm sees no letters in Japanese text under the C locale, and every search would read the whole table.
  if (/^(C|POSIX)$/.test(facts.ctype)) {
    log.warn('database has LC_CTYPE C, searching Japanese text is slow: create it with LC_CTYPE C.UTF-8')
  }
}

/** The database role of the connections of a pool. */
export async function roleOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role')
  return rows[0]?.role ?? ''
}

/** Logs a warning when the role of the program could alter the audit log. */
export async function warnOfOwner(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(`select from pg_class where oid = to_regclass('audit') and pg_has_role(relowner, 'usage')`)
  if (rowCount) log.warn('the database role of the program owns the audit log and could alter it: give it a role of its own')
}

type Facts = { version: number; encoding: string; ctype: string }

async function factsOf(pool: Pool, kind: DatabaseKind, deadline: number, signal?: AbortSignal): Promise<Facts> {
  for (let said = false; ; said = true) {
    signal?.throwIfAborted()
    try {
      const { rows } = await pool.query<Facts>(`
        select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
          datctype as ctype
        from pg_database where datname = current_database()`)
      if (rows[0]) return rows[0]
    } catch (error) {
      const refusal = refusalOf(error, kind)
      if (refusal) throw refusal
      if (!isUnreachable(error) || Date.now() >= deadline) {
        const cause = codeOf(error) || (error instanceof Error ? error.message : 'unknown')
        const which = kind === 'embedded' ? 'The embedded database' : 'The database of DATABASE_URL'
        throw new StartError(`${which} cannot be used (${cause}).`)
      }
      if (!said) log.info('waiting for the database', { code: codeOf(error) })
      await sleep(500)
    }
  }
}
