import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Entity, emptyInput, inputSchema, parentKey, sentFields } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import {
  type ImportFault,
  type ImportProposal,
  type ImportReport,
  MAX_FAULTS,
  MAX_PROPOSALS,
  MAX_TOLD,
  proposalKinds,
  WHOLE_ADDRESS,
} from '#domain/kit/imports.ts'
import { holdsIndividualNumber } from '#domain/kit/checks.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { writeBy } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { RowCells } from '../exports/export.ts'
import { intoFacts } from './address.ts'
import { choosing, rememberWords } from './choices.ts'
import { columnsOf, type ColumnReader, type Given, headsAt, toldText, writtenIn } from './columns.ts'
import { doublesIn } from './doubles.ts'
import { exampleIn } from './example.ts'
import { layoutOf } from './other-words.ts'
import { type Owners, ownersOf } from './owners.ts'
import { keepImport } from './run.ts'
import { totalsIn } from './totals.ts'
import { twiceIn, uniqueFacts } from './twice.ts'
import { BATCH, type Following, type Line, type Made, storeAll, type Storing } from './store.ts'
import { LOCKS } from '../base/locks.ts'
import { mergedLine, readSheet, sheetSize } from '../sheets/read-sheet.ts'

type Values = Record<string, unknown>

const nobody: Following = { progress: () => undefined }

export type Import = Given & {
  file: File
  dryRun: boolean
  /** Persons who are there already are stored once more. */
  doubles?: boolean | undefined
}
/** A file that was checked, with the result. `heads`: the place of the row of headings among its lines. */
export type Examined = {
  report: ImportReport
  sheet: readonly (readonly string[])[]
  heads: number
  readers: readonly ColumnReader[]
}

/**
 * The largest file that a call checks at once: half a second of work (decision 19), of which reading the file is the part during which no
 * other call is answered (decision 49). `unpacked` in bytes.
 */
const AT_ONCE = { lines: 500, unpacked: 512 * 1024 }

/**
 * Imports or checks a file within a call.
 * @throws {AppError} `needs_job` for a larger file, `in_use` while another import runs
 */
export const examineAtOnce = async (ctx: Ctx, e: Entity, storing: Storing, given: Import): Promise<Examined> => {
  const { lines, unpacked } = sheetSize(new Uint8Array(await given.file.arrayBuffer()))
  if (lines > AT_ONCE.lines || unpacked > AT_ONCE.unpacked) throw new AppError('needs_job')
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(ctx.db)
  if (!rows[0]?.free) throw new AppError('in_use')
  return importFile(ctx, e, storing, given)
}

/** The lock by which only one import runs at a time. */
const LOCK = sql.raw(LOCKS.imports)
/** Waits until no other import runs. It matters for imports within calls; those that are jobs run one at a time anyway. */
export const waitForImports = (db: Db) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)

/**
 * Reads a spreadsheet and stores its rows as new records, all or none, in the caller's transaction; a dry run, and a file with any fault,
 * store nothing. Faults are reported cell by cell, also those that only storing shows, even beside other faults. A reference is written as
 * the name of the record, which must be the only one of that name, or as its code; the parent record is found as owners.ts says. The example
 * line of a template is no record, nor are lines of sums where the call takes the proposal to leave them out. Persons who are there already
 * are named, and nothing is stored then unless `doubles` says so.
 * @throws {AppError} `invalid_input` on `file` when it is no spreadsheet (`readSheet`), or has merged cells below its heads (size: the line)
 */
export const importFile = async (
  ctx: Ctx,
  e: Entity,
  storing: Storing,
  { file, dryRun, columns: given, values, words, without = [], taken = [], doubles: isTold = false }: Import,
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
  const choices = await choosing(ctx, e, { words, byLikeness: taken.includes('words') })
  const columns = columnsOf(ctx, e, heads?.cells ?? [], { columns: given, values, taken }, choices)
  const isExample = exampleIn(e, columns.readers)
  const entries = below.filter(({ cells }) => !isExample(cells))
  const totals = totalsIn(entries)
  const records = taken.includes('totals') ? entries.filter(({ line }) => !totals.has(line)) : entries
  const unread = new Set(without)
  const rows = records.filter(({ line }) => !unread.has(line))
  const total = rows.length
  // half of the way is the checking, half the storing
  const half: Following = { ...following, progress: (done) => following.progress(Math.floor(done / 2), total) }
  const sent = sentFields(e)
  const own = columns.readers.filter(({ name }) => Object.hasOwn(sent, name))
  const reading: Reading = {
    readers: own,
    address: columns.readers.find(({ name }) => name === WHOLE_ADDRESS),
    cells: storing.cells ?? {},
    owners: await ownersOf(ctx, e, columns.readers, rows),
    unique: await uniqueFacts(ctx, e),
  }
  const { lines, faults, proposals } = await checked(e, reading, rows, half)
  const doubles = await doublesIn(ctx, e, lines, following.signal)
  const isHeld = doubles.length > 0 && !isTold && !dryRun
  const id = randomUUID()
  let made: Made = { ids: [], ended: [] }
  if (!isHeld && faults.length < MAX_FAULTS) {
    const stored: Following = { ...following, progress: (done) => following.progress(Math.ceil((total + done) / 2), total) }
    await writeBy(ctx.db, { by: 'import', import: id })
    const more = await storeAll(ctx, storing, inTime(e, lines), { dryRun: dryRun || faults.length > 0 }, stored)
    faults.push(...more.faults)
    made = more.made
  }
  const meant = choices.words()
  if (made.ids.length > 0) await rememberWords(ctx, e, meant)
  const report: ImportReport = {
    rows: total,
    created: made.ids.length,
    examples: below.length - entries.length,
    layout: layoutOf(e, heads?.cells ?? []),
    left_out: records.length - rows.length,
    faults: withValues(e, columns.readers, rows, faults.toSorted(byLine).slice(0, MAX_FAULTS)),
    doubles,
    columns: columns.told(rows.map(({ cells }) => cells)),
    words: meant,
    proposals: firstOfEach([
      ...[...totals].map(([row, written]) => ({ kind: 'totals' as const, row, fact: null, written, read: null })),
      ...proposals,
    ]),
    unknown_columns: columns.lost(rows.map(({ cells }) => cells)),
    import: made.ids.length > 0 ? await keepImport(ctx, e, { id, file, ...made }) : null,
  }
  return { report, sheet, heads: (heads?.line ?? 1) - 1, readers: columns.readers }
}

