import '#domain/pay/rates/errors.ts'
import { sql } from 'kysely'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
import { halfWidth } from '#domain/kit/kana.ts'
import { prefectures } from '#domain/kit/prefectures.ts'
import { cellsOf, changesBetween } from '#domain/pay/rates/cells.ts'
import { isSheetKind, percentOf, type ReadRates, readJson, readRows, sheetColumns } from '#domain/pay/rates/file.ts'
import { type Prefecture, rateKindNames } from '#domain/pay/rates/kinds.ts'
import { ratesApi, type RateLine, type RatesPreview, type SentRates } from '#domain/pay/rates/rates.api.ts'
import { ratesFor } from '#domain/pay/rates/rates.ts'
import type { RateTable } from '#domain/pay/rates/table.ts'
import { implementing } from '../../access/calls.ts'
import { note } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { decodeText } from '../../kit/sheets/decode-text.ts'
import { readSheet } from '../../kit/sheets/read-sheet.ts'
import { writeSheet } from '../../kit/sheets/sheets.ts'
import { type LoadedTable, loadedTables } from './read.ts'

const os = implementing(ratesApi)

/** Values that a list tells by themselves; of a longer table it tells how many there are. */
const FEW = 4
/** Values that a preview tells. */
const TOLD = 100

const lineOf = (table: RateTable, loaded: LoadedTable | undefined): RateLine => {
  const cells = cellsOf(table)
  const { kind, valid_from, valid_to, source } = table
  const { id = null, loaded_by = null, loaded_at = null } = loaded ?? {}
  return {
    kind,
    valid_from,
    valid_to,
    source,
    id,
    loaded_by,
    loaded_at,
    size: cells.length,
    cells: cells.length <= FEW ? cells : [],
  }
}

const list = async (db: Db): Promise<RateLine[]> => {
  const loaded = await loadedTables(db)
  const rates = ratesFor(loaded.map(({ table }) => table))
  return rateKindNames.flatMap((kind) =>
    rates.of(kind).map((table) =>
      lineOf(
        table,
        loaded.find((one) => one.table.kind === kind && one.table.valid_from === table.valid_from),
      ),
    ),
  )
}

type Named = Pick<RateTable, 'kind' | 'valid_from'>
const tableAt = async (db: Db, { kind, valid_from }: Named): Promise<RateTable> => {
  const loaded = (await loadedTables(db)).map(({ table }) => table)
  const found = ratesFor(loaded)
    .of(kind)
    .find((table) => table.valid_from === valid_from)
  if (!found) throw notFound()
  return found
}

/** The names of the prefectures in every language, with and without what Japanese puts behind them, and their codes. */
const names = new Map<string, Prefecture>(
  prefectures.flatMap((code) =>
    [code, ...languages.flatMap((language) => nameForms(text(language, `common:prefecture.${code}`)))].map(
      (name) => [fold(name), code] as const,
    ),
  ),
)
function nameForms(name: string): string[] {
  return [name, name.replace(/[都府県]$/u, '')]
}
function fold(name: string): string {
  return halfWidth(name).trim().toLowerCase()
}
/** A prefecture by its name or its code, which spreadsheets write without the zero in front. */
const prefectureOf = (name: string) => names.get(fold(name)) ?? names.get(fold(name).padStart(2, '0'))

