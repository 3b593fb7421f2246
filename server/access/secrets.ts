import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Secret = {
  account: string
  /** The hash of the secret. The secret itself is not stored. */
  hash: Buffer
  minutes: number
} & ({ kind: 'code'; browser: Buffer } | { kind: 'link' } | { kind: 'address'; email: string })

/**
 * Stores the hash of a one-time secret with what it gives access to. A new link replaces the one before; several codes are valid side by
 * side.
 * @returns the instant at which the secret expires
 */
export const keepSecret = async (db: Db, secret: Secret): Promise<string> => {
  const { account, kind, hash, minutes } = secret
  const browser = kind === 'code' ? secret.browser : null
  const email = kind === 'address' ? secret.email : null
  const { rows } = await sql<{ expires_at: string }>`
    insert into one_time_secret (account_id, kind, secret_hash, browser_hash, email, expires_at)
    values (${account}, ${kind}, ${hash}, ${browser}, ${email}, now() + make_interval(mins => ${minutes}))
    on conflict (account_id, kind) where kind <> 'code'
      do update set secret_hash = excluded.secret_hash, email = excluded.email, expires_at = excluded.expires_at
    returning expires_at`.execute(db)
  return rows[0]?.expires_at ?? ''
}
