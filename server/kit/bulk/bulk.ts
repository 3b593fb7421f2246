import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { BULK_AT_ONCE, type BulkAct, type BulkReport, MAX_BULK, MAX_LEFT } from '#domain/kit/bulk.ts'
import type { BulkAnswer, ListQuery } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { AppError, type ErrorCode, invalid, notFound } from '#domain/kit/errors.ts'
import { attempt } from '../db/attempt.ts'
import { writeBy } from '../audit/audit.ts'
import { keepRun, type Done, markUndone, namesById, runToUndo } from './bulk-run.ts'
import type { Ctx } from '../context/context.ts'
import type { Following } from '../imports/store.ts'
import { keepDone, startJob } from '../jobs/jobs.ts'
import type { JobName } from '../jobs/kind.ts'
import { conditions, reachable } from '../records/list.ts'
import { type AnyRow, columns } from '../records/select.ts'

type Values = Record<string, unknown>
/** A record as it is, and the values to set. */
export type Edit = { before: AnyRow; changes: Values }
/** How a bulk act writes records: all or none, by the same rules as a single call. */
export type Writing = {
  /** Returns for each record the names of the facts that were set. `returning`: the undo gives records their former values. */
  changeMany: (ctx: Ctx, edits: readonly Edit[], returning?: boolean) => Promise<readonly (readonly string[])[]>
  moveMany: (ctx: Ctx, rows: readonly AnyRow[], trash: boolean) => Promise<void>
}
/** A record of the bulk act, with the version that the user saw. */
type Target = { id: string; version?: number }
/** The input of a bulk act (domain/kit/bulk.ts). */
export type Asked = {
  records?: readonly Target[] | undefined
  filter?: (ListQuery & Values) | undefined
  undo?: string | undefined
  seen?: string | undefined
  dry_run?: boolean | undefined
  changes?: Values | undefined
}
/** An act of the entity on one record, by the rules of its single call. */
export type Doing = (ctx: Ctx, row: AnyRow) => Promise<unknown>
/** `writing`: of what is done to every entity; `doing`: of an act of this one. */
export type Bulk = { e: Entity; act: BulkAct; asked: Asked } & ({ writing: Writing } | { doing: Doing })

const nobody: Following = { progress: () => undefined }
/** Records that are locked and written before the progress is reported. */
const BATCH = 100

/** Does a bulk act at once, or starts a background job if it has more than `BULK_AT_ONCE` records. */
export const bulkOrJob = async (ctx: Ctx, bulk: Bulk, kind: JobName, input: object): Promise<BulkAnswer> => {
  const size = bulk.asked.undo === undefined ? (await targetsOf(ctx, bulk)).length : (await undone(ctx, bulk)).length
  if (size > BULK_AT_ONCE) return { report: null, job: await startJob(ctx, kind, input) }
  const report = await doBulk(ctx, bulk, nobody)
  // it is listed with the jobs, so that all bulk acts can be found and undone in one place
  if (report.run !== null) await keepDone(ctx, kind, { rows: report.changed, bulk: report })
  return { report, job: null }
}

/**
 * Does a bulk act: for each record what a single call does, by the same rules. A refused record stays as it is and is reported, and does
 * not stop the others. Records out of the actor's scope are neither changed nor reported.
 */
export const doBulk = (ctx: Ctx, bulk: Bulk, following: Following): Promise<BulkReport> =>
  bulk.asked.undo === undefined ? forward(ctx, bulk, following) : back(ctx, bulk, following)

/** The records of a bulk act, in the order in which everybody locks records, so that no deadlock can occur. */
const targetsOf = async (ctx: Ctx, { e, act, asked: { records, filter, changes } }: Bulk): Promise<readonly Target[]> => {
  if ((records === undefined) === (filter === undefined)) throw invalid({ field: 'records', code: 'required' })
  if (Object.keys(changes ?? {}).length !== (act === 'change' ? 1 : 0)) throw invalid({ field: 'changes', code: 'required' })
  if (records) return [...new Map(records.map(({ id, version }) => [id.toLowerCase(), version]))].map(targetOf).sort(byId)
  const { rows } = await sql<Target>`select t.id from ${sql.table(e.name)} t
    where ${conditions(e, { ...filter, trash: act === 'restore' }, ctx)} order by t.id limit ${MAX_BULK + 1}`.execute(ctx.db)
  if (rows.length > MAX_BULK) throw invalid({ field: 'filter', code: 'too_many_rows', size: MAX_BULK })
  return rows
}

