import { type RawBuilder, sql } from 'kysely'
import type { Entity, Input, Stored } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { ImportHolder } from '#domain/kit/imports.ts'
import { writeBy } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { seenImports } from './run.ts'
import { BATCH, type Following } from './store.ts'
import { throughParent } from '../records/list.ts'
import { type AnyRow, columns, nameOfRecord } from '../records/select.ts'

type Sql = RawBuilder<unknown>
/** The result of undoing an import: if `held` names anything, nothing went into the trash. */
export type Undone = { size: number; removed: number; held: ImportHolder[] }
/** The most records that a refusal names. */
const NAMED = 3

/**
 * Undoes an import: puts all its records that are not there yet into the trash, or none. It puts none there while another record refers to
 * one of them, or when somebody has changed one since, whose work would be lost. Dated records that the import ended hold on again.
 * @throws {AppError} `not_found` for an import that no longer exists or is out of scope, `act_not_allowed` for one that was undone already,
 * and what `removing` throws for a record that must stay
 */
export const undoImport = async <E extends Entity>(
  ctx: Ctx,
  e: E,
  removing: ((ctx: Ctx, before: Input<E> & Stored) => Promise<void>) | undefined,
  id: string,
  { progress, signal }: Following,
): Promise<Undone> => {
  const { db } = ctx
  const table = sql.table(e.name)
  const {
    rows: [run],
  } = await sql<{ undone: boolean }>`
    select t.undone_at is not null as undone from import_run t
    where t.id = ${id} and ${seenImports(ctx, e)} for update`.execute(db)
  if (!run) throw notFound()
  if (run.undone) throw new AppError('act_not_allowed')
  const { rows } = await sql<{ id: string; within: boolean; changed: boolean; ended: boolean; day: string | null }>`
    select t.id, (${throughParent(e, ctx.rows)}) as within, t.version <> r.version as changed, r.ended,
      ${e.dated ? sql`t.valid_from::text` : sql`null`} as day
    from import_record r join ${table} t on t.id = r.record_id where r.import_id = ${id} and t.deleted_at is null
    order by t.id for update of t`.execute(db)
  if (rows.some(({ within }) => !within)) throw notFound()
  const own = rows.filter((row) => !row.ended)
  const ids = own.map((row) => row.id)
  const ended = rows.filter((row) => row.ended).map((row) => row.id)
  const changed = rows.filter((row) => row.changed).map((row) => row.id)
  const held = [
    ...(changed.length === 0 ? [] : [{ by: null, size: changed.length, names: await namesOf(ctx, e, changed) }]),
    ...(await holdersOf(ctx, e, ids)),
  ]
  if (held.length > 0) return { size: ids.length, removed: 0, held }
  await writeBy(db, { by: 'undo', import: id })
  // `removing` looks at the records that are left, so it is asked for one record at a time, the latest first
  const size = removing ? 1 : BATCH
  const inTurn = removing ? own.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1)).map((row) => row.id) : ids
  for (let at = 0; at < ids.length; at += size) {
    signal?.throwIfAborted()
    const batch = inTurn.slice(at, at + size)
    if (removing) for (const row of await wholeRows(ctx, e, batch)) await removing(ctx, row)
    await sql`update ${table} set deleted_at = now() where id = any(${batch}::uuid[])`.execute(db)
    progress(Math.min(ids.length, at + size), ids.length)
  }
  if (ended.length > 0) await sql`update ${table} set valid_to = null where id = any(${ended}::uuid[])`.execute(db)
  await sql`update import_run set undone_at = now() where id = ${id}`.execute(db)
  return { size: ids.length, removed: ids.length, held }
}

const wholeRows = async <E extends Entity>(ctx: Ctx, e: E, ids: readonly string[]) => {
  const { rows } = await sql<AnyRow & Input<E>>`
    select ${columns(e, ctx.actor)} from ${sql.table(e.name)} t where t.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

const namesOf = async (ctx: Ctx, e: Entity, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select ${nameOfRecord(e, ctx.actor)} as name from ${sql.table(e.name)} t where t.id = any(${ids.slice(0, NAMED)}::uuid[])`.execute(
    ctx.db,
  )
  return rows.map(({ name }) => name)
}

/** A place that refers to records of a table: `names` is a condition on `t`, the named record, and `h`, the one that refers to it. */
type Place = { table: string; trashed: boolean; names: Sql }

const holdersOf = async (ctx: Ctx, e: Entity, ids: readonly string[]): Promise<ImportHolder[]> => {
  const held = new Map<string, ImportHolder>()
  for (const { table, trashed, names } of [...(await keysTo(ctx.db, e)), ...placesIn(ctx, e)]) {
    const { rows } = await sql<{ id: string; size: number }>`
      select t.id, count(*)::int as size from ${sql.table(e.name)} t join ${sql.table(table)} h on ${names}
      where t.id = any(${ids}::uuid[]) ${trashed ? sql`and h.deleted_at is null` : sql``} group by t.id order by t.id`.execute(
      ctx.db,
    )
    if (rows.length === 0) continue
    const before = held.get(table)
    const size = rows.reduce((sum, row) => sum + row.size, before?.size ?? 0)
    const inWay = rows.map((row) => row.id)
    held.set(table, { by: table, size, names: before?.names ?? (await namesOf(ctx, e, inWay)) })
  }
  return [...held.values()]
}

/** The foreign keys of the database that refer to a table, also those of tables of no entity. */
const keysTo = async (db: Db, e: Entity): Promise<Place[]> => {
  const { rows } = await sql<{ name: string; field: string; trashed: boolean }>`
    select c.relname as name, a.attname as field,
      exists (select 1 from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped) as trashed
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${e.name}::regclass and c.relnamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ name, field, trashed }) => ({ table: name, trashed, names: sql`${sql.ref(`h.${field}`)} = t.id` }))
}

/** Facts with several references, or with references in rows, for which the database has no foreign key. */
const placesIn = ({ app: { nouns } }: Ctx, e: Entity): Place[] =>
  nouns.entities.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, { kind, to, fields = {} }]): Place[] => {
      const column = sql.ref(`h.${name}`)
      if (kind === 'references' && to === e.name) return [{ table: other.name, trashed: true, names: sql`t.id = any(${column})` }]
      return Object.entries(fields)
        .filter(([, inner]) => inner.to === e.name)
        .map(([inner]) => ({
          table: other.name,
          trashed: true,
          names: sql`exists (select 1 from jsonb_array_elements(${column}) r where r ->> ${sql.lit(inner)} = t.id::text)`,
        }))
    }),
  )
