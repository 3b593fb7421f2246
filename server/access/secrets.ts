import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Secret = {
  account: string
  /** What stands for it; the secret itself is kept nowhere. */
  hash: Buffer
  minutes: number
} & ({ kind: 'code'; browser: Buffer } | { kind: 'link' } | { kind: 'address'; email: string })

/** Keeps what a secret opens, and answers until when. A newer link takes the place of the one before; codes stand beside each other. */
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
