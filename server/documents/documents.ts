import { document } from '#domain/documents/document.ts'
import { documentsApi } from '#domain/documents/documents.api.ts'
import { notFound } from '#domain/kit/errors.ts'
import { implementing } from '../access/calls.ts'
import type { Ctx } from '../kit/context/context.ts'
import { doAct, makeBy } from '../kit/entity/acts.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import { previewOf } from '../kit/files/draw.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { beginDocuments } from './begin.ts'
import { drawDocument } from './draw.ts'
import { makeDocumentsJob } from './jobs.ts'
import { makeDocument } from './make.ts'
import { needsOf } from './needs.ts'
import { documentOf, documentRecords as records } from './records.ts'

const os = implementing(documentsApi)
const files = fileHandlers(document)
type Acting = { id: string; version: number; reason?: string | undefined }

/** Does an act that only moves the state. */
const moved = async (ctx: Ctx, name: 'discard' | 'reopen', input: Acting) => {
  await doAct(ctx, document, records, name, input)
  return documentOf(ctx, input.id)
}

export const documentsRouter = {
  addFile: os.addFile.handler(files.addFile),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  begin: os.begin.handler(async ({ input, context }) =>
    documentOf(context, await makeBy(context, document, records, 'begin', input)),
  ),
  beginMany: os.beginMany.handler(async ({ input, context }) => ({ ids: await beginDocuments(context, input) })),
  preview: os.preview.handler(async ({ input: { facts, page }, context, signal }) => {
    const { pdf } = await drawDocument(context, facts, signal ? { signal } : {})
    const drawn = await previewOf('application/pdf', () => Promise.resolve(new Uint8Array(pdf)), page)
    if (!drawn) throw notFound()
    context.answerHeaders.set('x-pages', String(drawn.pages))
    return new File([drawn.bytes], 'preview.webp', { type: 'image/webp' })
  }),
  needs: os.needs.handler(async ({ input, context }) => ({ needs: await needsOf(context, input.documents) })),
  make: os.make.handler(async ({ input, context, signal }) => {
    await makeDocument(context, input, signal ? { signal } : {})
    return documentOf(context, input.id)
  }),
  makeJob: os.makeJob.handler(({ input, context }) => startJob(context, makeDocumentsJob, input)),
  discard: os.discard.handler(({ input, context }) => moved(context, 'discard', input)),
  reopen: os.reopen.handler(({ input, context }) => moved(context, 'reopen', input)),
}
