import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { type Factor, factors } from '#domain/access/user.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { hyphened, readableCode } from '../kit/base/readable-code.ts'

type Keys = Pick<App, 'keys'>

/** Codes by RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hidamari', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

/** Which second factors an account has. */
export const factorsOf = async (db: Db, account: string): Promise<Record<Factor, boolean>> => {
  const {
    rows: [row],
  } = await sql<Record<Factor, boolean>>`
    select exists (select 1 from totp where account_id = ${account} and confirmed_at is not null) as app,
      exists (select 1 from passkey where account_id = ${account}) as passkey`.execute(db)
  return row ?? { app: false, passkey: false }
}

/** The second factors of an account, as a list of their names. */
export const namesOfFactors = async (db: Db, account: string): Promise<Factor[]> => {
  const has = await factorsOf(db, account)
  return factors.filter((factor) => has[factor])
}

/**
 * Creates a secret for an authenticator app. It is not a second factor before a code of it is confirmed (`confirmTotp`).
 * @throws {AppError} `duplicate` when the account has an app already
 */
export const startTotp = async ({ keys }: Keys, db: Db, account: { id: string; email: string }) => {
  const secret = new Secret({ size: 20 }).base32
  const { rows } = await sql`insert into totp (account_id, secret) values (${account.id}, ${keys.seal('totp', secret)})
    on conflict (account_id) do update set secret = excluded.secret, last_period = 0 where totp.confirmed_at is null
    returning 1`.execute(db)
  if (rows.length === 0) throw new AppError('duplicate')
  return { secret, uri: totpOf(secret, account.email).toString() }
}

/**
 * Makes an authenticator app a second factor, after a first code of it.
 * @throws {AppError} `duplicate` when the account has an app already; `invalid_input` on `code` when it is no code of the app
 */
export const confirmTotp = async (keys: Keys, db: Db, account: string, code: string): Promise<void> => {
  if ((await factorsOf(db, account)).app) throw new AppError('duplicate')
  if (!(await takeTotp(keys, db, account, code))) throw invalid({ field: 'code', code: 'wrong_code' })
  await sql`update totp set confirmed_at = now() where account_id = ${account}`.execute(db)
}

/** Whether a code of the app is that of the present or the last half minute and was not used before. It is then used up. */
const takeTotp = async ({ keys }: Keys, db: Db, account: string, code: string): Promise<boolean> => {
  const kept = await db.selectFrom('totp').select('secret').where('account_id', '=', account).executeTakeFirst()
  if (!kept || !/^\d{6}$/.test(code)) return false
  const totp = totpOf(keys.open('totp', kept.secret))
  const delta = totp.validate({ token: code, window: 1 })
  // a code from a clock that is ahead is refused, so that a code is valid for a minute at most (OWASP ASVS 5, 6.5.5)
  if (delta === null || delta > 0) return false
  const period = totp.counter() + delta
  const { rows } =
    await sql`update totp set last_period = ${period} where account_id = ${account} and last_period < ${period} returning 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Whether a code is a valid one of the app or an unused recovery code. It is then used up. */
export const checkFactor = async (keys: Keys, db: Db, account: string, code: string): Promise<boolean> => {
  if (/^\d{6}$/.test(code)) return (await factorsOf(db, account)).app && takeTotp(keys, db, account, code)
  const { rows } = await sql`update recovery_code set used_at = now()
    where account_id = ${account} and code_hash = ${hashOf(keys, account, code)} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

const hashOf = ({ keys }: Keys, account: string, code: string) => keys.keyed('recovery_code', `${account} ${code}`)

/**
 * Creates ten recovery codes of 53 bits each; the old ones become invalid. They are shown once only: what is stored are hashes that cannot
 * be tried out without the key.
 */
export const newRecoveryCodes = async (keys: Keys, db: Db, account: string): Promise<string[]> => {
  const codes = Array.from({ length: 10 }, () => readableCode(12))
  await db.deleteFrom('recovery_code').where('account_id', '=', account).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: account, code_hash: hashOf(keys, account, code), used_at: null })))
    .execute()
  return codes.map(hyphened)
}
