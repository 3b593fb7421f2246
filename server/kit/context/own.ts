import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * The condition that a table has real records of the company. As soon as it does, records of the sample company are left out of counts,
 * printed papers and exports (decision 26).
 */
export const ownExist = (table: string): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} own where not own.sample and own.deleted_at is null)`

export const hasOwn = async (db: Db, table: string): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select ${ownExist(table)} as yes`.execute(db)).rows[0]?.yes ?? false
