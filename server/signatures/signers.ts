import { sql } from 'kysely'
import type { FileValue } from '#domain/kit/files.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Drawing } from '#domain/signatures/drawing.ts'
import type { FlowSigner, SignerState } from '#domain/signatures/flow.ts'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import type { SignerRole } from '#domain/signatures/signatureRequest.ts'
import type { Db } from '../kit/db/tables.ts'

/** A signer of a request that was sent. */
export type Signer = FlowSigner & {
  request_id: string
  name: string
  role: SignerRole
  email: string | null
  phone: string | null
  language: Language
  state: SignerState
  acting: string | null
  opened_at: string | null
  pages_seen: number[]
  signed_at: string | null
  signed_name: string | null
  drawing: Drawing | null
  address: string | null
  reason: string | null
}
/** A request that was sent, which has a document, with what the program keeps of it beside its facts. */
export type StoredRequest = SignatureRequestRow & {
  file: FileValue
  sent_by: string | null
  pages: number | null
  seal_level: string | null
  seal_problem: string | null
  /** The file of the archive whose next version the signed document becomes. */
  node_id: string | null
  package_id: string | null
}

/** All signers in the order of the list. */
export const signersOf = async (db: Db, request: string): Promise<Signer[]> => {
  const { rows } =
    await sql<Signer>`select id, request_id, place, name, role, email, phone, language, state, acting, reminded_on, opened_at, pages_seen,
      signed_at, signed_name, drawing, address, reason
    from signature_signer where request_id = ${request} order by place`.execute(db)
  return rows
}

/** A request whose row is locked: what is done about it goes one after the other. */
export const lockedRequest = async (db: Db, id: string): Promise<StoredRequest> => {
  const {
    rows: [row],
  } = await sql<StoredRequest>`select t.* from signature_request t where id = ${id} and deleted_at is null for update`.execute(db)
  if (!row) throw new Error('no such request')
  return row
}

/** Makes the signers of a request that is sent. */
export const makeSigners = async (db: Db, { id, signers }: Pick<SignatureRequestRow, 'id' | 'signers'>): Promise<void> => {
  for (const [at, { name, role, email, phone, language }] of signers.entries())
    await sql`insert into signature_signer (request_id, place, name, role, email, phone, language)
      values (${id}, ${at + 1}, ${name}, ${role}, ${email}, ${phone}, ${language})`.execute(db)
}

/** Moves a request by what a signer or the program did: the act and the state. */
export const moveRequest = async (
  db: Db,
  id: string,
  act: { name: 'complete' | 'decline' | 'expire' | 'cancel'; after: SignatureRequestRow['state']; reason?: string },
): Promise<void> => {
  await sql`insert into act (entity, record_id, name, before, after, reason)
    values ('signature_request', ${id}, ${act.name}, 'sent', ${act.after}, ${act.reason ?? null})`.execute(db)
  await sql`update signature_request set state = ${act.after} where id = ${id}`.execute(db)
}
