import { sql } from 'kysely'
import { tidyFileName } from '#domain/kit/files.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { chosenRequests } from '#domain/signatures/signatures.api.ts'
import { text } from '../kit/base/texts.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { keepSigned, type SignedFile } from './signedZip.ts'

/** The signed documents of chosen requests as one zip file; requests without one are left out. */
export const downloadSignedRequestsJob = jobKind({
  name: 'signature_request.downloadSigned',
  action: 'signatures.read',
  input: chosenRequests,
  run: async (work) => {
    const { ctx, input } = work
    const { rows } = await sql<SignedFile & { title: string; person: string | null }>`
      select t.id, t.sealed_file as file, t.title, coalesce(s.japanese_name, p.name_kanji) as person
      from unnest(${input.ids}::uuid[]) with ordinality c (id, place) join signature_request t on t.id = c.id
        left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
      where t.state = 'completed' and t.sealed_file is not null and t.deleted_at is null and ${ctx.rows}
      order by c.place`.execute(ctx.db)
    const files = rows.map(({ id, file, title, person }) => {
      const name = `${tidyFileName([title, person].filter(Boolean).join('_'))}.pdf`
      return { id, file: { hash: file.hash, size: file.size, name } }
    })
    return keepSigned(work, {
      entity: signatureRequest,
      title: text('ja', 'signatures:signed_files'),
      asked: input.ids.length,
      files,
    })
  },
})

export const signatureJobs = [downloadSignedRequestsJob]
