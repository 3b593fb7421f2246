import { type RawBuilder, sql } from 'kysely'
import { allEntities } from '#domain/entities.ts'
import { type Entity, factsOf, parentKey } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import { type Kind, kinds } from '#domain/kit/kinds.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { type ExportFormat, toCell, type Words } from '#domain/kit/sheet.ts'
import { extentOf, note } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { tellReport } from './file-report.ts'
import { checkAlso, conditions, orderBy } from '../records/list.ts'
import { ownExist } from '../context/own.ts'
import { chosenIn, type ExportQuery } from './query.ts'
import { PRINTED_AT_ONCE, printList, TEXT_AT_ONCE } from './print-list.ts'
import { type AnyRow, columns as selectList, visibleFields } from '../records/select.ts'
import { type Cell, type ColumnForm, type Sheet, writeSheet } from '../sheets/sheets.ts'
import { columnLabel, text, wordsIn } from '../base/texts.ts'
import { today } from '../base/today.ts'

/**
 * Spreadsheet cells that depend on others of their row, such as breaks on the start of a visit. An unreadable text is returned as it is.
 */
export type RowCells = Readonly<Record<string, { write: (row: Values) => string; read: (text: string, input: Values) => unknown }>>
type Values = Readonly<Record<string, unknown>>

/** The most rows that a call exports at once: a fraction of a second of work (decision 19). */
export const ROWS_AT_ONCE = 2000

/**
 * Exports a whole list as a file, in the order of the screen: all visible facts, or the chosen ones. `signal`: aborted when the caller no
 * longer waits for a paper.
 * @throws {AppError} `needs_job` when there are more rows than a call exports
 */
export const exportFile = async (
  ctx: Ctx,
  e: Entity,
  query: ExportQuery,
  cells?: RowCells,
  signal?: AbortSignal,
): Promise<File> => {
  checkExport(ctx, e, query)
  const { format } = query
  const most = format === 'pdf' ? PRINTED_AT_ONCE : ROWS_AT_ONCE
  const { rows } = await sql<AnyRow>`${rowsOf(ctx, e, query)} limit ${most + 1}`.execute(ctx.db)
  if (rows.length > most) throw new AppError('needs_job')
  const { left_out } = await countRows(ctx, e, query)
  const sheet = sheetOf(ctx, e, query, rows, cells)
  if (format !== 'pdf') {
    await noteExport(ctx, e, query, rows.length)
    return sheetFile(ctx, format, sheet, left_out)
  }
  const { file, unprintable } = await printList(ctx, e, query, sheet, { most: TEXT_AT_ONCE, ...(signal ? { signal } : {}) })
  await noteExport(ctx, e, query, rows.length)
  tellReport(ctx, { unprintable, left_out })
  return file
}

/** The condition for sample records that an export leaves out, once there are real ones. Records below a parent are never left out. */
const leftOut = (e: Entity) => (e.of ? sql`false` : sql`(t.sample and ${ownExist(e.name)})`)

/** The condition of an export: that of its list, and of a selection also the ids. */
const within = (ctx: Ctx, e: Entity, query: ExportQuery) => {
  const ids = chosenIn(query)
  return ids === undefined ? conditions(e, query, ctx) : sql`${conditions(e, query, ctx)} and t.id = any(${ids}::uuid[])`
}
/** The query of the rows of an export, in the order of the list. */
export const rowsOf = (ctx: Ctx, e: Entity, query: ExportQuery): RawBuilder<AnyRow> => sql`
  select ${selectList(e, ctx.actor)}${ownerColumns(e)} from ${sql.table(e.name)} t
  where ${within(ctx, e, query)} and not ${leftOut(e)} order by ${orderBy(e, query.sort)}`

/** The columns that name the parent record, the same by which an import finds it. */
const ownerColumns = (e: Entity): RawBuilder<unknown> =>
  sql`${sql.join(
    ownerFacts(allEntities, e).map(({ name, of, fact }) => {
      const owner = sql.ref(`t.${parentKey(e) ?? ''}`)
      const id =
        of === e.of
          ? owner
          : sql`(select p.${sql.ref(e.of?.named[0] ?? '')} from ${sql.table(e.of?.name ?? '')} p where p.id = ${owner})`
      return sql`, (select k.${sql.ref(fact)} from ${sql.table(of.name)} k where k.id = ${id}) as ${sql.id(name)}`
    }),
    sql``,
  )}`

export const countRows = async (ctx: Ctx, e: Entity, query: ExportQuery): Promise<{ rows: number; left_out: number }> => {
  const { rows } = await sql<{ rows: number; left_out: number }>`
    select count(*) filter (where not ${leftOut(e)})::int as rows, count(*) filter (where ${leftOut(e)})::int as left_out
    from ${sql.table(e.name)} t where ${within(ctx, e, query)}`.execute(ctx.db)
  return rows[0] ?? { rows: 0, left_out: 0 }
}

