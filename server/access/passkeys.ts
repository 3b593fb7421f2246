import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { noteFailure } from './guesses.ts'
import type { Place } from './sessions.ts'

/**
 * The site to which a passkey belongs: the public URL, or this machine as `localhost`. WebAuthn does not allow IP addresses.
 * @throws {AppError} `passkey_refused` for any other origin
 */
const siteOf = ({ settings }: Pick<App, 'settings'>, origin: string | null) => {
  const own = [settings.publicUrl, `http://localhost:${settings.port}`]
  if (origin === null || !own.includes(origin)) throw new AppError('passkey_refused')
  return { origin, rpID: new URL(origin).hostname }
}

const MINUTES = 5
const keepChallenge = (db: Db, challenge: string, account: string | null) =>
  sql`insert into webauthn_challenge (challenge, account_id, expires_at) values (${challenge}, ${account}, now() + make_interval(mins => ${MINUTES}))`.execute(
    db,
  )
/** Uses up a challenge, so that each is answered only once. */
const takeChallenge = async (db: Db, challenge: string, account: string | null): Promise<boolean> => {
  const { rows } = await sql`delete from webauthn_challenge
    where challenge = ${challenge} and account_id is not distinct from ${account} and expires_at > now() returning 1`.execute(db)
  return rows.length > 0
}

type Site = { app: Pick<App, 'settings'>; origin: string | null }

/**
 * The options with which a browser creates a passkey. Required user verification makes a passkey two factors in one: the device and its
 * unlocking.
 */
export const passkeyOptions = async (db: Db, { app, origin }: Site, account: { id: string; email: string; name: string }) => {
  const { rpID } = siteOf(app, origin)
  const kept = await db.selectFrom('passkey').select(['credential_id as id']).where('account_id', '=', account.id).execute()
  const options = await generateRegistrationOptions({
    rpName: 'Hidamari',
    rpID,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    excludeCredentials: kept,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  })
  await keepChallenge(db, options.challenge, account.id)
  return options
}

/**
 * Stores a passkey that a browser has created.
 * @throws {AppError} `passkey_refused` when its answer does not match the challenge
 */
export const addPasskey = async (
  db: Db,
  { app, origin }: Site,
  account: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<void> => {
  const site = siteOf(app, origin)
  const verified = await verifyRegistrationResponse({
    response,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, account),
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('passkey_refused')
  const { credential } = verified.registrationInfo
  await db
    .insertInto('passkey')
    .values({
      account_id: account,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      used_at: null,
    })
    .execute()
}

/** The options with which a browser signs in by any passkey of this site. */
export const passkeySignInOptions = async (db: Db, { app, origin }: Site) => {
  const options = await generateAuthenticationOptions({ rpID: siteOf(app, origin).rpID, userVerification: 'required' })
  await keepChallenge(db, options.challenge, null)
  return options
}

/**
 * The account of a passkey that signed the challenge. A refusal is written to the audit log, once in a few minutes for each passkey.
 * @throws {AppError} `passkey_refused` when the passkey is unknown, its answer does not match, or the account may not sign in
 */
export const accountByPasskey = async (
  program: Pick<App, 'db' | 'keys'>,
  { app, origin }: Site,
  response: AuthenticationResponseJSON,
  from: Pick<Place, 'address'>,
): Promise<string> => {
  const { db } = program
  const site = siteOf(app, origin)
  const refuse = async (account?: string) => {
    await noteFailure(program, { of: response.id, account }, from, 'passkey_refused')
    throw new AppError('passkey_refused')
  }
  const {
    rows: [key],
  } = await sql<{ id: string; account_id: string; public_key: Buffer; counter: number }>`
    select p.id, p.account_id, p.public_key, p.counter from passkey p join user_account u on u.id = p.account_id
    where p.credential_id = ${response.id} and u.standing = 'active' and u.deleted_at is null`.execute(db)
  if (!key) return refuse()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
  }).catch(() => null)
  if (!verified?.verified) return refuse(key.account_id)
  await sql`update passkey set counter = ${verified.authenticationInfo.newCounter}, used_at = now() where id = ${key.id}`.execute(
    db,
  )
  return key.account_id
}
