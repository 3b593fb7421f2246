import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Entity, emptyInput, inputSchema, parentKey, sentFields } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import { type GivenColumn, type ImportFault, type ImportReport, MAX_FAULTS, MAX_TOLD } from '#domain/kit/imports.ts'
import { holdsIndividualNumber } from '#domain/kit/checks.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { writeBy } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { RowCells } from '../exports/export.ts'
import { columnsOf, type ColumnReader, headsAt, toldText } from './columns.ts'
import { exampleIn } from './example.ts'
import { type Owners, ownersOf } from './owners.ts'
import { keepImport } from './run.ts'
import { BATCH, type Following, type Line, type Made, storeAll, type Storing } from './store.ts'
import { LOCKS } from '../base/locks.ts'
import { mergedLine, readSheet, sheetSize } from '../sheets/read-sheet.ts'

type Values = Record<string, unknown>

const nobody: Following = { progress: () => undefined }

export type Import = {
  file: File
  dryRun: boolean
  /** What the columns of the file are, where somebody said it by hand. */
  columns?: readonly GivenColumn[] | undefined
}
/** A file with what was found in it. `heads`: the place of the heads of the columns among its lines. */
export type Examined = {
  report: ImportReport
  sheet: readonly (readonly string[])[]
  heads: number
  readers: readonly ColumnReader[]
}

/**
 * What is read while somebody waits at a request: half a second of work (decision 19), of which reading the file is the part during which
 * nobody else is answered (decision 49).
 */
const AT_ONCE = { lines: 500, unpacked: 512 * 1024 }

/** @throws {AppError} `needs_job` for a file that takes longer than anybody waits, `in_use` while somebody else imports */
export const examineAtOnce = async (ctx: Ctx, e: Entity, storing: Storing, given: Import): Promise<Examined> => {
  const { lines, unpacked } = sheetSize(new Uint8Array(await given.file.arrayBuffer()))
  if (lines > AT_ONCE.lines || unpacked > AT_ONCE.unpacked) throw new AppError('needs_job')
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(ctx.db)
  if (!rows[0]?.free) throw new AppError('in_use')
  return importFile(ctx, e, storing, given)
}

/** Imports stand in each other's way: of all of them one runs at a time. */
const LOCK = sql.raw(LOCKS.imports)
/** Waits for imports at once; those that are jobs come one after the other by themselves. */
export const waitForImports = (db: Db) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)

/**
 * Reads a spreadsheet and stores its rows as new records, all or none, in the caller's transaction: a dry run, and a file with any fault, stores
 * nothing. Faults are told cell by cell; a dry run looks for those that only storing shows also beside others. A reference is written as the
 * name of the record, which must be the only one of that name, or as its code; whose a record is, as `import-owners.ts` says. The example of a template is no record.
 * @throws {AppError} `invalid_input` on `file` when it is no spreadsheet (`readSheet`), or has merged cells below its heads (size: the line)
 */
export const importFile = async (
  ctx: Ctx,
  e: Entity,
  storing: Storing,
  { file, dryRun, columns: given }: Import,
  following: Following = nobody,
): Promise<Examined> => {
  const sheet = await readSheet(file)
  const written = sheet.map((cells, i): Row => ({ cells, line: i + 1 })).filter(isWritten)
  const first = headsAt(
    e,
    written.slice(0, HEADS_WITHIN).map(({ cells }) => cells),
    given,
  )
  const [heads, ...below] = written.slice(first)
  const merged = await mergedLine(file, heads?.line ?? 1)
  if (merged !== undefined) throw invalid({ field: 'file', code: 'merged_cells', size: merged })
  const columns = columnsOf(ctx, e, heads?.cells ?? [], given)
  const isExample = exampleIn(e, columns.readers)
  const rows = below.filter(({ cells }) => !isExample(cells))
  const total = rows.length
  // half of the way is the checking, half the storing
  const half: Following = { ...following, progress: (done) => following.progress(Math.floor(done / 2), total) }
  const sent = sentFields(e)
  const own = columns.readers.filter(({ name }) => Object.hasOwn(sent, name))
  const reading = { readers: own, cells: storing.cells ?? {}, owners: await ownersOf(ctx, e, columns.readers, rows) }
  const { lines, faults } = await checked(e, reading, rows, half)
  const id = randomUUID()
  let made: Made = { ids: [], ended: [] }
  if (faults.length === 0 || (dryRun && faults.length < MAX_FAULTS)) {
    const stored: Following = { ...following, progress: (done) => following.progress(Math.ceil((total + done) / 2), total) }
    await writeBy(ctx.db, { by: 'import', import: id })
    const more = await storeAll(ctx, storing, inTime(e, lines), { dryRun: dryRun || faults.length > 0 }, stored)
    faults.push(...more.faults)
    made = more.made
  }
  const report: ImportReport = {
    rows: total,
    created: made.ids.length,
    examples: below.length - rows.length,
    faults: withValues(e, columns.readers, rows, faults.toSorted(byLine).slice(0, MAX_FAULTS)),
    columns: columns.told,
    unknown_columns: columns.lost(rows.map(({ cells }) => cells)),
    import: made.ids.length > 0 ? await keepImport(ctx, e, { id, file, ...made }) : null,
  }
  return { report, sheet, heads: (heads?.line ?? 1) - 1, readers: columns.readers }
}

