import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

/** The first versions of the files of the sample, which are to be searched, and the rights in its folders. */
export const archiveSample = async (db: Db): Promise<void> => {
  await sql`insert into archive_version (node_id, number, file)
    select n.id, 1, n.file from archive_node n where n.sample and n.kind = 'file'`.execute(db)
  await sql`insert into archive_text (hash)
    select distinct n.file ->> 'hash' from archive_node n where n.sample and n.kind = 'file' on conflict do nothing`.execute(db)
  await sql`select settle_archive(n.id) from archive_node n where n.sample and n.parent_id is null`.execute(db)
}
