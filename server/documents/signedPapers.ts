import { sql } from 'kysely'
import { document } from '#domain/documents/document.ts'
import { MAX_PLACES, type SignedPaper } from '#domain/documents/documents.api.ts'
import { MAX_SIGNED_PAGES } from '#domain/documents/signedPaper.ts'
import { futureIssue } from '#domain/kit/dateRules.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { MAX_UPLOAD_MB } from '#domain/kit/files.ts'
import { text } from '../kit/base/texts.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx, FiledTable } from '../kit/context/context.ts'
import { doAct } from '../kit/entity/acts.ts'
import { pagesOfPdf } from '../kit/files/draw.ts'
import { sniff } from '../kit/files/sniff.ts'
import { requireSize } from '../kit/http/upload-limits.ts'
import { keepFile } from '../kit/uploads/keep.ts'
import { fileNameOf, inArchive } from './make.ts'
import { documentOf, documentRecords as records, type StoredDocument } from './records.ts'

/** Signed papers name their files also after another one was filed in their place. */
export const signedPapers: FiledTable = { name: 'signed_paper', fields: { file: document.fields.file } }

const PDF = 'application/pdf'
type One = { id: string; version: number }
type Facts = { paper_signed_on: string; paper_signed_by: string; original_place: string }
/** `signed_of`: the hash of the paper as it was made, which was then signed by hand. */
type Filed = Pick<SignedPaper, 'file' | 'pages' | 'signed_on' | 'signed_by' | 'original_place'> & { signed_of: string | null }

const factsOf = (filed: Filed | undefined) => ({
  paper_pages: filed?.pages ?? null,
  paper_signed_on: filed?.signed_on ?? null,
  paper_signed_by: filed?.signed_by ?? null,
  original_place: filed?.original_place ?? null,
})

/** The file is nobody's choice, so that it need not be one that the actor has sent or may read elsewhere. */
const nameFile = (ctx: Ctx, id: string, node: string | null, filed: Filed | undefined) =>
  sql`update document set signed_paper = ${filed ? JSON.stringify(filed.file) : null}::jsonb, signed_of = ${filed?.signed_of ?? null},
    node_id = coalesce(${node}::uuid, node_id) where id = ${id}::uuid`.execute(ctx.db)

/** The papers that hold, the newest first: without those that were taken back. */
const filedOf = async (ctx: Ctx, id: string): Promise<(Filed & Pick<SignedPaper, 'number'>)[]> => {
  const { rows } = await sql<Filed & Pick<SignedPaper, 'number'>>`
    select number, file, pages, signed_of, signed_on, signed_by, original_place from signed_paper
    where document_id = ${id}::uuid and withdrawn_at is null order by number desc`.execute(ctx.db)
  return rows
}

/**
 * Checks what was sent: one PDF of a bounded number of pages that can be drawn.
 * @returns the number of pages
 */
const pagesIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const pages = sniff(bytes) === PDF ? await pagesOfPdf(bytes) : null
  if (pages === null) throw invalid({ field: 'file', code: 'unreadable_pdf' })
  if (pages > MAX_SIGNED_PAGES) throw invalid({ field: 'file', code: 'too_many_pages', size: MAX_SIGNED_PAGES })
  return pages
}

