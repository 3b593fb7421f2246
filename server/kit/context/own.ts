import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * The condition that a table has real records of the company. As soon as it does, records of the sample company are left out of counts,
 * printed papers and exports (decision 26).
 */
export const ownExist = (table: string): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} own where not own.sample and own.deleted_at is null)`

/** The condition that a record of alias `t` is not one that a sheet or a file leaves out because it belongs to the sample. */
export const isCounted = (table: string): RawBuilder<boolean> => sql`not (t.sample and ${ownExist(table)})`

/**
 * The same among the records that a reader reaches, which `within` limits as those of `t`: whoever reaches the own record alone sees it, also where
 * it is one of the sample.
 */
export const ownReached = (table: string, within: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} t where ${within} and not t.sample and t.deleted_at is null)`

export const hasOwn = async (db: Db, table: string): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select ${ownExist(table)} as yes`.execute(db)).rows[0]?.yes ?? false
