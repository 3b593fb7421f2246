import { sql } from 'kysely'
import { document } from '#domain/documents/document.ts'
import { subjectOf, wageTemplates } from '#domain/documents/templateNames.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type FileValue, tidyFileName } from '#domain/kit/files.ts'
import type { Waiting } from '#papers/kit/engine.ts'
import { fileInArchive, renameFiled } from '../archive/filing.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { doAct } from '../kit/entity/acts.ts'
import { notify } from '../kit/notices/notices.ts'
import { keepFile } from '../kit/uploads/keep.ts'
import { type Drawn, drawWhole } from './draw.ts'
import { documentRecords as records, type StoredDocument } from './records.ts'

const PDF = 'application/pdf'

/** The name of the file of a document: what it is, about whom, and of which day. */
export const fileNameOf = ({ name, names, created_on }: StoredDocument): string =>
  `${tidyFileName([name, names['staff_id'] ?? names['patient_id'], created_on].filter(Boolean).join('_')).replaceAll(' ', '')}.pdf`

/**
 * Where the paper is filed: with the person whom it is about. What tells a wage is read by administrators and that person alone, whatever becomes of
 * its folder.
 */
const placeOf = ({ template, staff_id, patient_id }: StoredDocument) => {
  const folder = (name: 'wages' | 'staff' | 'patient') => [text('ja', `documents:folder.${name}`)]
  if (subjectOf[template] !== 'staff') return { area: 'patients', patient_id, folder: folder('patient') } as const
  if (!wageTemplates.includes(template)) return { area: 'staff', staff_id, folder: folder('staff') } as const
  return { area: 'staff', staff_id, folder: folder('wages'), grants: [{ role: null, staff_id, level: 'read' }] } as const
}

/**
 * Files a version of a document in the archive; where somebody has deleted the file there, it is filed anew.
 * @returns where it lies
 */
export const inArchive = async (ctx: Ctx, of: StoredDocument, file: FileValue): Promise<string> => {
  const { rows } = await sql`select 1 from archive_node where id = ${of.node_id} and deleted_at is null`.execute(ctx.db)
  const replaces = rows.length > 0 && of.node_id !== null ? { replaces: of.node_id } : {}
  return (await fileInArchive(ctx, { ...placeOf(of), name: file.name, file, ...replaces })).node
}

/** Stores the paper of a draft and files it in the archive, in the transaction of the caller. */
const storePaper = async (ctx: Ctx, of: StoredDocument, drawn: Drawn): Promise<void> => {
  const kept = await keepFile(ctx.db, ctx.app.files, drawn.pdf, { type: PDF, by: ctx.actor.id })
  const file = { ...kept, name: fileNameOf(of), type: PDF }
  const node = await inArchive(ctx, of, file)
  await doAct(ctx, document, records, 'make', { id: of.id, version: of.version }, { file })
  // where it lies is nobody's choice, so that it need not be a place that the actor may read
  await sql`update document set node_id = ${node}::uuid where id = ${of.id}::uuid`.execute(ctx.db)
  await sql`insert into document_paper (document_id, number, facts, wording_id, hash, places, made_by)
    select ${of.id}::uuid, coalesce(max(number), 0) + 1, ${JSON.stringify(drawn.given)}::jsonb, ${drawn.wording?.id ?? null}::uuid, ${kept.hash},
      ${JSON.stringify(drawn.places)}::jsonb, ${ctx.actor.id}::uuid
    from document_paper where document_id = ${of.id}::uuid`.execute(ctx.db)
  await tellPerson(ctx, of)
}

/** Notifies the person about whom a paper was made, who can read it from now on. */
const tellPerson = async (ctx: Ctx, { id, staff_id, version }: StoredDocument): Promise<void> => {
  if (staff_id === null) return
  const subject = { entity: document.name, id }
  await notify(ctx, { kind: 'document_given', to: { staff: [staff_id] }, subject, key: `document_given/${id}/${version}` })
}

/**
 * Draws the paper of a draft, whose row the transaction has locked, and stores it.
 * @returns the PDF
 * @throws {AppError} `act_not_allowed` for one that is no draft any more, and as `drawWhole` does
 */
export const makePaper = async (ctx: Ctx, of: StoredDocument, waiting: Waiting): Promise<Drawn['pdf']> => {
  if (of.state !== 'draft' || of.deleted_at !== null) throw new AppError('act_not_allowed')
  const drawn = await drawWhole(ctx, of, waiting)
  await storePaper(ctx, of, drawn)
  return drawn.pdf
}

/** Says in the name of its file in the archive whether a document is discarded, so that nobody takes its paper for one that holds. */
export const markDiscarded = async (ctx: Ctx, { node_id: node }: StoredDocument, isDiscarded: boolean): Promise<void> => {
  if (node === null) return
  const mark = text('ja', 'documents:discarded_mark')
  await renameFiled(ctx, node, (name) => {
    const plain = name.startsWith(mark) ? name.slice(mark.length) : name
    return isDiscarded ? `${mark}${plain}` : plain
  })
}
