import { sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import type { ListQuery } from '#domain/kit/contract.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { kinds } from '#domain/kit/kinds.ts'
import { type ExportFormat, toCell } from '#domain/kit/sheet.ts'
import { note } from './audit.ts'
import type { Ctx } from './context.ts'
import { conditions, orderBy } from './list.ts'
import { type AnyRow, columns as selectList, visibleFields } from './select.ts'
import { type Sheet, writeSheet } from './sheets.ts'
import { labelsIn, text } from './texts.ts'

type Query = ListQuery & Record<string, unknown> & { format: ExportFormat; columns?: unknown; language: Language }

/** Cells that are written beside others of their row, such as breaks beside the start of a visit. What cannot be read stays as it is. */
export type RowCells = Readonly<
  Record<
    string,
    { write: (row: Record<string, unknown>) => string; read: (text: string, input: Record<string, unknown>) => unknown }
  >
>

/** The whole list behind a search as a file, in the order of the screen: all visible fields, or the asked ones. */
export const exportFile = async (ctx: Ctx, e: Entity, query: Query, cells: RowCells = {}): Promise<File> => {
  const visible = visibleFields(e, ctx.actor)
  const asked = Array.isArray(query.columns) && query.columns.length > 0 ? query.columns : visible
  const names = visible.filter((name) => asked.includes(name) && kinds[factsOf(e)[name]?.kind ?? 'text'].sheet)
  const { rows } = await sql<AnyRow>`
    select ${selectList(e, ctx.actor)} from ${sql.table(e.name)} t
    where ${conditions(e, query, ctx)} order by ${orderBy(e, query.sort)}`.execute(ctx.db)
  await note(ctx.db, ctx, { act: 'export', entity: e.name, record: null, facts: { rows: rows.length, format: query.format } })
  const label = labelsIn(query.language)
  return sheetFile(ctx, query.format, {
    name: text(query.language, `${e.namespace}:title`),
    headers: names.map((name) => text(query.language, `${e.namespace}:${e.name}.${name}`)),
    rows: rows.map((row) =>
      names.map((name) => {
        const field = factsOf(e)[name]
        return field ? (row.names[name] ?? cells[name]?.write(row) ?? toCell(field, row[name], label)) : ''
      }),
    ),
  })
}

/** Writes the sheet and tells in a header which characters did not fit into Shift_JIS. */
export const sheetFile = async (ctx: Ctx, format: ExportFormat, sheet: Sheet): Promise<File> => {
  const { file, unmappable } = await writeSheet(format, sheet)
  if (unmappable.length > 0) ctx.answerHeaders.set('x-unmappable', encodeURIComponent(JSON.stringify(unmappable.slice(0, 50))))
  return file
}
