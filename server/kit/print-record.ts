import type { Entity } from '#domain/kit/entity.ts'
import type { Language } from '#domain/kit/languages.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { recordPaper } from '#papers/record/paper.ts'
import { note } from './audit.ts'
import type { Ctx } from './context.ts'
import { tellReport } from './file-report.ts'
import { readWhole } from './files/keep.ts'
import { portraitOf, sheetOf } from './print-sheet.ts'
import type { AnyRow } from './select.ts'
import { inSnapshot } from './snapshot.ts'

type Printing = { language: Language; signal: AbortSignal | undefined }

/**
 * Prints a record with what belongs to it, as the reader may see it, and writes down that it was taken out.
 * @param read finds the record within what the reader reaches
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
  const picture = portraitOf(e, row)
  const portrait = picture === null ? null : await readWhole(ctx.app.files, picture)
  const { pdf, unprintable } = await renderPdf(recordPaper, { ...sheet, portrait }, signal ? { signal } : {})
  await note(ctx.db, ctx, { act: 'export', entity: e.name, record: row.id, facts: { format: 'pdf' } })
  tellReport(ctx, { unprintable })
  const name = [sheet.kind, sheet.name.replaceAll(/[\s\\/]/g, '')].join('_')
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}
