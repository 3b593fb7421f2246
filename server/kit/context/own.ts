import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * Whether the company has records of its own in a table. As soon as it does, those of the sample company are left out of what it counts,
 * prints and hands out (decision 26).
 */
export const ownExist = (table: string): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} own where not own.sample and own.deleted_at is null)`

export const hasOwn = async (db: Db, table: string): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select ${ownExist(table)} as yes`.execute(db)).rows[0]?.yes ?? false
