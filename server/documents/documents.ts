import { sql } from 'kysely'
import { document } from '#domain/documents/document.ts'
import { documentsApi } from '#domain/documents/documents.api.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { implementing } from '../access/calls.ts'
import type { Ctx } from '../kit/context/context.ts'
import { doAct, makeBy } from '../kit/entity/acts.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import { errorsWithin } from '../kit/entity/errorsWithin.ts'
import { previewOf } from '../kit/files/draw.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { cancelSent } from '../signatures/requests.ts'
import { beginDocuments, refuseWagePapers } from './begin.ts'
import { drawDocument } from './draw.ts'
import { downloadSignedDocumentsJob } from './downloadSigned.ts'
import { makeDocumentsJob, sendDocumentsJob } from './jobs.ts'
import { makePaper, markDiscarded } from './make.ts'
import { needsOf } from './needs.ts'
import { documentOf, documentRecords as records, type StoredDocument } from './records.ts'
import { renewDocument } from './renew.ts'
import { proposeSigners, sendDocuments } from './sign.ts'
import { wordingOf } from './wordingOf.ts'
import { fileSignedPaper, originalPlaces, placeOriginal, signedPapersOf, withdrawSignedPaper } from './signedPapers.ts'

const os = implementing(documentsApi)
const files = fileHandlers(document)
type Acting = { id: string; version: number; reason?: string | undefined }

/**
 * Does an act by which a paper does not hold any more: a request that waits for signatures is cancelled. One that is taken up again begins anew.
 * @throws {AppError} `document_signed` for one that is to be changed and that all have signed
 */
const moved = async (ctx: Ctx, name: 'discard' | 'reopen', input: Acting) => {
  const before = (await doAct(ctx, document, records, name, input)) as StoredDocument
  const { signature_request_id: request } = before
  const { signature_state: signing } = await documentOf(ctx, input.id)
  if (signing === 'completed' && name === 'reopen') throw new AppError('document_signed')
  if (signing === 'sent' && request !== null) await cancelSent(ctx, request, input.reason)
  await markDiscarded(ctx, before, name === 'discard')
  if (name === 'reopen') await sql`update document set signature_request_id = null where id = ${input.id}::uuid`.execute(ctx.db)
  return documentOf(ctx, input.id)
}

export const documentsRouter = {
  addFile: os.addFile.handler(files.addFile),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  begin: os.begin.handler(async ({ input, context }) => {
    refuseWagePapers(context, 'template', [input.template])
    return documentOf(context, await makeBy(context, document, records, 'begin', input))
  }),
  beginMany: os.beginMany.handler(async ({ input, context }) => ({ ids: await beginDocuments(context, input) })),
  preview: os.preview.handler(async ({ input: { facts, page }, context, signal }) => {
    const { pdf } = await drawDocument(context, facts, signal ? { signal } : {}).catch(errorsWithin('facts'))
    const drawn = await previewOf({ type: 'application/pdf' }, () => Promise.resolve(new Uint8Array(pdf)), page)
    if (!drawn) throw notFound()
    context.answerHeaders.set('x-pages', String(drawn.pages))
    return new File([drawn.bytes], 'preview.webp', { type: 'image/webp' })
  }),
  needs: os.needs.handler(({ input, context }) => needsOf(context, input.documents)),
  wording: os.wording.handler(async ({ input, context }) => wordingOf(context, await documentOf(context, input.id))),
  make: os.make.handler(async ({ input, context, signal }) => {
    await makePaper(context, (await records.locked(context, input)) as StoredDocument, signal ? { signal } : {})
    return documentOf(context, input.id)
  }),
  signers: os.signers.handler(({ input, context }) => proposeSigners(context, input.id)),
  send: os.send.handler(async ({ input, context }) => ({ requests: await sendDocuments(context, input) })),
  ofRequest: os.ofRequest.handler(async ({ input, context: { db, rows: scope } }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, t.name from document t
      where t.signature_request_id = ${input.id}::uuid and t.deleted_at is null and ${scope}`.execute(db)
    return rows
  }),
  sendJob: os.sendJob.handler(({ input, context }) => startJob(context, sendDocumentsJob, input)),
  downloadSignedJob: os.downloadSignedJob.handler(({ input, context }) => startJob(context, downloadSignedDocumentsJob, input)),
  makeAllJob: os.makeAllJob.handler(({ input, context }) => startJob(context, makeDocumentsJob, input)),
  renew: os.renew.handler(async ({ input, context }) => ({ ids: await renewDocument(context, input.id) })),
  discard: os.discard.handler(({ input, context }) => moved(context, 'discard', input)),
  reopen: os.reopen.handler(({ input, context }) => moved(context, 'reopen', input)),
  filePaper: os.filePaper.handler(async ({ input, context }) => {
    await fileSignedPaper(context, input)
    return documentOf(context, input.id)
  }),
  withdrawPaper: os.withdrawPaper.handler(async ({ input, context }) => {
    await withdrawSignedPaper(context, input)
    return documentOf(context, input.id)
  }),
  placeOriginal: os.placeOriginal.handler(async ({ input, context }) => {
    await placeOriginal(context, input)
    return documentOf(context, input.id)
  }),
  signedPapers: os.signedPapers.handler(({ input, context }) => signedPapersOf(context, input.id)),
  originalPlaces: os.originalPlaces.handler(({ context }) => originalPlaces(context)),
}