const targetOf = ([id, version]: [string, number | undefined]): Target => ({ id, ...(version === undefined ? {} : { version }) })
const byId = (a: Target, b: Target) => (a.id < b.id ? -1 : 1)

const undone = (ctx: Ctx, { e, act, asked: { undo = '', dry_run, changes, records, filter } }: Bulk) => {
  if (dry_run || changes || records || filter) throw invalid({ field: 'undo', code: 'unknown_field' })
  return runToUndo(ctx, e, undo, act)
}

/** A record, and whether somebody changed it after `seen`. */
type Locked = AnyRow & { since: boolean }
/** Locks and returns those of the records that are in the actor's scope. */
const lockedRows = async (ctx: Ctx, e: Entity, ids: readonly string[], seen?: string): Promise<Locked[]> => {
  const { rows } = await sql<Locked>`
    select ${columns(e, ctx.actor)}, coalesce(t.updated_at > ${seen ?? null}::timestamptz, false) as since from ${sql.table(e.name)} t
    where t.id = any(${ids}::uuid[]) and ${reachable(e, ctx.rows, {})} order by t.id for update of t`.execute(ctx.db)
  return rows
}

async function* batches<T>(items: readonly T[], { progress, signal }: Following): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) {
    signal?.throwIfAborted()
    yield items.slice(at, at + BATCH)
    progress(Math.min(items.length, at + BATCH), items.length)
  }
}

/** Why a record is refused before any rule is asked, such as a newer version; undefined where it is not. */
const refusalOf = (row: Locked, act: BulkAct, seen: number | undefined): ErrorCode | undefined => {
  if (row.since || (seen !== undefined && row.version !== seen)) return 'stale_version'
  return act !== 'remove' && act !== 'restore' && row.deleted_at !== null ? 'not_found' : undefined
}
const isSo = (e: Entity, row: AnyRow, act: BulkAct, changes: Values): boolean => {
  if (act === 'change') return Object.entries(changes).every(([name, value]) => isDeepStrictEqual(row[name], value))
  const step = e.acts?.steps[act]
  return step && e.acts ? row[e.acts.fact] === step.to : (row.deleted_at !== null) === (act === 'remove')
}
/** Does an act to records one after the other, in the order in which they are locked. */
const doEach = async (ctx: Ctx, doing: Doing, rows: readonly AnyRow[]): Promise<void> => {
  for (const row of rows) await doing(ctx, row)
}

const forward = async (ctx: Ctx, bulk: Bulk, following: Following): Promise<BulkReport> => {
  const { e, act, asked } = bulk
  const { changes = {}, dry_run: dryRun } = asked
  const before = new Map<string, Values>()
  const write = async (rows: readonly AnyRow[]) => {
    if ('doing' in bulk) return doEach(ctx, bulk.doing, rows)
    const { writing } = bulk
    if (act !== 'change') return writing.moveMany(ctx, rows, act === 'remove')
    const given = await writing.changeMany(
      ctx,
      rows.map((row) => ({ before: row, changes })),
    )
    for (const [i, row] of rows.entries())
      before.set(row.id, Object.fromEntries((given[i] ?? []).map((name) => [name, row[name] ?? null])))
  }
  await writeBy(ctx.db, { by: 'bulk' })
  const at = await seenUntil(ctx)
  const targets = await targetsOf(ctx, bulk)
  const seen = new Map(targets.map(({ id, version }) => [id, version]))
  const left = new Map<string, AppError>()
  const done: Done[] = []
  let same = 0
  for await (const batch of batches([...seen.keys()], following)) {
    await sql`savepoint bulk`.execute(ctx.db)
    const todo: AnyRow[] = []
    for (const row of await lockedRows(ctx, e, batch, asked.seen)) {
      const refused = refusalOf(row, act, seen.get(row.id))
      if (refused) left.set(row.id, new AppError(refused))
      else if (isSo(e, row, act, changes)) same += 1
      else todo.push(row)
    }
    const written = await writeEach(ctx, todo, write, left)
    done.push(...written.map(({ id }) => ({ id, before: before.get(id) ?? null })))
    // a trial must not keep its records locked
    if (dryRun) await sql`rollback to savepoint bulk`.execute(ctx.db)
    await sql`release savepoint bulk`.execute(ctx.db)
  }
  const run = dryRun ? null : await keepRun(ctx, e, { act, done })
  const counts = { size: done.length + same + left.size, changed: done.length, same, left_size: left.size }
  return { act, way: dryRun ? 'trial' : 'done', at, ...counts, left: await told(ctx, e, left), run }
}

