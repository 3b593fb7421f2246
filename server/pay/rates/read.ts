import { sql } from 'kysely'
import { type Rates, ratesFor } from '#domain/pay/rates/rates.ts'
import { rateTable, type RateTable } from '#domain/pay/rates/table.ts'
import type { Db } from '../../kit/db/tables.ts'

/** A table that was loaded, who has loaded it, and when. */
export type LoadedTable = { table: RateTable; id: string; loaded_by: string | null; loaded_at: string }

type Stored = Omit<RateTable, 'content'> & { content: unknown; id: string; loaded_by: string | null; loaded_at: string }

/** The tables that were loaded, in the order of their dates. What is stored is read as a file is, so that nothing else comes into a reckoning. */
export const loadedTables = async (db: Db): Promise<LoadedTable[]> => {
  const { rows } = await sql<Stored>`
    select t.id, t.kind, t.valid_from, t.valid_to, t.source, t.content, t.loaded_at, nullif(concat_ws(' ', a.last_name, a.first_name), '') as loaded_by
    from rate_table t left join user_account a on a.id = t.loaded_by order by t.valid_from, t.kind`.execute(db)
  return rows.map(({ id, loaded_by, loaded_at, ...table }) => ({ id, loaded_by, loaded_at, table: rateTable.parse(table) }))
}

/** The rates of the law as they are known: those of the product, and over them what was loaded. */
export const readRates = async (db: Db): Promise<Rates> => ratesFor((await loadedTables(db)).map(({ table }) => table))

/** The rates as they are known, held until the end of the transaction: no table that goes into a run is taken away while it is closed. */
export const holdRates = async (db: Db): Promise<Rates> => {
  await sql`select 1 from rate_table for key share`.execute(db)
  return readRates(db)
}
