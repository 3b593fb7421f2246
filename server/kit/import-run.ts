import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { tidyFileName } from '#domain/kit/files.ts'
import { type ImportRow, UNDO_DAYS } from '#domain/kit/imports.ts'
import type { Ctx, Db } from './context.ts'
import { areAll } from './rows.ts'

type Values = Record<string, unknown>
type Imported = { file: File; owner: Values; ids: readonly string[] }

/**
 * Writes down which records came in by one file, so that it can be undone. What holds from a date on ended what held before it, which taking it
 * away would not bring back: of such records nothing is written down (decision 57).
 * @returns what it is undone by; null for what cannot be
 */
export const keepImport = async (ctx: Ctx, e: Entity, { file, owner, ids }: Imported): Promise<string | null> => {
  if (e.dated) return null
  const { rows } = await sql<{ id: string }>`
    with run as (
      insert into import_run (account_id, entity, owner, file_name, size)
      values (${ctx.actor.id}, ${e.name}, ${Object.values(owner)[0] ?? null}, ${tidyFileName(file.name)}, ${ids.length}) returning id
    ), kept as (insert into import_record (import_id, record_id) select run.id, r from run, unnest(${ids}::uuid[]) r)
    select id from run`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Imports of an entity that somebody may see: the own, or all for whom every record is within reach. */
export const seenImports = (ctx: Ctx, e: Entity, owner: Values) => sql`
  t.entity = ${e.name} and t.owner is not distinct from ${Object.values(owner)[0] ?? null}::uuid
  and t.created_at > now() - make_interval(days => ${UNDO_DAYS}) ${areAll(ctx.rows) ? sql`` : sql`and t.account_id = ${ctx.actor.id}`}`

/** More than these nobody looks through. */
const MOST = 20

/** What was imported of late, from the newest on. */
export const listImports = async (ctx: Ctx, e: Entity, owner: Values): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select t.id, t.created_at, t.file_name, t.size, t.account_id = ${ctx.actor.id} as mine,
      u.last_name || ' ' || u.first_name as owner_name, t.undone_at
    from import_run t join user_account u on u.id = t.account_id
    where ${seenImports(ctx, e, owner)} order by t.created_at desc, t.id desc limit ${MOST}`.execute(ctx.db)
  return rows
}

/** What can be undone no longer is forgotten. */
export const sweepImports = async (db: Db): Promise<void> => {
  await sql`delete from import_run where created_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db)
}
