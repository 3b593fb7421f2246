import { sql } from 'kysely'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { addEvents } from '../../signatures/events.ts'
import { openToSeal } from '../../signatures/seal/seal.ts'
import { makeSigners, signersOf } from '../../signatures/signers.ts'
import { sampleFileOf } from '../files.ts'
import type { Db } from '../../kit/db/tables.ts'

/** What was done with the papers of the sample that were sent: the first signer has signed those that wait for a second one, and nobody the others. */
export const signatureSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after)
    select 'signature_request', id, 'draft', 'draft' from signature_request where sample`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after)
    select 'signature_request', id, 'send', 'draft', 'sent' from signature_request where sample and state <> 'draft'`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after)
    select 'signature_request', id, 'expire', 'sent', 'expired' from signature_request where sample and state = 'expired'`.execute(
    db,
  )
  const { rows } = await sql<SignatureRequestRow>`select * from signature_request where sample and state <> 'draft'`.execute(db)
  for (const request of rows) await sendSample(db, request)
}

const sendSample = async (db: Db, request: SignatureRequestRow): Promise<void> => {
  const { id, state, file } = request
  const pages = await pagesOf(file?.hash ?? '')
  await makeSigners(db, request)
  await addEvents(db, id, [{ kind: 'sent', facts: { hash: file?.hash ?? '', pages } }])
  const [first, second] = await signersOf(db, id)
  if (first) await addEvents(db, id, [{ kind: 'invited', signer: first.id, facts: { way: 'mail' } }])
  await sql`update signature_signer set state = 'invited' where id = ${first?.id}`.execute(db)
  await sql`update signature_request set pages = ${pages} where id = ${id}`.execute(db)
  if (state !== 'sent') return addEvents(db, id, [{ kind: 'expired' }])
  // where there is one signer, that one has not signed yet
  if (!first || !second) return
  const seen = Array.from({ length: pages }, (_, at) => at + 1)
  await sql`update signature_signer set state = 'signed', signed_at = now(), signed_name = name, pages_seen = ${seen}::int[]
    where id = ${first.id}`.execute(db)
  await sql`update signature_signer set state = 'invited' where id = ${second.id}`.execute(db)
  await sql`update signature_request set signed = 1 where id = ${id}`.execute(db)
  await addEvents(db, id, [
    { kind: 'signed', signer: first.id, facts: { name: first.name, hash: file?.hash ?? '', by: 'typed' } },
    { kind: 'invited', signer: second.id, facts: { way: 'mail' } },
  ])
}

const pagesOf = async (hash: string): Promise<number> => {
  const file = sampleFileOf(hash)
  return file ? (await openToSeal(new Uint8Array(file.bytes))).getPageCount() : 1
}
