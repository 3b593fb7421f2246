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
 * Stores which records an import created and which it ended, so that it can be undone (decision 64).
 * @returns the id by which it is undone
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

/** The condition for imports of an entity that the actor may see: the actor's own, or all if the scope covers every record. */
export const seenImports = (ctx: Ctx, e: Entity) => sql`
  t.entity = ${e.name} and t.created_at > now() - make_interval(days => ${UNDO_DAYS})
  ${areAll(ctx.rows) ? sql`` : sql`and t.account_id = ${ctx.actor.id}`}`

/** The most imports in the list. */
const MOST = 20

/** The latest imports, the newest first. */
export const listImports = async (ctx: Ctx, e: Entity): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select t.id, t.created_at, t.file_name, t.size, t.account_id = ${ctx.actor.id} as mine,
      u.last_name || ' ' || u.first_name as owner_name, t.undone_at
    from import_run t join user_account u on u.id = t.account_id
    where ${seenImports(ctx, e)} order by t.created_at desc, t.id desc limit ${MOST}`.execute(ctx.db)
  return rows
}

/** Deletes the data of imports that can no longer be undone. */
export const sweepImports = async (db: Db): Promise<void> => {
  await sql`delete from import_run where created_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db)
}
