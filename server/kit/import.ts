import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Entity, emptyInput, inputSchema } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue } from '#domain/kit/errors.ts'
import { type ImportReport, MAX_FAULTS } from '#domain/kit/imports.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { constraintError } from './constraints.ts'
import type { Ctx, Db } from './context.ts'
import type { RowCells } from './export.ts'
import { columnsOf, type ColumnReader } from './import-columns.ts'
import { LOCKS } from './locks.ts'
import { readSheet, sheetSize } from './read-sheet.ts'
import { explained } from './unexplained.ts'

type Fault = ImportReport['faults'][number]
type Values = Record<string, unknown>
/** A record on its way in, and the line of the file in which it stands. */
type Line = { line: number; input: Values }

/** How new records are stored: one, or several of which it need not be told which one is refused. */
export type Storing = {
  store: (ctx: Ctx, input: Values) => Promise<unknown>
  storeMany: (ctx: Ctx, inputs: readonly Values[]) => Promise<void>
  cells?: RowCells | undefined
}
/** Whoever waits for an import: hears how far it is, and may end it. */
export type Following = { progress: (done: number, total: number) => void; signal?: AbortSignal }
const nobody: Following = { progress: () => undefined }

type Import = {
  file: File
  dryRun: boolean
  /** The record that the new ones belong to, by its column. */
  owner: Values
}

/**
 * What is read while somebody waits at a request: half a second of work (decision 19), of which reading the file is the part during which
 * nobody else is answered (decision 49).
 */
const AT_ONCE = { lines: 500, unpacked: 512 * 1024 }
/** Records that are stored by one statement, and checked before others get their turn. */
const BATCH = 100

/** @throws {AppError} `needs_job` for a file that takes longer than anybody waits, `in_use` while somebody else imports */
export const importAtOnce = async (ctx: Ctx, e: Entity, storing: Storing, given: Import): Promise<ImportReport> => {
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
 * nothing. Faults are told cell by cell. A reference is written as the name of the record, which must be the only one of that name.
 * @throws {AppError} `invalid_input` on `file` when it is no spreadsheet (`readSheet`)
 */
export const importFile = async (
  ctx: Ctx,
  e: Entity,
  storing: Storing,
  { file, dryRun, owner }: Import,
  following: Following = nobody,
): Promise<ImportReport> => {
  const [heads, ...rows] = (await readSheet(file)).map((cells, i): Row => ({ cells, line: i + 1 })).filter(isWritten)
  const columns = columnsOf(ctx, e, heads?.cells ?? [])
  const total = rows.length
  // half of the way is the checking, half the storing
  const half: Following = { ...following, progress: (done) => following.progress(Math.floor(done / 2), total) }
  const { lines, faults } = await checked(e, { readers: columns.readers, cells: storing.cells ?? {} }, rows, half)
  if (faults.length === 0) {
    const stored: Following = { ...following, progress: (done) => following.progress(Math.ceil((total + done) / 2), total) }
    faults.push(...(await storeAll(ctx, storing, lines, { dryRun, owner }, stored)))
  }
  return {
    rows: total,
    created: dryRun || faults.length > 0 ? 0 : lines.length,
    faults: faults.slice(0, MAX_FAULTS),
    unknown_columns: columns.lost(rows.map(({ cells }) => cells)),
  }
}

type Row = { cells: readonly string[]; line: number }
const isWritten = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '')

type Reading = { readers: readonly ColumnReader[]; cells: RowCells }
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
  const lines: Line[] = []
  const faults: Fault[] = []
  for (const [i, { cells, line }] of rows.entries()) {
    if (i % BATCH === 0) {
      signal?.throwIfAborted()
      progress(i, rows.length)
      await yieldToOthers()
    }
    const { input, told } = await inputOf(reading, empty, cells)
    const parsed = schema.safeParse(input)
    if (parsed.success && told.length === 0) lines.push({ line, input: parsed.data })
    const found = parsed.success ? [] : fieldIssues(parsed.error.issues, input)
    const more = found.filter(({ field }) => told.every((issue) => issue.field !== field))
    faults.push(...[...told, ...more].map((issue) => ({ row: line, ...issue })))
    if (faults.length >= MAX_FAULTS) break
  }
  return { lines, faults }
}

/** Stores everything, and takes it back after a dry run or a refusal. */
const storeAll = async (
  ctx: Ctx,
  storing: Storing,
  lines: readonly Line[],
  { dryRun, owner }: Pick<Import, 'dryRun' | 'owner'>,
  following: Following,
): Promise<Fault[]> => {
  const withOwner = lines.map(({ line, input }) => ({ line, input: { ...input, ...owner } }))
  await sql`savepoint import`.execute(ctx.db)
  const refused = await attempt(ctx.db, () => storeBatches(ctx, storing, withOwner, following))
  // only now it is looked for who was refused: under a savepoint for each row all of it would take many times as long
  const faults = refused ? await refusedLines(ctx, storing, withOwner, following) : []
  if (refused && faults.length === 0) throw refused
  if (dryRun || faults.length > 0) await sql`rollback to savepoint import`.execute(ctx.db)
  await sql`release savepoint import`.execute(ctx.db)
  return faults
}

const storeBatches = async (ctx: Ctx, { storeMany }: Storing, lines: readonly Line[], { progress, signal }: Following) => {
  for (let at = 0; at < lines.length; at += BATCH) {
    signal?.throwIfAborted()
    await storeMany(
      ctx,
      lines.slice(at, at + BATCH).map(({ input }) => input),
    )
    progress(Math.min(lines.length, at + BATCH), lines.length)
  }
}

const refusedLines = async (ctx: Ctx, storing: Storing, lines: readonly Line[], { signal }: Following): Promise<Fault[]> => {
  const faults: Fault[] = []
  for (let at = 0; at < lines.length && faults.length < MAX_FAULTS; at += BATCH) {
    signal?.throwIfAborted()
    const batch = lines.slice(at, at + BATCH)
    if (!(await attempt(ctx.db, () => storeBatches(ctx, storing, batch, nobody)))) continue
    for (const { line, input } of batch) {
      const refused = await attempt(ctx.db, () => storing.store(ctx, input))
      if (refused) faults.push(...faultsOf(refused).map((fault) => ({ row: line, ...fault })))
    }
  }
  return faults
}

/** By its fields where they are what is wrong, otherwise as a whole, with the records in its way. */
const faultsOf = ({ code, details: { errors = [], clash } }: AppError) => {
  const issues = code === 'sample_mixed' ? [] : errors.filter(({ field }) => field !== '')
  return issues.length > 0 ? issues : [{ error: code, ...(clash ? { clash } : {}) }]
}

/** Runs under a savepoint, which is given back in any case: one that stays open holds a lock. Answers what was refused, if anything. */
const attempt = async (db: Db, run: () => Promise<unknown>): Promise<AppError | null> => {
  await sql`savepoint attempt`.execute(db)
  try {
    await run()
    await sql`release savepoint attempt`.execute(db)
    return null
  } catch (error) {
    const known = error instanceof AppError ? error : constraintError(error)
    // of a record that they would belong to and that is not reached, no row is told
    if (!known || known.code === 'not_found') throw error
    await sql`rollback to savepoint attempt`.execute(db)
    await sql`release savepoint attempt`.execute(db)
    return explained(db, known)
  }
}
