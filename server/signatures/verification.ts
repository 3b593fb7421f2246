import { sql } from 'kysely'
import { outsideProviders } from '#domain/signatures/provider.ts'
import type { Verified } from '#domain/signatures/signing.ts'
import type { App } from '../kit/context/context.ts'
import { sha256 } from '../kit/files/store.ts'
import { brokenEvent, eventsOf } from './events.ts'
import { companyName } from './invite.ts'
import { findSeals } from './seal/verify.ts'
import { ownFingerprints } from './sealKey.ts'
import { signersOf } from './signers.ts'

/**
 * Says of a PDF whether it was sealed here and is the same to the byte. The hash of the file decides, since it covers what a signature does not, such as the
 * room around it; the seal and the record of the request must agree with it. A file that bears our seal and has another hash was changed.
 */
export const verify = async ({ db }: Pick<App, 'db'>, bytes: Uint8Array): Promise<Verified> => {
  const hash = sha256(bytes)
  const company = await companyName(db)
  const nothing = { hash, company, title: null, sealed_at: null, stamped: false, sealed_by: 'built_in' as const, signers: [] }
  const own = await ownFingerprints(db)
  const seals = (await findSeals(bytes)).filter(({ fingerprint }) => fingerprint !== null && own.has(fingerprint))
  const {
    rows: [request],
  } = await sql<{ id: string; title: string; file: { hash: string; size: number } }>`
    select id, title, file from signature_request where sealed_file ->> 'hash' = ${hash} and state = 'completed'`.execute(db)
  if (!request) return { ...nothing, verdict: seals.length > 0 || (await namesRequest({ db }, bytes)) ? 'changed' : 'foreign' }
  const events = await eventsOf(db, request.id)
  const sealing = events.findLast(({ kind, facts }) => kind === 'sealed' && facts['hash'] === hash)
  const seal = seals.at(-1)
  const isShown = sha256(bytes.subarray(0, request.file.size)) === request.file.hash
  const service = outsideProviders.find((name) => name === sealing?.facts['by'])
  // the seal of another service is not ours to judge
  const isSealed = service !== undefined || (seal?.genuine && seal.whole && isShown)
  if (!isSealed || !sealing || brokenEvent(events) !== null) return { ...nothing, verdict: 'changed' }
  const signers = await signersOf(db, request.id)
  return {
    ...nothing,
    verdict: 'whole',
    title: request.title,
    sealed_at: seal?.stamped_at ?? sealing.at,
    stamped: (seal?.stamped_at ?? null) !== null,
    sealed_by: service ?? 'built_in',
    signers: signers.map(({ name, signed_name, signed_at }) => ({ name: signed_name ?? name, signed_at: signed_at ?? '' })),
  }
}

/** Whether a file bears the number of one of our requests, as the reason of every seal does. */
const namesRequest = async ({ db }: Pick<App, 'db'>, bytes: Uint8Array): Promise<boolean> => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replaceAll('\u0000', '')
  const ids = [...new Set(source.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])].slice(0, 100)
  const { rows } =
    await sql`select 1 from signature_request where id = any(${ids}::uuid[]) and state = 'completed' limit 1`.execute(db)
  return rows.length > 0
}