/** Reads a file: JSON where it begins as such, and otherwise a spreadsheet, of which the form says what it is. */
const readFile = async ({ file, kind, valid_from, valid_to, source }: SentRates): Promise<ReadRates> => {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (decoded && 'text' in decoded && /^\s*[{[]/.test(decoded.text)) return readJson(decoded.text)
  if (kind === undefined) throw invalid({ field: 'kind', code: 'required' })
  if (source === undefined) throw invalid({ field: 'source', code: 'required' })
  if (kind === 'health' && valid_from === undefined) throw invalid({ field: 'valid_from', code: 'required' })
  return readRows({ kind, valid_from, valid_to: valid_to ?? null, source }, await readSheet(file), prefectureOf)
}

const check = async (db: Db, sent: SentRates): Promise<RatesPreview> => {
  const { table, faults } = await readFile(sent)
  if (!table) return { faults: [...faults], table: null }
  const { kind, valid_from, valid_to, source } = table
  const tables = ratesFor((await loadedTables(db)).map((one) => one.table)).of(kind)
  const replaced = tables.find((one) => one.valid_from === valid_from)
  const before = replaced ?? tables.findLast((one) => one.valid_from < valid_from)
  const changes = changesBetween(before, table)
  return {
    faults: [],
    table: {
      kind,
      valid_from,
      valid_to,
      source,
      replaces: replaced !== undefined,
      before: before ? { valid_from: before.valid_from, source: before.source } : null,
      size: cellsOf(table).length,
      changed: changes.length,
      changes: changes.slice(0, TOLD),
    },
  }
}

const load = async (ctx: Ctx, sent: SentRates): Promise<{ id: string }> => {
  const { table, faults } = await readFile(sent)
  if (!table) throw invalid(...faults)
  const { kind, valid_from, valid_to, source, content } = table
  const { rows } = await sql<{ id: string }>`
    insert into rate_table (kind, valid_from, valid_to, source, content, loaded_by)
    values (${kind}, ${valid_from}, ${valid_to}, ${source}, ${JSON.stringify(content)}::jsonb, ${ctx.actor.id})
    on conflict (kind, valid_from) do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw new AppError('rate_table_twice')
  await note(ctx.db, ctx, { act: 'create', entity: 'rate_table', record: made.id, metadata: { kind, valid_from } })
  return made
}

type Using = { id: string; month: string }
/** The closed runs that have paid somebody by a loaded table, the latest month first: the steps of their lines name their tables. */
const closedRunsBy = async (db: Db, id: string): Promise<Using[]> => {
  const { rows } = await sql<Using>`
    select r.run_id as id, r.month from rate_table t join pay_result r on r.closed and r.updated_at >= t.loaded_at
    where t.id = ${id} and jsonb_path_exists(r.result, '$.lines[*].steps[*].rates[*] ? (@.kind == $kind && @.valid_from == $from && @.source == $source)',
      jsonb_build_object('kind', t.kind, 'from', t.valid_from, 'source', t.source))
    group by r.run_id, r.month order by r.month desc, r.run_id`.execute(db)
  return rows
}

/** @throws {AppError} `rate_table_used` where a closed run has paid by it: what it paid could not be explained any more */
const undo = async (ctx: Ctx, id: string) => {
  // whoever closes a run at this moment holds the tables (`holdRates`), and is waited for
  await sql`select 1 from rate_table where id = ${id} for update`.execute(ctx.db)
  const using = await closedRunsBy(ctx.db, id)
  const [last] = using
  if (last) throw new AppError('rate_table_used', { clash: using, month: last.month })
  const { rows } = await sql<Named>`delete from rate_table where id = ${id} returning kind, valid_from`.execute(ctx.db)
  const [gone] = rows
  if (!gone) throw notFound()
  await note(ctx.db, ctx, { act: 'erase', entity: 'rate_table', record: id, metadata: { ...gone } })
  return {}
}

/** A table as a file that can be loaded again. */
const fileOf = async (table: RateTable, language: Language): Promise<File> => {
  const name = `${table.kind}-${table.valid_from}`
  if (!isSheetKind(table.kind))
    return new File([`${JSON.stringify(table, null, 2)}\n`], `${name}.json`, { type: 'application/json' })
  const named = (code: Prefecture) => text(language, `common:prefecture.${code}`)
  const { content } = table as RateTable<'health' | 'minimum_wage'>
  const rows = Array.isArray(content.rates)
    ? content.rates.map(({ prefecture, yen, from }) => [named(prefecture), yen, from])
    : Object.entries(content.rates)
        .toSorted()
        .map(([code, parts]) => [named(code as Prefecture), percentOf(parts)])
  const headers = sheetColumns[table.kind].map((column) => text(language, `rates:column.${column}`))
  return (await writeSheet('csv', { name, headers, rows, language })).file
}

export const ratesRouter = {
  list: os.list.handler(({ context }) => list(context.db)),
  table: os.table.handler(async ({ input, context }) => ({ cells: cellsOf(await tableAt(context.db, input)) })),
  file: os.file.handler(async ({ input: { language, ...which }, context }) => fileOf(await tableAt(context.db, which), language)),
  check: os.check.handler(({ input, context }) => check(context.db, input)),
  load: os.load.handler(({ input, context }) => load(context, input)),
  undo: os.undo.handler(({ input, context }) => undo(context, input.id)),
}