/**
 * The instant from which on changes by others may not be seen yet: the start of the oldest transaction that is still running. To be asked
 * before anything is read.
 */
const seenUntil = async ({ db }: Ctx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select to_json(least(now(), min(xact_start))) #>> '{}' as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and backend_xid is not null and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.at ?? ''
}

/** Writes all records under one savepoint; only if one is refused, each is tried by itself, which takes many times as long. */
const writeEach = async (
  ctx: Ctx,
  rows: readonly AnyRow[],
  write: (rows: readonly AnyRow[]) => Promise<void>,
  left: Map<string, AppError>,
): Promise<readonly AnyRow[]> => {
  if (rows.length === 0 || !(await attempt(ctx.db, () => write(rows)))) return rows
  const written: AnyRow[] = []
  for (const row of rows) {
    const refused = await attempt(ctx.db, () => write([row]))
    if (refused) left.set(row.id, refused)
    else written.push(row)
  }
  return written
}

/** The first records that were left unchanged, by name and with the reason. */
const told = async (ctx: Ctx, e: Entity, left: ReadonlyMap<string, AppError>): Promise<BulkReport['left']> => {
  const first = [...left].slice(0, MAX_LEFT)
  const names = await namesById(
    ctx,
    e,
    first.map(([id]) => id),
  )
  return first.map(([id, { code, details }]) => ({
    id,
    name: names.get(id) ?? '',
    code,
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.month === undefined ? {} : { month: details.month }),
  }))
}

/** Undoes a whole bulk act, or nothing of it if somebody has changed one of its records since. */
const back = async (ctx: Ctx, bulk: Bulk, following: Following): Promise<BulkReport> => {
  const { e, act } = bulk
  const at = await seenUntil(ctx)
  const kept = await undone(ctx, bulk)
  await writeBy(ctx.db, { by: 'bulk_undo' })
  const known = new Map(kept.map((one) => [one.id, one]))
  for await (const batch of batches([...known.keys()], following)) {
    const rows = await lockedRows(ctx, e, batch)
    // a record was erased in the meantime, or is no longer in the actor's scope
    if (rows.length < batch.length) throw notFound()
    const changed = rows.filter((row) => row.version !== known.get(row.id)?.version).map(({ id }) => id)
    if (changed.length > 0) throw new AppError('bulk_changed', { clash: await clashOf(ctx, e, changed) })
    if ('doing' in bulk) await doEach(ctx, bulk.doing, rows)
    else if (act === 'change')
      await bulk.writing.changeMany(
        ctx,
        rows.map((row) => ({ before: row, changes: known.get(row.id)?.before ?? {} })),
        true,
      )
    else await bulk.writing.moveMany(ctx, rows, act === 'remove')
  }
  await markUndone(ctx, bulk.asked.undo ?? '')
  return { act, way: 'undo', at, size: kept.length, changed: kept.length, same: 0, left_size: 0, left: [], run: null }
}

/** The names of some of the records that somebody has changed since. */
const clashOf = async (ctx: Ctx, e: Entity, ids: readonly string[]) =>
  [...(await namesById(ctx, e, ids.slice(0, 3)))].map(([id, name]) => ({ id, name }))
