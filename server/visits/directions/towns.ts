import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { type FiledTown, type TownFile, townsInFile } from '#domain/visits/directions/townFile.ts'
import type { Db } from '../../kit/db/tables.ts'
import { decodeText } from '../../kit/sheets/decode-text.ts'

/** Rows of one statement. */
const AT_ONCE = 20_000

/** Reads a CSV file of towns in UTF-8 or Shift_JIS; undefined for one that is neither. */
export const readTowns = (bytes: Uint8Array): TownFile | undefined => {
  const decoded = decodeText(bytes)
  return decoded && 'text' in decoded
    ? townsInFile(parseCsv(decoded.text, { delimiter: ',' }).map((row) => row.map(String)))
    : undefined
}

/** Stores the towns of a file, all of them or none. Where one was loaded before, the new point counts. */
export const loadTowns = (db: Db, source: string, towns: readonly FiledTown[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into town_load (source) values (${source}) returning id`.execute(trx)
    const id = rows[0]?.id
    for (let from = 0; from < towns.length; from += AT_ONCE)
      await sql`insert into town_point (load_id, prefecture, municipality, town, lat, lon)
        select ${id}, x.* from jsonb_to_recordset(${JSON.stringify(towns.slice(from, from + AT_ONCE))}::jsonb)
          as x (prefecture text, municipality text, town text, lat float8, lon float8)`.execute(trx)
    return towns.length
  })

/** What was loaded, the last first. */
export const townLoads = async (db: Db) =>
  (
    await sql<{ id: number; source: string; loaded_at: string; size: number }>`
      select l.id, l.source, l.loaded_at::text, (select count(*) from town_point p where p.load_id = l.id)::int as size
      from town_load l order by l.id desc`.execute(db)
  ).rows

/** Undoes the last load: what was loaded before counts again. Answers its source, or undefined where there is none. */
export const undoLoad = async (db: Db): Promise<string | undefined> =>
  (await sql<{ source: string }>`delete from town_load where id = (select max(id) from town_load) returning source`.execute(db))
    .rows[0]?.source
