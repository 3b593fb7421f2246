import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { tidyFileName } from '#domain/kit/files.ts'
import { type ImportRow, UNDO_DAYS } from '#domain/kit/imports.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { Made } from './store.ts'
import { areAll } from '../context/rows.ts'

type Imported = Made & { id: string; file: File }

/**
 * Writes down which records came in by one file, and which it ended, so that it can be undone (decision 64).
 * @returns what it is undone by
 */
export const keepImport = async (ctx: Ctx, e: Entity, { id, file, ids, ended }: Imported): Promise<string> => {
  await sql`insert into import_run (id, account_id, entity, file_name, size)
    values (${id}, ${ctx.actor.id}, ${e.name}, ${tidyFileName(file.name)}, ${ids.length})`.execute(ctx.db)
  // one that came in by the same file and was ended by a later line of it is its own
  await sql`insert into import_record (import_id, record_id, version, ended)
    select ${id}, t.id, t.version, not t.id = any(${ids}::uuid[]) from ${sql.table(e.name)} t where t.id = any(${[...ids, ...ended]}::uuid[])`.execute(
    ctx.db,
  )
  return id
}

/** Imports of an entity that somebody may see: the own, or all for whom every record is within reach. */
export const seenImports = (ctx: Ctx, e: Entity) => sql`
  t.entity = ${e.name} and t.created_at > now() - make_interval(days => ${UNDO_DAYS})
  ${areAll(ctx.rows) ? sql`` : sql`and t.account_id = ${ctx.actor.id}`}`

/** More than these nobody looks through. */
const MOST = 20

/** What was imported of late, from the newest on. */
export const listImports = async (ctx: Ctx, e: Entity): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select t.id, t.created_at, t.file_name, t.size, t.account_id = ${ctx.actor.id} as mine,
      u.last_name || ' ' || u.first_name as owner_name, t.undone_at
    from import_run t join user_account u on u.id = t.account_id
    where ${seenImports(ctx, e)} order by t.created_at desc, t.id desc limit ${MOST}`.execute(ctx.db)
  return rows
}

/** What can be undone no longer is forgotten. */
export const sweepImports = async (db: Db): Promise<void> => {
  await sql`delete from import_run where created_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db)
}
