import { sql } from 'kysely'
import { type BulkAct, BULK_UNDO_DAYS } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { nameOfRecord } from '../records/select.ts'

/** The former values of the changed facts of a record; null where the record was put into the trash or restored. */
type Before = Record<string, unknown> | null
export type Done = { id: string; before: Before }
type Made = { act: BulkAct; done: readonly Done[] }

/**
 * Stores a bulk act with its records and their present versions, so that it can be undone.
 * @returns the id by which it is undone; null where nothing was done
 */
export const keepRun = async ({ db, actor }: Ctx, e: Entity, { act, done }: Made): Promise<string | null> => {
  if (done.length === 0 || inverse[act] === undefined) return null
  const [ids, before] = [done.map(({ id }) => id), done.map((one) => JSON.stringify(one.before))]
  const { rows } = await sql<{ id: string }>`
    with run as (
      insert into bulk_run (account_id, entity, act) values (${actor.id}, ${e.name}, ${act}) returning id
    ), kept as (
      insert into bulk_record (run_id, record_id, version, before)
      select run.id, t.id, t.version, b.before::jsonb from run, unnest(${ids}::uuid[], ${before}::text[]) as b (id, before)
        join ${sql.table(e.name)} t on t.id = b.id)
    select id from run`.execute(db)
  return rows[0]?.id ?? null
}

/** For each bulk act the one that it undoes. Who has been told that a request was approved or declined is told of no undo: these have none. */
const inverse: Readonly<Partial<Record<BulkAct, BulkAct>>> = {
  change: 'change',
  remove: 'restore',
  restore: 'remove',
  lock: 'unlock',
  unlock: 'lock',
}

/** A record of a bulk act with the version in which the act left it. */
type Kept = Done & { version: number }

/**
 * Locks a bulk act of the actor that is to be undone, and returns its records.
 * @throws {AppError} `not_found` for one that no longer exists or is somebody else's, `act_not_allowed` for one that was undone already,
 * `bulk_changed` when somebody has changed one of its records since
 */
export const runToUndo = async ({ db, actor }: Ctx, e: Entity, id: string, act: BulkAct): Promise<Kept[]> => {
  const {
    rows: [run],
  } = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from bulk_run
    where id = ${id} and entity = ${e.name} and account_id = ${actor.id} and act = ${inverse[act] ?? null}
      and created_at > now() - make_interval(days => ${BULK_UNDO_DAYS}) for update`.execute(db)
  if (!run) throw notFound()
  if (run.undone) throw new AppError('act_not_allowed')
  const { rows: kept } = await sql<Kept>`
    select record_id as id, version, before from bulk_record where run_id = ${id} order by record_id`.execute(db)
  return kept
}

/** Marks a bulk act as undone, also in the outcome of its job, so that the undo is not offered again. */
export const markUndone = ({ db, actor }: Ctx, id: string) =>
  sql`
  with run as (update bulk_run set undone_at = now() where id = ${id})
  update job set outcome = jsonb_set(outcome, '{bulk,undone}', 'true')
  where account_id = ${actor.id} and outcome -> 'bulk' ->> 'run' = ${id}`.execute(db)

/** The names of records, by id. */
export const namesById = async ({ db, actor }: Ctx, e: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${nameOfRecord(e, actor)} as name from ${sql.table(e.name)} t where t.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Deletes the data of bulk acts that can no longer be undone. */
export const sweepRuns = async (db: Db): Promise<void> => {
  await sql`delete from bulk_run where created_at < now() - make_interval(days => ${BULK_UNDO_DAYS})`.execute(db)
}
