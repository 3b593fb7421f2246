import { readFile } from 'node:fs/promises'
import type { Signer } from '@libpdf/core'
import { sql } from 'kysely'
import { LOCKS } from '../kit/base/locks.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { sha256 } from '../kit/files/store.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { companyName } from './invite.ts'
import { makeCertificate } from './seal/certificate.ts'
import { signerOf, signerOfFile } from './seal/seal.ts'

/** The purpose for which the private key is encrypted (decision 45). */
const PURPOSE = 'signature.key'
type Sealing = { db: Db; keys: Keys; settings: Pick<App['settings'], 'sealFile' | 'sealPassphraseFile'> }

/** The key by which documents are sealed: that of the company's own file, or the one that was made for it when the first document was sealed. */
export const sealSigner = async ({ db, keys, settings }: Sealing): Promise<Signer> => {
  if (settings.sealFile === null) return ownSigner(db, keys)
  const bytes = new Uint8Array(await readFile(settings.sealFile))
  const passphrase = settings.sealPassphraseFile === null ? '' : (await readFile(settings.sealPassphraseFile, 'utf8')).trimEnd()
  const signer = await signerOfFile(bytes, passphrase)
  await sql`insert into signature_certificate (fingerprint, certificate) values (${sha256(signer.certificate)}, ${Buffer.from(signer.certificate)})
    on conflict do nothing`.execute(db)
  return signer
}

/** Several processes that seal for the first time make one key. */
const ownSigner = (db: Db, keys: Keys): Promise<Signer> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.sealKey)})`.execute(trx)
    const {
      rows: [kept],
    } = await sql<{ certificate: Buffer; private_key: string }>`
      select certificate, private_key from signature_certificate where private_key is not null order by made_at desc limit 1`.execute(
      trx,
    )
    if (kept) return signerOf(new Uint8Array(kept.certificate), Buffer.from(keys.open(PURPOSE, kept.private_key), 'base64'))
    const { certificate, privateKey } = await makeCertificate(await companyName(trx), new Date())
    await sql`insert into signature_certificate (fingerprint, certificate, private_key)
      values (${sha256(certificate)}, ${Buffer.from(certificate)}, ${keys.seal(PURPOSE, Buffer.from(privateKey).toString('base64'))})`.execute(
      trx,
    )
    return signerOf(certificate, privateKey)
  })

/** Fingerprints of all certificates by which documents were sealed here. */
export const ownFingerprints = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from signature_certificate`.execute(db)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
