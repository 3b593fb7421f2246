import { sql } from 'kysely'
import { AppError, type ErrorCode } from '#domain/kit/errors.ts'
import { isSigned, readToEnd, signingFault } from '#domain/signatures/flow.ts'
import type { SignInput } from '#domain/signatures/signing.ts'
import { text } from '../kit/base/texts.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { previewOf } from '../kit/files/draw.ts'
import { sha256 } from '../kit/files/store.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { addEvents } from './events.ts'
import { inviteNext } from './invite.ts'
import { type From, type Signing, type Within, within } from './lettingIn.ts'
import { endAccess } from './secrets.ts'
import { moveRequest, type Signer, type StoredRequest } from './signers.ts'
import { tellSender } from './tellSender.ts'

/** A page of the document as a picture, and the hash of the document that it is a page of. Which pages were shown is written down. */
export const showPage = async (app: App, input: Within & { page: number }, from: From) => {
  const { hash, pages } = await within(app, input, from, 'read', async (_, { request }) =>
    Promise.resolve({ hash: request.file.hash, pages: request.pages ?? 0 }),
  )
  if (input.page > pages) throw new AppError('not_found')
  const drawn = await previewOf({ type: 'application/pdf', hash }, () => readWhole(app.files, hash), input.page)
  if (!drawn) throw new AppError('not_ready')
  await within(app, input, from, 'read', async (db, { request, signer }) => {
    if (signer.state !== 'invited' || signer.pages_seen.includes(input.page)) return
    const seen = [...signer.pages_seen, input.page]
    await sql`update signature_signer set pages_seen = ${seen}::int[] where id = ${signer.id}`.execute(db)
    const facts = { hash, pages }
    await addEvents(db, request.id, [
      ...(signer.pages_seen.length === 0 ? [{ kind: 'document_shown' as const, signer: signer.id, facts }] : []),
      ...(readToEnd(pages, seen) ? [{ kind: 'read_to_end' as const, signer: signer.id, facts }] : []),
    ])
  })
  return { bytes: drawn.bytes, hash, pages }
}

/** The file to keep: the sealed one once there is one, before that the one to be signed. */
export const fetchDocument = (app: App, input: Within, from: From) =>
  within(app, input, from, 'read', async (_, { request }) => {
    const file = request.sealed_file ?? request.file
    return { name: file.name, bytes: await readWhole(app.files, file.hash) }
  })

/**
 * Signs. The last signature begins the sealing (finish.ts).
 * @throws {AppError} when the document is another one than was read, was not read to its end, or the name is somebody else's; a refused name is written down
 */
export const sign = async (
  app: App,
  input: SignInput,
  from: From,
): Promise<{ state: StoredRequest['state']; all: boolean; request: string }> => {
  const done = await within(app, input, from, 'sign', async (db, { request, signer, signers, deputy }) => {
    const { name, hash } = input
    const invited = (deputy ?? signer).name
    const fault = signingFault({
      name,
      hash,
      invited,
      shown: request.file.hash,
      pages: request.pages ?? 0,
      seen: signer.pages_seen,
    })
    if (fault) return refused(db, request, signer, fault)
    await storeSignature(db, { request, signer, deputy }, input, from)
    const all = isSigned(signers.map((each) => (each.id === signer.id ? { state: 'signed' } : each)))
    if (!all) await inviteNext(db, app, request)
    return { state: request.state, all, request: request.id }
  })
  if (typeof done === 'string') throw new AppError(done)
  return done
}

/** The refusal stands in the record, so it is answered after the transaction. */
const refused = async (db: Db, request: StoredRequest, signer: Signer, fault: ErrorCode): Promise<ErrorCode> => {
  await addEvents(db, request.id, [{ kind: 'refused', signer: signer.id, facts: { fault } }])
  return fault
}

const storeSignature = async (
  db: Db,
  { request, signer, deputy }: Pick<Signing, 'request' | 'signer' | 'deputy'>,
  { name, drawing, hash }: SignInput,
  { address }: From,
): Promise<void> => {
  await sql`update signature_signer set state = 'signed', signed_at = now(), signed_name = ${name}, address = ${address},
    acting = ${deputy?.name ?? null}, deputy_id = ${deputy?.id ?? null}::uuid,
    drawing = ${drawing === null ? null : JSON.stringify(drawing)}::jsonb where id = ${signer.id}`.execute(db)
  await sql`update signature_request set signed = signed + 1 where id = ${request.id}`.execute(db)
  const { language } = deputy ?? signer
  const consent = text(language, 'signatures:sign.consent')
  await addEvents(db, request.id, [
    { kind: 'consented', signer: signer.id, facts: { language, text: sha256(Buffer.from(consent)) } },
    {
      kind: 'signed',
      signer: signer.id,
      facts: {
        name,
        hash,
        address,
        by: drawing === null ? 'typed' : 'drawn',
        ...(deputy === null ? {} : { deputy_of: signer.name }),
        ...(drawing === null ? {} : { drawing: sha256(Buffer.from(JSON.stringify(drawing))) }),
      },
    },
  ])
}

/** Declines: the request is over for everybody, and whoever sent it is told. */
export const decline = (
  app: App,
  { reason, ...input }: Within & { reason: string },
  from: From,
): Promise<{ state: StoredRequest['state'] }> =>
  within(app, input, from, 'decline', async (db, { request, signer, signers, deputy }) => {
    await sql`update signature_signer set state = 'declined', reason = ${reason}, address = ${from.address},
      acting = ${deputy?.name ?? null}, deputy_id = ${deputy?.id ?? null}::uuid where id = ${signer.id}`.execute(db)
    const facts = { reason, address: from.address, ...(deputy === null ? {} : { by: deputy.name }) }
    await addEvents(db, request.id, [{ kind: 'declined', signer: signer.id, facts }])
    await moveRequest(db, request.id, { name: 'decline', after: 'declined', reason })
    for (const { id } of signers) await endAccess(db, id)
    await tellSender(app, db, request, 'signature_declined')
    return { state: 'declined' }
  })