/** Files a signed paper of a document that is made, in the archive as the next version of its file. */
export const fileSignedPaper = async (ctx: Ctx, { file: sent, ...input }: One & Facts & { file: File }): Promise<void> => {
  const { id, version, ...facts } = input
  const of = (await records.locked(ctx, input)) as StoredDocument
  if (of.state !== 'made' || of.deleted_at !== null) throw new AppError('act_not_allowed')
  const issues = futureIssue('paper_signed_on', facts.paper_signed_on, today())
  if (issues.length > 0) throw invalid(...issues)
  requireSize(sent, MAX_UPLOAD_MB)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const pages = await pagesIn(bytes)
  const kept = await keepFile(ctx.db, ctx.app.files, bytes, { type: PDF, by: ctx.actor.id })
  const name = fileNameOf(of).replace(/\.pdf$/, `_${text('ja', 'documents:paper.file_name')}.pdf`)
  const file = { ...kept, name, type: PDF }
  const filed: Filed = {
    file,
    pages,
    signed_of: of.file?.hash ?? null,
    signed_on: facts.paper_signed_on,
    signed_by: facts.paper_signed_by,
    original_place: facts.original_place,
  }
  const node = await inArchive(ctx, of, file)
  await sql`insert into signed_paper (document_id, number, file, pages, signed_of, signed_on, signed_by, original_place, filed_by)
    select ${id}::uuid, coalesce(max(number), 0) + 1, ${JSON.stringify(file)}::jsonb, ${pages}, ${filed.signed_of}, ${filed.signed_on}::date,
      ${filed.signed_by}, ${filed.original_place}, ${ctx.actor.id}::uuid from signed_paper where document_id = ${id}::uuid`.execute(
    ctx.db,
  )
  await doAct(ctx, document, records, 'file_paper', { id, version }, factsOf(filed))
  await nameFile(ctx, id, node, filed)
}

/** What the file of a document in the archive holds now. */
const isInArchive = async (ctx: Ctx, of: StoredDocument, hash: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from archive_node where id = ${of.node_id} and deleted_at is null and file ->> 'hash' = ${hash}`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/**
 * Takes back the signed paper that was filed last. In the archive, where it is still the newest version, the one before it, or else the paper as it was made,
 * becomes the newest again.
 */
export const withdrawSignedPaper = async (ctx: Ctx, input: One & { reason?: string | undefined }): Promise<void> => {
  const of = (await records.locked(ctx, input)) as StoredDocument
  const [last, before] = await filedOf(ctx, of.id)
  if (!last) throw new AppError('act_not_allowed')
  await doAct(ctx, document, records, 'withdraw_paper', input, factsOf(before))
  await sql`update signed_paper set withdrawn_at = now() where document_id = ${of.id}::uuid and number = ${last.number}`.execute(
    ctx.db,
  )
  const back = before && before.signed_of === last.signed_of ? before.file : of.file
  const node = back && (await isInArchive(ctx, of, last.file.hash)) ? await inArchive(ctx, of, back) : null
  await nameFile(ctx, of.id, node, before)
}

export const placeOriginal = async (ctx: Ctx, input: One & Pick<Facts, 'original_place'>): Promise<void> => {
  const of = await records.locked(ctx, input)
  const [last] = await filedOf(ctx, of.id)
  if (!last || of.deleted_at !== null) throw new AppError('act_not_allowed')
  await records.change(ctx, of, { original_place: input.original_place })
  await sql`update signed_paper set original_place = ${input.original_place}
    where document_id = ${of.id}::uuid and number = ${last.number}`.execute(ctx.db)
}

export const signedPapersOf = async (ctx: Ctx, id: string): Promise<SignedPaper[]> => {
  const of = await documentOf(ctx, id)
  const { rows } = await sql<SignedPaper>`
    select s.number, s.file, s.pages, s.signed_on, s.signed_by, s.original_place, s.filed_at, a.last_name || ' ' || a.first_name as filed_by,
      s.withdrawn_at, s.withdrawn_at is null and ${of.state} <> 'draft' and s.signed_of is not distinct from ${of.file?.hash ?? null} as is_current
    from signed_paper s left join user_account a on a.id = s.filed_by
    where s.document_id = ${of.id}::uuid order by s.number desc`.execute(ctx.db)
  return rows
}

export const originalPlaces = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ place: string }>`
    select t.original_place as place from document t
    where t.original_place is not null and t.deleted_at is null and ${ctx.rows}
    group by t.original_place order by max(t.updated_at) desc limit ${MAX_PLACES}`.execute(ctx.db)
  return rows.map(({ place }) => place)
}
