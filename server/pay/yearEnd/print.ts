import { sql } from 'kysely'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationEffect, DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import type { Language } from '#domain/kit/languages.ts'
import { showInstant } from '#domain/kit/shown.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { type YearEndDeclarationData, yearEndDeclarationPaper } from '#papers/year-end-declaration/paper.ts'
import { note } from '../../kit/audit/audit.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printing } from '../../kit/exports/print-record.ts'
import { sheetOf } from '../../kit/exports/print-sheet.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { standingOf } from './standing.ts'

type Person = { code: string; name: string; kana: string | null; birth_date: string | null }
const word = (language: Language, key: string) => text(language, `declarations:${key}`)

/** What is taken off the income, in words. */
const deductionsOf = (effect: DeclarationEffect | null, language: Language): YearEndDeclarationData['deductions'] =>
  effect === null
    ? []
    : [
        ...effect.deductions.map(({ kind, amount }) => ({ label: word(language, `deduction.${kind}`), amount })),
        { label: word(language, 'effect.basic'), amount: effect.basic },
        { label: word(language, 'effect.adjustment'), amount: effect.adjustment },
      ].filter(({ amount }) => amount > 0)

/** Prints a declaration as one paper with every box, and writes that to the audit log. */
export const printDeclaration = async (ctx: Ctx, row: AnyRow, { language, signal }: Printing): Promise<File> => {
  const declared = row as AnyRow & DeclarationRow
  const data = await inSnapshot(ctx, ctx.db, async (moment) => {
    const { sections } = await sheetOf(moment, yearEndDeclaration, row, language)
    const { handed_in, effect } = await standingOf(moment, declared)
    const { rows } = await sql<Person>`
      select staff_code as code, japanese_name as name, japanese_name_kana as kana, birth_date from staff where id = ${declared.staff_id}`.execute(
      moment.db,
    )
    const [person] = rows
    return {
      ...(await paperHead(moment, language)),
      labels: textTable(language, 'papers:year_end_declaration.labels') as YearEndDeclarationData['labels'],
      notes: Object.values(textTable(language, 'papers:year_end_declaration.notes')),
      year: word(language, 'of_year').replace('{{year}}', declared.year),
      code: person?.code ?? '',
      name: person?.name ?? '',
      kana: person?.kana ?? '',
      birth_date: person?.birth_date ?? null,
      state: word(language, `state.${declared.state}`),
      // the first section says whose it is, which stands above
      sections: sections.slice(1).map(({ title, facts }) => ({
        title,
        boxes: facts.flatMap((fact) => ('lines' in fact ? [{ label: fact.label, value: fact.lines.join(' ') }] : [])),
        lists: facts.flatMap((fact) => ('rows' in fact && fact.rows.length > 0 ? [fact] : [])),
      })),
      deductions: deductionsOf(effect, language),
      handed_in: handed_in && { at: showInstant(handed_in.at, language), by: handed_in.by ?? '' },
    }
  })
  const { pdf, unprintable } = await renderPdf(yearEndDeclarationPaper, data, signal ? { signal } : {})
  await note(ctx.db, ctx, { act: 'export', entity: yearEndDeclaration.name, record: row.id, metadata: { format: 'pdf' } })
  tellReport(ctx, { unprintable })
  const name = [word(language, 'title'), declared.year, data.name.replaceAll(/[\s\\/]/g, '')].join('_')
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}
