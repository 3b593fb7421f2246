import { sql } from 'kysely'
import type { AppError } from '#domain/kit/errors.ts'
import { type ImportFault, MAX_FAULTS } from '#domain/kit/imports.ts'
import { attempt } from '../db/attempt.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { RowCells } from '../exports/export.ts'

type Values = Record<string, unknown>
/** A record on its way in, and the line of the file in which it stands. */
export type Line = { line: number; input: Values }

/** New records by their ids, and those that were there before and that they ended. */
export type Made = { ids: readonly string[]; ended: readonly string[] }
/** How new records are stored: one, or several of which it need not be told which one is refused. */
export type Storing = {
  store: (ctx: Ctx, input: Values) => Promise<string>
  storeMany: (ctx: Ctx, inputs: readonly Values[]) => Promise<Made>
  cells?: RowCells | undefined
}
/** Whoever waits for an import: hears how far it is, and may end it. */
export type Following = { progress: (done: number, total: number) => void; signal?: AbortSignal }
const nobody: Following = { progress: () => undefined }

/** Records that are stored by one statement, and checked before others get their turn. */
export const BATCH = 100

/** Stores everything and answers what came of it, or takes it back after a dry run or a refusal. */
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
  // only now it is looked for who was refused: under a savepoint for each row all of it would take many times as long
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

/** By its fields where they are what is wrong, otherwise as a whole, with the records in its way. */
const faultsOf = ({ code, details: { errors = [], clash } }: AppError) => {
  const issues = code === 'sample_mixed' ? [] : errors.filter(({ field }) => field !== '')
  return issues.length > 0 ? issues : [{ error: code, ...(clash ? { clash } : {}) }]
}

/** As `attempt`; but of a record that they would belong to and that is not reached, no row is told. */
const attemptRows = async (db: Db, run: () => Promise<unknown>): Promise<AppError | null> => {
  const refused = await attempt(db, run)
  if (refused?.code === 'not_found') throw refused
  return refused
}
