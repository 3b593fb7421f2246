import { sql } from 'kysely'
import { holdsIndividualNumber } from '#domain/kit/checks.ts'
import type { ImportReport } from '#domain/kit/contract.ts'
import { type Entity, emptyInput, factsOf, inputSchema, sentFields } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { languages } from '#domain/kit/languages.ts'
import { fromCell } from '#domain/kit/sheet.ts'
import type { Db } from './context.ts'
import type { RowCells } from './export.ts'
import { readSheet } from './read-sheet.ts'
import { labelsIn, text } from './texts.ts'

type Fault = ImportReport['faults'][number]
type Create = (input: Record<string, unknown>) => Promise<unknown>

/** The field whose label, in any language, heads a column; undefined for a column that is none of ours. */
const fieldOf = (e: Entity, header: string): string | undefined =>
  Object.keys(factsOf(e)).find(
    (name) => name === header || languages.some((l) => text(l, `${e.namespace}:${e.name}.${name}`) === header.trim()),
  )

/**
 * Reads a spreadsheet and stores its rows as new records, all or none: a dry run, and a file with any fault, stores nothing. Faults are told
 * cell by cell. A reference is written as the name of the record, which must be the only one of that name.
 * @throws {AppError} `invalid_input` on `file` when it is no spreadsheet (`readSheet`) or its name holds an Individual Number
 */
export const importFile = async (
  db: Db,
  e: Entity,
  file: File,
  dryRun: boolean,
  create: Create,
  cells: RowCells = {},
): Promise<ImportReport> => {
  if (holdsIndividualNumber(file.name)) throw invalid({ field: 'file', code: 'individual_number' })
  const [headers = [], ...rows] = (await readSheet(file)).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = headers.map((header) => fieldOf(e, header))
  const faults: Fault[] = []
  const inputs: Record<string, unknown>[] = []
  for (const [i, row] of rows.entries()) {
    const input: Record<string, unknown> = { ...emptyInput(e.fields), ...(await rowInput(db, e, columns, row)) }
    for (const [name, { read }] of Object.entries(cells))
      if (typeof input[name] === 'string') input[name] = read(input[name], input)
    const parsed = inputSchema(e).safeParse(input)
    if (parsed.success) inputs.push(parsed.data)
    else faults.push(...fieldIssues(parsed.error.issues, input).map((issue) => ({ row: i + 2, ...issue })))
  }
  if (faults.length === 0) faults.push(...(await storeAll(db, inputs, dryRun, create)))
  return {
    rows: rows.length,
    created: dryRun || faults.length > 0 ? 0 : inputs.length,
    faults: faults.slice(0, 500),
    unknown_columns: headers.filter((_, i) => columns[i] === undefined),
  }
}

const rowInput = async (db: Db, e: Entity, columns: readonly (string | undefined)[], row: readonly string[]) => {
  const input: Record<string, unknown> = {}
  for (const [i, name] of columns.entries()) {
    // what follows from the others, or from acts, is not taken from a sheet
    const field = name === undefined ? undefined : sentFields(e)[name]
    const cell = row[i] ?? ''
    if (name === undefined || !field) continue
    input[name] = field.to ? await namedBy(db, field, cell) : valueOf(field, cell)
  }
  return input
}

/** Labels may be of any language of the interface. */
const valueOf = (field: Field, cell: string): unknown => {
  const readings = languages.map((l) => fromCell(field, cell, labelsIn(l)))
  return readings.find((value) => field.schema.safeParse(value).success) ?? readings[0]
}

const namedBy = async (db: Db, field: Field, cell: string) =>
  field.kind === 'reference'
    ? referenceOf(db, field, cell)
    : Promise.all((fromCell(field, cell, labelsIn('ja')) as string[]).map((name) => referenceOf(db, field, name)))

const referenceOf = async (db: Db, { to = '', shows = '' }: Field, cell: string) => {
  if (cell.trim() === '') return null
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(to)} where deleted_at is null and (${sql.ref(shows)} = ${cell.trim()} or id::text = ${cell.trim()}) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]?.id : cell
}

/** Stores under a savepoint that is taken back after a dry run or a refusal. */
const storeAll = async (db: Db, inputs: readonly Record<string, unknown>[], dryRun: boolean, create: Create): Promise<Fault[]> => {
  await sql`savepoint import`.execute(db)
  const faults: Fault[] = []
  for (const [i, input] of inputs.entries()) {
    await sql`savepoint import_row`.execute(db)
    try {
      await create(input)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint import_row`.execute(db)
      faults.push(
        ...(error.details.errors ?? [{ field: '', code: 'invalid_format' as const }]).map((issue) => ({ row: i + 2, ...issue })),
      )
    }
  }
  if (dryRun || faults.length > 0) await sql`rollback to savepoint import`.execute(db)
  return faults
}
