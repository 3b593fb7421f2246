import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { CodeWay, LinkWay } from '#domain/signatures/flow.ts'
import { sha256 } from '../access/sessions.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { papersOf, signersLike } from './papers.ts'

/** Days for which a link still opens what was signed, after the last date of the request. */
const KEPT_DAYS = 30
/** A mailed code is valid for minutes; one that the office tells must last until somebody is reached. Minutes. */
export const CODE_MINUTES: Readonly<Record<CodeWay, number>> = { mail: 10, office: 24 * 60 }
/** How long a browser may go on reading after the code was right. Minutes. */
const PASS_MINUTES = 120
/** Wrong codes after which a code is not valid any more. */
export const CODE_TRIES = 5

const newToken = (): string => randomBytes(24).toString('base64url')
const codeHash = (keys: Keys, signer: string, code: string) => keys.keyed('signature_code', `${signer} ${code}`)

type OfSigner = { id: string }

/** Makes a link for a signer, or for the deputy of that signer; only its hash is stored. The token is in the fragment (`#`), which no server log contains (decision 42). */
export const newLink = async (
  db: Db,
  { publicUrl }: { publicUrl: string },
  { id }: OfSigner,
  { way, expires_on, deputy = null }: { way: LinkWay; expires_on: string; deputy?: string | null },
): Promise<{ url: string; hash: Buffer }> => {
  const token = newToken()
  const hash = sha256(token)
  await sql`insert into signature_secret (secret_hash, signer_id, kind, way, expires_at, deputy_id)
    values (${hash}, ${id}, 'link', ${way}, (${expires_on}::date + ${KEPT_DAYS + 1}::int) at time zone 'Asia/Tokyo', ${deputy}::uuid)`.execute(
    db,
  )
  return { url: `${publicUrl}/sign#token=${token}`, hash }
}

/** Ends what a signer has: all links, or the codes and passes only. */
export const endSecrets = async (db: Db, signer: string, kinds: readonly ('link' | 'code' | 'pass')[]): Promise<void> => {
  await sql`delete from signature_secret where signer_id = ${signer} and kind = any(${[...kinds]}::text[])`.execute(db)
}

/** Ends what a signer of a request has that is over. A link that opens other papers of a package as well goes on to open those. */
export const endAccess = async (db: Db, signer: string): Promise<void> => {
  const others = (await papersOf(db, signer)).filter((paper) => paper.signer !== signer)
  const next = others.find(({ state }) => state === 'sent') ?? others.find(({ state }) => state === 'completed')
  if (next)
    await sql`update signature_secret set signer_id = ${next.signer} where signer_id = ${signer} and kind in ('link', 'pass')`.execute(
      db,
    )
  await endSecrets(db, signer, ['link', 'code', 'pass'])
}

/** Makes a code of six digits in place of an earlier one. */
export const newCode = async (db: Db, keys: Keys, { id }: OfSigner, way: CodeWay): Promise<{ code: string; hash: Buffer }> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(keys, id, code)
  await endSecrets(db, id, ['code'])
  await sql`insert into signature_secret (secret_hash, signer_id, kind, way, expires_at)
    values (${hash}, ${id}, 'code', ${way}, now() + make_interval(mins => ${CODE_MINUTES[way]}))`.execute(db)
  return { code, hash }
}

/** Counts a try of a code, of whichever paper of a package it was told for, and says whether it was right. A right one is not valid any more. */
export const tryCode = async (db: Db, keys: Keys, signers: readonly string[], code: string): Promise<boolean> => {
  for (const id of signers) {
    const {
      rows: [kept],
    } = await sql<{ fits: boolean }>`
      update signature_secret set tries = tries + 1 where signer_id = ${id} and kind = 'code' and tries < ${CODE_TRIES} and expires_at > now()
      returning secret_hash = ${codeHash(keys, id, code)} as fits`.execute(db)
    if (!kept?.fits) continue
    await endSecrets(db, id, ['code'])
    return true
  }
  return false
}

/** What a browser holds after the right code. */
export const newPass = async (db: Db, { id }: OfSigner): Promise<string> => {
  const token = newToken()
  await sql`insert into signature_secret (secret_hash, signer_id, kind, expires_at)
    values (${sha256(token)}, ${id}, 'pass', now() + make_interval(mins => ${PASS_MINUTES}))`.execute(db)
  return token
}

/** Whose link it is, of the deputy where it is one's, and by which way it was given. */
export type Link = { signer: string; deputy: string | null; way: LinkWay }
/** @throws {AppError} `link_expired` when it is unknown, replaced or too old */
export const linkOf = async (db: Db, token: string): Promise<Link> => {
  const {
    rows: [row],
  } = await sql<Link>`
    select s.id as signer, k.deputy_id as deputy, k.way from signature_secret k join signature_signer s on s.id = k.signer_id
      join signature_request r on r.id = s.request_id and r.deleted_at is null
    where k.secret_hash = ${sha256(token)} and k.kind = 'link' and k.expires_at > now()`.execute(db)
  if (!row) throw new AppError('link_expired')
  return row
}

/** @throws {AppError} `code_wrong` when the browser has no pass for this signer any more, so that a code is needed again */
export const requirePass = async (db: Db, signer: string, pass: string): Promise<void> => {
  const { rows } = await sql`select 1 from signature_secret
    where secret_hash = ${sha256(pass)} and signer_id = ${signer} and kind = 'pass' and expires_at > now()`.execute(db)
  if (rows.length === 0) throw new AppError('code_wrong')
}

/** By which way the last link of a signer was given, of whichever paper of a package; null where there is none. */
export const lastWay = async (db: Db, signer: string): Promise<LinkWay | null> => {
  const {
    rows: [row],
  } = await sql<{ way: LinkWay }>`select way from signature_secret
    where signer_id = any(${await signersLike(db, signer)}::uuid[]) and kind = 'link' and expires_at > now() order by made_at desc limit 1`.execute(
    db,
  )
  return row?.way ?? null
}
