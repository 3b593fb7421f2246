import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../kit/context.ts'
import { hyphened, readableCode } from '../kit/readable-code.ts'
import { sha256 } from './sessions.ts'
import { throttle } from './throttle.ts'

/** RFC 6238 as authenticator apps expect it: SHA-1, six figures, 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hidamari', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

export const hasTotp = async (db: Db, account: string): Promise<boolean> =>
  (await sql`select 1 from totp where account_id = ${account} and confirmed_at is not null`.execute(db)).rows.length > 0

/** A new secret, which counts once a code of it is confirmed. */
export const startTotp = async (db: Db, account: string, label: string): Promise<{ secret: string; uri: string }> => {
  const secret = new Secret({ size: 20 }).base32
  await sql`insert into totp (account_id, secret) values (${account}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_period = 0 where totp.confirmed_at is null`.execute(db)
  const kept = await db.selectFrom('totp').select('secret').where('account_id', '=', account).executeTakeFirstOrThrow()
  return kept.secret === secret ? { secret, uri: totpOf(secret, label).toString() } : { secret: '', uri: '' }
}

/** Whether the code is one of the app's for now, half a minute before or after, and was not taken yet. */
export const takeTotp = async (db: Db, account: string, code: string): Promise<boolean> => {
  await throttle(db, `factor:${account}`, 10, 300)
  const kept = await db.selectFrom('totp').select('secret').where('account_id', '=', account).executeTakeFirst()
  if (!kept) return false
  const delta = /^\d{6}$/.test(code) ? totpOf(kept.secret).validate({ token: code, window: 1 }) : null
  if (delta === null) return false
  const period = totpOf(kept.secret).counter() + delta
  const { rows } =
    await sql`update totp set last_period = ${period} where account_id = ${account} and last_period < ${period} returning 1`.execute(
      db,
    )
  return rows.length > 0
}

/** A code of the app, or one of the recovery codes, which is then used up. */
export const checkFactor = async (db: Db, account: string, code: string): Promise<boolean> => {
  if (/^\d{6}$/.test(code)) return takeTotp(db, account, code)
  await throttle(db, `factor:${account}`, 10, 300)
  const { rows } = await sql`update recovery_code set used_at = now()
    where account_id = ${account} and code_hash = ${sha256(code)} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Ten new recovery codes of 53 bits; the old ones are void. Shown once: only hashes are kept. */
export const newRecoveryCodes = async (db: Db, account: string): Promise<string[]> => {
  const codes = Array.from({ length: 10 }, () => readableCode(12))
  await db.deleteFrom('recovery_code').where('account_id', '=', account).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: account, code_hash: sha256(code), used_at: null })))
    .execute()
  return codes.map(hyphened)
}
