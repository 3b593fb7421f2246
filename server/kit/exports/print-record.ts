import type { Entity } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { recordPaper } from '#papers/record/paper.ts'
import { note } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { tellReport } from './file-report.ts'
import { readWhole } from '../uploads/keep.ts'
import { portraitOf, sheetOf } from './print-sheet.ts'
import type { AnyRow } from '../records/select.ts'
import { inSnapshot } from '../records/snapshot.ts'
import { text } from '../base/texts.ts'

export type Printing = { language: Language; signal: AbortSignal | undefined }

/**
 * Prints a record with the records below it, as far as the reader may see them, and writes that to the audit log.
 * @param read finds the record in the reader's scope
 */
export const printRecord = async (
  ctx: Ctx,
  e: Entity,
  read: (moment: Ctx) => Promise<AnyRow>,
  { language, signal }: Printing,
): Promise<File> => {
  const { row, sheet } = await inSnapshot(ctx, ctx.db, async (moment) => {
    const found = await read(moment)
    return { row: found, sheet: await sheetOf(moment, e, found, language) }
  })
  const { portrait, lost } = await portraitIn(ctx, portraitOf(e, row))
  const notes = lost ? [...sheet.notes, text(language, 'papers:record.no_portrait')] : sheet.notes
  const { pdf, unprintable } = await renderPdf(recordPaper, { ...sheet, notes, portrait }, signal ? { signal } : {})
  await note(ctx.db, ctx, { act: 'export', entity: e.name, record: row.id, metadata: { format: 'pdf' } })
  tellReport(ctx, { unprintable })
  const name = [sheet.kind, sheet.name.replaceAll(/[\s\\/]/g, '')].join('_')
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}

/** The picture of a record. If the file store does not have it or does not answer, it is reported as lost and the rest is printed. */
const portraitIn = async ({ app }: Ctx, hash: string | null): Promise<{ portrait: Buffer<ArrayBuffer> | null; lost: boolean }> => {
  if (hash === null) return { portrait: null, lost: false }
  try {
    return { portrait: await readWhole(app.files, hash), lost: false }
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_failed') return { portrait: null, lost: true }
    throw error
  }
}
