import { sql } from 'kysely'
import { type BulkAct, BULK_UNDO_DAYS } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { nameOfRecord } from '../records/select.ts'

/** What a changed record had before, of its fact and of those that went with it; null where it went into the trash or out of it. */
type Before = Record<string, unknown> | null
export type Done = { id: string; before: Before }
type Made = { act: BulkAct; done: readonly Done[] }

/**
 * Writes down what was done to which records, each with the version that it has now, so that it can be undone.
 * @returns what it is undone by; null where nothing was done
 */
export const keepRun = async ({ db, actor }: Ctx, e: Entity, { act, done }: Made): Promise<string | null> => {
  if (done.length === 0) return null
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

/** What undoes what. */
const inverse: Readonly<Record<BulkAct, BulkAct>> = { change: 'change', remove: 'restore', restore: 'remove' }

/** A record of a bulk act as it was left. */
type Kept = Done & { version: number }

/**
 * The own bulk act that is to be undone by this one, locked, and its records.
 * @throws {AppError} `not_found` for one that is not there any more or another's, `act_not_allowed` for one that was undone, `bulk_changed`
 * when somebody has changed one of its records since
 */
export const runToUndo = async ({ db, actor }: Ctx, e: Entity, id: string, act: BulkAct): Promise<Kept[]> => {
  const {
    rows: [run],
  } = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from bulk_run
    where id = ${id} and entity = ${e.name} and account_id = ${actor.id} and act = ${inverse[act]}
      and created_at > now() - make_interval(days => ${BULK_UNDO_DAYS}) for update`.execute(db)
  if (!run) throw notFound()
  if (run.undone) throw new AppError('act_not_allowed')
  const { rows: kept } = await sql<Kept>`
    select record_id as id, version, before from bulk_record where run_id = ${id} order by record_id`.execute(db)
  return kept
}

/** Also in the job that stands for it, so that it is not offered again. */
export const markUndone = ({ db, actor }: Ctx, id: string) =>
  sql`
  with run as (update bulk_run set undone_at = now() where id = ${id})
  update job set outcome = jsonb_set(outcome, '{bulk,undone}', 'true')
  where account_id = ${actor.id} and outcome -> 'bulk' ->> 'run' = ${id}`.execute(db)

/** What records are called, by their ids. */
export const namesById = async ({ db, actor }: Ctx, e: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${nameOfRecord(e, actor)} as name from ${sql.table(e.name)} t where t.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What can be undone no longer is forgotten. */
export const sweepRuns = async (db: Db): Promise<void> => {
  await sql`delete from bulk_run where created_at < now() - make_interval(days => ${BULK_UNDO_DAYS})`.execute(db)
}
