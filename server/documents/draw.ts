import { sql } from 'kysely'
import { personOf } from '#domain/documents/facts.ts'
import { missingNeeds } from '#domain/documents/template.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { document as paper, type DocumentData } from '#papers/document/paper.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import type { Print } from '#papers/kit/paper.ts'
import { textTable } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { paperHead } from '../kit/exports/paper-head.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { type DocumentInput, gather, type Gathered } from './given.ts'

/** A paper as it is drawn. `places`: where its parties sign. */
export type Drawn = Gathered & Pick<Print, 'pdf' | 'places'>

/** The stamp of the company, as it can be printed; null where there is none. */
const stampOf = async ({ db, app }: Ctx): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { rows } = await sql<{ stamp: FileValue | null }>`select stamp from company`.execute(db)
  const stamp = rows[0]?.stamp
  return stamp?.type === 'image/png' ? new Uint8Array(await readWhole(app.files, stamp.hash)) : null
}

const draw = async (ctx: Ctx, of: DocumentInput, gathered: Gathered, waiting: Waiting): Promise<Drawn> => {
  const { template, given } = gathered
  const data: DocumentData = {
    ...(await paperHead(ctx, 'ja')),
    title: template.title,
    subtitle: '',
    person: personOf(given.facts),
    parts: [...template.parts(given)],
    second: given.second ?? null,
    stamp: of.stamp ? await stampOf(ctx) : null,
    labels: textTable('ja', 'papers:document.labels') as DocumentData['labels'],
  }
  const { pdf, places } = await renderPdf(paper, data, waiting)
  return { ...gathered, pdf, places }
}

/**
 * Draws the paper of a document, with blanks to be written by hand where something is missing.
 * @throws {AppError} as `gather` does
 */
export const drawDocument = async (ctx: Ctx, of: DocumentInput, waiting: Waiting): Promise<Drawn> =>
  draw(ctx, of, await gather(ctx, of), waiting)

/**
 * Draws the paper of a document that is to be made.
 * @throws {AppError} `missing_document_details` before anything is drawn, and as `gather` does
 */
export const drawWhole = async (ctx: Ctx, of: DocumentInput, waiting: Waiting): Promise<Drawn> => {
  const gathered = await gather(ctx, of)
  if (missingNeeds(gathered.template, gathered.given).length > 0) throw new AppError('missing_document_details')
  return draw(ctx, of, gathered, waiting)
}
