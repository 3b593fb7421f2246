import { sql } from 'kysely'
import { type Given, lawMissing, lawUntold } from '#domain/documents/template.ts'
import { templateOf } from '#domain/documents/templates.ts'
import type { DocumentWording } from '#domain/documents/wordings.api.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { Ctx } from '../kit/context/context.ts'
import { gather } from './given.ts'
import type { StoredDocument } from './records.ts'

type Made = { given: Given<Fields>; wording: DocumentWording['version'] }
/** What the last paper of a document was made from. */
const lastPaper = async ({ db }: Ctx, id: string): Promise<Made | null> => {
  const { rows } = await sql<Made>`
    select p.facts as given, case when w.id is not null
      then jsonb_build_object('number', w.number, 'valid_from', w.valid_from, 'reason', w.reason) end as wording
    from document_paper p left join wording_version w on w.id = p.wording_id
    where p.document_id = ${id}::uuid order by p.number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whose wording a document has, and which items of the law that leaves out of it: as it was made, or as it would be made today. */
export const wordingOf = async (ctx: Ctx, of: StoredDocument): Promise<DocumentWording> => {
  const template = templateOf(of.template)
  const { given, wording } = (of.state === 'draft' ? null : await lastPaper(ctx, of.id)) ?? (await gather(ctx, of))
  const version = wording && { number: wording.number, valid_from: wording.valid_from, reason: wording.reason }
  const byWording = lawUntold(template, given.blocks)
  return { version, untold: lawMissing(template, given).flatMap((item) => (byWording.includes(item) ? item.id : [])) }
}
