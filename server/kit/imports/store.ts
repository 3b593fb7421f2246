import { sql } from 'kysely'
import type { AppError } from '#domain/kit/errors.ts'
import { type ImportFault, MAX_FAULTS } from '#domain/kit/imports.ts'
import { attempt } from '../db/attempt.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { RowCells } from '../exports/export.ts'

type Values = Record<string, unknown>
/** A record to import, and its line in the file. */
export type Line = { line: number; input: Values }

/** The ids of new records, and of existing dated records that these ended. */
export type Made = { ids: readonly string[]; ended: readonly string[] }
/** How new records are stored: one by one, or several at once, where a refusal need not say which of them it concerns. */
export type Storing = {
  store: (ctx: Ctx, input: Values) => Promise<string>
  storeMany: (ctx: Ctx, inputs: readonly Values[]) => Promise<Made>
  cells?: RowCells | undefined
}
/** How the caller follows long work: `progress` is called with how far it is, `signal` can end it. */
export type Following = { progress: (done: number, total: number) => void; signal?: AbortSignal }
const nobody: Following = { progress: () => undefined }

/** Records that are stored by one statement, and checked before other work gets its turn. */
export const BATCH = 100

/** Stores all records and returns the result; after a dry run or a refusal everything is rolled back. */
export const storeAll = async (
  ctx: Ctx,
  storing: Storing,
  lines: readonly Line[],
  { dryRun }: { dryRun: boolean },
  following: Following,
): Promise<{ made: Made; faults: ImportFault[] }> => {
  await sql`savepoint import`.execute(ctx.db)
  let made: Made = nothing
  const refused = await attemptRows(ctx.db, async () => {
    made = await storeBatches(ctx, storing, lines, following)
  })
  // the refused rows are searched only now: with a savepoint for each row, storing would always take many times as long
  const faults = refused ? await refusedLines(ctx, storing, lines, following) : []
  if (refused && faults.length === 0) throw refused
  const isKept = !dryRun && faults.length === 0
  if (!isKept) await sql`rollback to savepoint import`.execute(ctx.db)
  await sql`release savepoint import`.execute(ctx.db)
  return { made: isKept ? made : nothing, faults }
}

const nothing: Made = { ids: [], ended: [] }

const storeBatches = async (
  ctx: Ctx,
  { storeMany }: Storing,
  lines: readonly Line[],
  { progress, signal }: Following,
): Promise<Made> => {
  const made = { ids: [] as string[], ended: [] as string[] }
  for (let at = 0; at < lines.length; at += BATCH) {
    signal?.throwIfAborted()
    const batch = lines.slice(at, at + BATCH).map(({ input }) => input)
    const { ids, ended } = await storeMany(ctx, batch)
    made.ids.push(...ids)
    made.ended.push(...ended)
    progress(Math.min(lines.length, at + BATCH), lines.length)
  }
  return made
}

const refusedLines = async (ctx: Ctx, storing: Storing, lines: readonly Line[], { signal }: Following): Promise<ImportFault[]> => {
  const faults: ImportFault[] = []
  for (let at = 0; at < lines.length && faults.length < MAX_FAULTS; at += BATCH) {
    signal?.throwIfAborted()
    const batch = lines.slice(at, at + BATCH)
    if (!(await attemptRows(ctx.db, () => storeBatches(ctx, storing, batch, nobody)))) continue
    for (const { line, input } of batch) {
      const refused = await attemptRows(ctx.db, () => storing.store(ctx, input))
      if (refused) faults.push(...faultsOf(refused).map((fault) => ({ row: line, ...fault })))
    }
  }
  return faults
}

/** The faults of a refused record: one for each wrong field, or else one for the whole record, with the records in its way. */
const faultsOf = ({ code, details: { errors = [], clash, month } }: AppError) => {
  const issues = code === 'sample_mixed' ? [] : errors.filter(({ field }) => field !== '')
  return issues.length > 0 ? issues : [{ error: code, ...(clash ? { clash } : {}), ...(month === undefined ? {} : { month }) }]
}

/** Like `attempt`, but a parent record out of the actor's scope (`not_found`) is thrown, as the fault of no single row. */
const attemptRows = async (db: Db, run: () => Promise<unknown>): Promise<AppError | null> => {
  const refused = await attempt(db, run)
  if (refused?.code === 'not_found') throw refused
  return refused
}
