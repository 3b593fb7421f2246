import { sql } from 'kysely'
import type { FileValue } from '#domain/kit/files.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Drawing } from '#domain/signatures/drawing.ts'
import type { FlowSigner, SignerState } from '#domain/signatures/flow.ts'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import type { SignerRole } from '#domain/signatures/signatureRequest.ts'
import type { Db } from '../kit/db/tables.ts'

/** A signer of a request that was sent, or somebody who only gets a copy of what was signed (`only_copy`). */
export type Signer = FlowSigner & {
  request_id: string
  name: string
  role: SignerRole
  email: string | null
  phone: string | null
  language: Language
  state: SignerState
  /** The name of the deputy who was asked, and of a signature that of the deputy who gave it, whose account is `deputy_id`. */
  acting: string | null
  deputy_id: string | null
  only_copy: boolean
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

const peopleOf = async (db: Db, request: string, onlyCopy: boolean): Promise<Signer[]> => {
  const { rows } =
    await sql<Signer>`select id, request_id, place, name, role, email, phone, language, state, acting, deputy_id, only_copy, reminded_on,
      opened_at, pages_seen, signed_at, signed_name, drawing, address, reason
    from signature_signer where request_id = ${request} and only_copy = ${onlyCopy} order by place`.execute(db)
  return rows
}
/** All signers in the order of the list. */
export const signersOf = (db: Db, request: string): Promise<Signer[]> => peopleOf(db, request, false)
/** Those who get the signed document and sign nothing. */
export const copiesOf = (db: Db, request: string): Promise<Signer[]> => peopleOf(db, request, true)

/** A request whose row is locked: what is done about it goes one after the other. */
export const lockedRequest = async (db: Db, id: string): Promise<StoredRequest> => {
  const {
    rows: [row],
  } = await sql<StoredRequest>`select t.* from signature_request t where id = ${id} and deleted_at is null for update`.execute(db)
  if (!row) throw new Error('no such request')
  return row
}

type Asked = Pick<SignatureRequestRow, 'id' | 'signers' | 'copies'>
/** Makes the signers of a request that is sent, and after them those who get a copy. */
export const makeSigners = async (db: Db, { id, signers, copies }: Asked): Promise<void> => {
  const people = [
    ...signers.map((signer) => ({ ...signer, only_copy: false })),
    ...copies.map((copy) => ({ ...copy, role: 'other' as const, phone: null, only_copy: true })),
  ]
  for (const [at, { name, role, email, phone, language, only_copy }] of people.entries())
    await sql`insert into signature_signer (request_id, place, name, role, email, phone, language, only_copy)
      values (${id}, ${at + 1}, ${name}, ${role}, ${email}, ${phone}, ${language}, ${only_copy})`.execute(db)
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