/** Sorts dated records by their first day, since each ends the one before, whatever their order in the file. */
const inTime = (e: Entity, lines: readonly Line[]): readonly Line[] =>
  e.dated ? lines.toSorted((one, other) => (String(one.input['valid_from']) < String(other.input['valid_from']) ? -1 : 1)) : lines

/** The headings are looked for within so many lines that are not empty, since people write titles above them. */
const HEADS_WITHIN = 10

/** Of each kind the first proposals, so that many of one kind hide none of another, which could not be refused then. */
const firstOfEach = (proposals: readonly ImportProposal[]): ImportProposal[] =>
  proposalKinds.flatMap((kind) => proposals.filter((one) => one.kind === kind).slice(0, MAX_PROPOSALS))

type Row = { cells: readonly string[]; line: number }
const isWritten = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '')
const byLine = (a: ImportFault, b: ImportFault) => a.row - b.row

/**
 * Adds the texts of the cells to faults, except for secret facts and Individual Numbers (Number Act, Art. 20), since a report is stored
 * with its job.
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
    const written = readers
      .filter((reader) => columnOf(reader.name) === name)
      .map((reader) => writtenIn(reader, cellsOf.get(fault.row) ?? []).trim())
    const cell = written.filter(Boolean).join(' ').slice(0, LOOKED_AT)
    const isTold = cell !== '' && e.fields[name]?.secrecy === undefined && !holdsIndividualNumber(cell)
    return isTold ? { ...fault, value: toldText(cell, MAX_TOLD) } : fault
  })
}

/** So much of a cell is searched for an Individual Number, since folding combining marks takes the square of their number. Characters. */
const LOOKED_AT = MAX_TOLD + 40

/** `address`: the reader of a column with whole addresses; `unique`: facts that no two records may share. */
type Reading = {
  readers: readonly ColumnReader[]
  address: ColumnReader | undefined
  cells: RowCells
  owners: Owners | undefined
  unique: readonly string[]
}
/** Reads the cells of a row into an input, with the faults that the check of the facts does not find, and what is proposed. */
const inputOf = async (e: Entity, { readers, address, cells: beside }: Reading, empty: Values, cells: readonly string[]) => {
  const input = { ...empty }
  const told: FieldIssue[] = []
  const proposed: Omit<ImportProposal, 'row'>[] = []
  for (const reader of readers) {
    const { name, read } = reader
    const written = writtenIn(reader, cells)
    const tell = (code: FieldIssue['code'], place = '', size?: number) =>
      told.push({ field: name + place, code, ...(size === undefined ? {} : { size }) })
    input[name] = await read(written, tell, (meant) => {
      if (e.fields[name]?.secrecy === undefined)
        proposed.push({ kind: meant.kind, fact: name, written: toldText(written.trim(), MAX_TOLD), read: meant.read })
    })
  }
  if (address) intoFacts(e, writtenIn(address, cells), input)
  for (const [name, { read }] of Object.entries(beside)) {
    const text = input[name]
    if (typeof text === 'string') input[name] = read(text, input)
  }
  return { input, told, proposed }
}

/** Checks the rows in order and returns their inputs; the search for faults ends after `MAX_FAULTS`. */
const checked = async (e: Entity, reading: Reading, rows: readonly Row[], { progress, signal }: Following) => {
  const schema = inputSchema(e)
  const empty = emptyInput(e.fields)
  const key = parentKey(e) ?? ''
  const lines: Line[] = []
  const faults: ImportFault[] = []
  const proposals: ImportProposal[] = []
  const twice = twiceIn(e, reading.unique)
  for (const [i, { cells, line }] of rows.entries()) {
    if (i % BATCH === 0) {
      signal?.throwIfAborted()
      progress(i, rows.length)
      await yieldToOthers()
    }
    const { input, told, proposed } = await inputOf(e, reading, empty, cells)
    proposals.push(...proposed.map((one) => ({ row: line, ...one })))
    const again = twice(line, input)
    faults.push(...again)
    const owned = reading.owners?.(cells)
    if (owned && 'code' in owned) told.push({ field: key, code: owned.code })
    const parsed = schema.safeParse(input)
    if (parsed.success && told.length === 0 && again.length === 0)
      lines.push({ line, input: { ...parsed.data, ...(owned && 'id' in owned ? { [key]: owned.id } : {}) } })
    const found = parsed.success ? [] : fieldIssues(parsed.error.issues, input)
    const more = found.filter(({ field }) => told.every((issue) => issue.field !== field))
    faults.push(...[...told, ...more].map((issue) => ({ row: line, ...issue })))
    if (faults.length >= MAX_FAULTS) break
  }
  return { lines, faults, proposals }
}
