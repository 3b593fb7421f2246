import { sql } from 'kysely'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { Language } from '#domain/kit/languages.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { list, type ListData } from '#papers/list/paper.ts'
import type { Ctx } from '../context/context.ts'
import { chosenIn, type ExportQuery } from './query.ts'
import { readable } from '../records/list.ts'
import { paperHead } from './paper-head.ts'
import { nameOfRecord } from '../records/select.ts'
import type { Cell, Sheet } from '../sheets/sheets.ts'
import { factLabel, filled, text, textTable } from '../base/texts.ts'

/** The most rows, and characters in them, that a call prints at once: some seconds of work. */
export const PRINTED_AT_ONCE = 300
export const TEXT_AT_ONCE = 200_000
/** The most rows that are printed at all; an export to a spreadsheet takes any number. */
export const MAX_PRINTED = 5_000
/** How long printing may take in a background job, which compiles thousands of rows at once. Milliseconds. */
export const PRINTED_LATER = 10 * 60_000

/** `most`: the most characters of a list that is printed within a call. */
type Printing = Waiting & { most?: number }
type Printed = { file: File; unprintable: string[] }

/**
 * Prints a list on A4 landscape: its filter in words, then the rows and columns of its sheet. Masked facts have no column.
 * @throws {AppError} `invalid_input` for more than `MAX_PRINTED` rows, `needs_job` for more than `most` characters
 */
export const printList = async (
  ctx: Ctx,
  e: Entity,
  query: ExportQuery,
  sheet: Sheet,
  { most = Infinity, ...waiting }: Printing,
): Promise<Printed> => {
  const rows: string[][] = []
  let size = 0
  for await (const row of sheet.rows) {
    if (rows.length === MAX_PRINTED) throw invalid({ field: 'format', code: 'too_many_rows', size: MAX_PRINTED })
    const cells = row.map(textOf)
    size += cells.reduce((sum, { length }) => sum + length, 0)
    if (size > most) throw new AppError('needs_job')
    rows.push(cells)
  }
  const data: ListData = {
    ...(await paperHead(ctx, query.language)),
    title: sheet.name,
    filters: await filterTexts(ctx, e, query),
    labels: textTable(query.language, 'papers:list.labels') as ListData['labels'],
    columns: sheet.headers.map((label, at) => ({
      label,
      end: sheet.figures?.[at] ?? false,
      name: sheet.names?.[at] ?? false,
    })),
    rows,
  }
  const { pdf, unprintable } = await renderPdf(list, data, waiting)
  return { file: new File([pdf], `${sheet.file ?? sheet.name}.pdf`, { type: 'application/pdf' }), unprintable }
}

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.text : String(cell)
}

/** The filter of a list in words: search, dates, and the values of each filter. */
const filterTexts = async (ctx: Ctx, e: Entity, query: ExportQuery): Promise<[string, string][]> => {
  const { language, q, from, to, at, trash } = query
  const told: [string, string][] = []
  const tell = (key: string, value: string) => told.push([text(language, key), value])
  if (trash) tell('common:table.trash.open', text(language, 'common:table.yes'))
  const chosen = chosenIn(query)
  if (chosen)
    tell(
      'common:table.export.which',
      filled(language, text(language, 'common:table.export.chosen'), { size: String(chosen.length) }),
    )
  if (q) tell('common:table.print.search', q)
  if (at) tell('common:table.print.at', at)
  if (from || to) tell('common:table.print.period', `${from ?? ''}–${to ?? ''}`)
  const facts = factsOf(e)
  for (const name of e.filters) {
    const [field, values]: [Field | undefined, unknown] = [facts[name], query[name]]
    if (!field || !Array.isArray(values) || values.length === 0) continue
    told.push([factLabel(language, e, name), (await valuesIn(ctx, field, values.map(String), language)).join('・')])
  }
  return told
}

const valuesIn = async (ctx: Ctx, field: Field, values: readonly string[], language: Language): Promise<string[]> => {
  const none = values.includes('none') ? [text(language, 'common:table.filter_none')] : []
  const given = values.filter((value) => value !== 'none')
  if (field.kind === 'boolean')
    return given.map((value) => text(language, value === 'true' ? 'common:table.yes' : 'common:table.no'))
  if (field.to === undefined) return [...given.map((value) => text(language, `${field.labels ?? ''}.${value}`)), ...none]
  const other = ctx.app.nouns.entities.find(({ name }) => name === field.to)
  if (!other || given.length === 0) return none
  const { rows } = await sql<{ name: string }>`
    select ${nameOfRecord(other, ctx.actor)} as name from ${sql.table(other.name)} t
    where t.id = any(${given}::uuid[]) and ${readable(ctx, other.name)} order by 1`.execute(ctx.db)
  return [...rows.map(({ name }) => name), ...none]
}