/** What holds from a date on ends what held before it, in whatever order the file tells them. */
const inTime = (e: Entity, lines: readonly Line[]): readonly Line[] =>
  e.dated ? lines.toSorted((one, other) => (String(one.input['valid_from']) < String(other.input['valid_from']) ? -1 : 1)) : lines

/** Above the heads of the columns people write titles. Lines that hold something. */
const HEADS_WITHIN = 10

type Row = { cells: readonly string[]; line: number }
const isWritten = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '')
const byLine = (a: ImportFault, b: ImportFault) => a.row - b.row

/**
 * With what stands in the cells, but for facts that not everybody sees and for Individual Numbers (Number Act, Art. 20): a report is kept with
 * its job.
 */
const withValues = (
  e: Entity,
  readers: readonly ColumnReader[],
  rows: readonly Row[],
  faults: readonly ImportFault[],
): ImportFault[] => {
  const cellsOf = new Map(rows.map(({ cells, line }) => [line, cells]))
  return faults.map((fault) => {
    if (!('field' in fault)) return fault
    const name = columnOf(fault.field)
    const written = readers.filter((reader) => columnOf(reader.name) === name).map(({ at }) => cellsOf.get(fault.row)?.[at]?.trim())
    const cell = written.filter(Boolean).join(' ').slice(0, LOOKED_AT)
    const isTold = cell !== '' && e.fields[name]?.secrecy === undefined && !holdsIndividualNumber(cell)
    return isTold ? { ...fault, value: toldText(cell, MAX_TOLD) } : fault
  })
}

/** Of a cell so much is looked at: folding a pile of marks takes the square of their number, and what is cut off ends no number. Characters. */
const LOOKED_AT = MAX_TOLD + 40

type Reading = { readers: readonly ColumnReader[]; cells: RowCells; owners: Owners | undefined }
/** What the cells of a row tell, and what is wrong with them beyond what the check of the facts finds. */
const inputOf = async ({ readers, cells: beside }: Reading, empty: Values, cells: readonly string[]) => {
  const input = { ...empty }
  const told: FieldIssue[] = []
  for (const { name, at, read } of readers)
    input[name] = await read(cells[at] ?? '', (code, place = '') => told.push({ field: name + place, code }))
  for (const [name, { read }] of Object.entries(beside)) {
    const text = input[name]
    if (typeof text === 'string') input[name] = read(text, input)
  }
  return { input, told }
}

/** The rows as input in order; the search for faults ends when nobody could mend more. */
const checked = async (e: Entity, reading: Reading, rows: readonly Row[], { progress, signal }: Following) => {
  const schema = inputSchema(e)
  const empty = emptyInput(e.fields)
  const key = parentKey(e) ?? ''
  const lines: Line[] = []
  const faults: ImportFault[] = []
  for (const [i, { cells, line }] of rows.entries()) {
    if (i % BATCH === 0) {
      signal?.throwIfAborted()
      progress(i, rows.length)
      await yieldToOthers()
    }
    const { input, told } = await inputOf(reading, empty, cells)
    const owned = reading.owners?.(cells)
    if (owned && 'code' in owned) told.push({ field: key, code: owned.code })
    const parsed = schema.safeParse(input)
    if (parsed.success && told.length === 0)
      lines.push({ line, input: { ...parsed.data, ...(owned && 'id' in owned ? { [key]: owned.id } : {}) } })
    const found = parsed.success ? [] : fieldIssues(parsed.error.issues, input)
    const more = found.filter(({ field }) => told.every((issue) => issue.field !== field))
    faults.push(...[...told, ...more].map((issue) => ({ row: line, ...issue })))
    if (faults.length >= MAX_FAULTS) break
  }
  return { lines, faults }
}
