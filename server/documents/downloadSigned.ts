import { sql } from 'kysely'
import { document } from '#domain/documents/document.ts'
import { chosenDocuments } from '#domain/documents/documents.api.ts'
import { text } from '../kit/base/texts.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { keepSigned, type SignedFile } from '../signatures/signedZip.ts'

/**
 * The signed versions of chosen documents as one zip file: the sealed one, else the picture of the paper that was signed by hand, as long as it is
 * one of the document as it was made last. Documents that nobody has signed are left out.
 */
export const downloadSignedDocumentsJob = jobKind({
  name: 'document.downloadSigned',
  action: 'documents.read',
  input: chosenDocuments,
  run: async (work) => {
    const { ctx, input } = work
    const { rows } = await sql<SignedFile>`
      select t.id, f.file from unnest(${input.ids}::uuid[]) with ordinality c (id, place) join document t on t.id = c.id
        cross join lateral (select coalesce(
          (select r.sealed_file from signature_request r where r.id = t.signature_request_id and r.state = 'completed'),
          case when t.paper_signature = 'signed' then t.signed_paper end) as file) f
      where f.file is not null and t.deleted_at is null and ${ctx.rows} order by c.place`.execute(ctx.db)
    return keepSigned(work, {
      entity: document,
      title: text('ja', 'signatures:signed_files'),
      asked: input.ids.length,
      files: rows.map(({ id, file: { hash, name, size } }) => ({ id, file: { hash, name, size } })),
    })
  },
})