export const noteExport = (ctx: Ctx, e: Entity, query: ExportQuery, rows: number): Promise<void> =>
  note(ctx.db, ctx, {
    act: 'export',
    entity: e.name,
    record: null,
    metadata: { ...extentOf(rows, query, parentKey(e)), format: query.format },
  })

/** The chosen columns; undefined for all. */
const columnsOf = ({ columns }: ExportQuery): readonly string[] | undefined =>
  Array.isArray(columns) && columns.length > 0 ? columns.map(String) : undefined

/**
 * Refuses what a file cannot be made of before anything is read for it. A fact that the actor may not see, or that no column can hold, is left out.
 * @throws {AppError} `invalid_input` on `columns` for what is no fact, or where none is left; on `also` for what is no fact
 */
export const checkExport = ({ actor }: Pick<Ctx, 'actor'>, e: Entity, query: ExportQuery): void => {
  const facts = factsOf(e)
  const shown = visibleFields(e, actor).filter((name) => facts[name] && kinds[facts[name].kind].sheet !== false)
  const asked = columnsOf(query)
  checkAlso(e, query.also)
  if (asked && (asked.some((name) => !Object.hasOwn(facts, name)) || !asked.some((name) => shown.includes(name))))
    throw invalid({ field: 'columns', code: 'invalid_choice' })
}

/** The sheet of an export, with a file name made of the name of the list and the day. */
export const sheetOf = (
  ctx: Ctx,
  e: Entity,
  query: ExportQuery,
  rows: Iterable<AnyRow> | AsyncIterable<AnyRow>,
  cells: RowCells = {},
): Sheet => {
  const asked = columnsOf(query)
  const visible = visibleFields(e, ctx.actor)
  const facts = factsOf(e)
  const fields = visible.flatMap((name) => {
    const field = facts[name]
    return field && (asked?.includes(name) ?? true) && kinds[field.kind].sheet !== false ? [{ name, field }] : []
  })
  const words = wordsIn(query.language, e)
  const owners = asked ? [] : ownerFacts(allEntities, e)
  const title = text(query.language, `${e.namespace}:noun.${e.name}.title`)
  return {
    name: title,
    file: `${title}_${today().replaceAll('-', '')}`,
    language: query.language,
    headers: [...owners, ...fields].map(({ name }) => columnLabel(query.language, e, name)),
    forms: [...owners, ...fields].map(({ field }) => forms[field.kind]),
    figures: [...owners, ...fields].map(({ field }) => figures.includes(field.kind)),
    names: [...owners, ...fields].map(({ name }) => e.named.includes(name)),
    rows: each(rows, (row) => [
      ...owners.map(({ name, field }) => cellOf(row, name, field, words)),
      ...fields.map(({ name, field }) => cells[name]?.write(row) ?? cellOf(row, name, field, words)),
    ]),
  }
}

const figures: readonly Kind[] = ['integer', 'yen', 'percent', 'time']
const forms: Partial<Record<Kind, ColumnForm>> = { date: 'date', instant: 'instant', list: 'lines', long_text: 'lines' }

const cellOf = (row: AnyRow, name: string, field: Field, words: Words): Cell => {
  const value = row[name]
  if (field.to !== undefined) return row.names[name] ?? ''
  if (typeof value === 'number' && field.kind !== 'time') return value
  const told = toCell(field, field.kind === 'list' ? withNames(row, name, field, value) : value, words)
  return (field.kind === 'date' || field.kind === 'instant') && typeof value === 'string' ? { at: value, text: told } : told
}

/** The rows of a list fact, with the ids of records replaced by their names. */
const withNames = ({ names }: AnyRow, name: string, { fields = {} }: Field, rows: unknown) => {
  const named = Object.keys(fields).flatMap((inner) => {
    const known: unknown = names[`${name}.${inner}`]
    return typeof known === 'object' && known !== null ? [[inner, known] as const] : []
  })
  if (named.length === 0 || !Array.isArray(rows)) return rows
  return rows.map((row: Values) => ({
    ...row,
    ...Object.fromEntries(named.map(([inner, known]) => [inner, Reflect.get(known, String(row[inner])) ?? row[inner]])),
  }))
}

async function* each<T, U>(items: Iterable<T> | AsyncIterable<T>, change: (item: T) => U): AsyncGenerator<U> {
  for await (const item of items) yield change(item)
}

/** Writes a sheet as a file. The answer's header tells which characters Shift_JIS lacks and how many sample records were left out. */
export const sheetFile = async (ctx: Ctx, format: ExportFormat, sheet: Sheet, left_out: number): Promise<File> => {
  const { file, unmappable } = await writeSheet(format, sheet)
  tellReport(ctx, { unmappable, left_out })
  return file
}
