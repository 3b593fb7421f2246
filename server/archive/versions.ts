import { sql } from 'kysely'
import type { ArchiveVersion } from '#domain/archive/archive.api.ts'
import { archiveNode } from '#domain/archive/archiveNode.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { FiledTable } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'

/** Older versions name files, too, which the sweep of files must keep. */
export const archiveVersions: FiledTable = { name: 'archive_version', fields: { file: archiveNode.fields.file } }

/** The name of the account in whose name the transaction writes; null for what the product does by itself. */
export const actorName = sql`(select a.last_name || ' ' || a.first_name from user_account a where a.id = current_actor())`

type Added = { node: string; file: FileValue; restoredFrom?: number }
/** Adds a version to a file, whose row the transaction has locked or made, and has its text read. Answers the number. */
export const addVersion = async (db: Db, { node, file, restoredFrom }: Added): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into archive_version (node_id, number, file, by_name, restored_from)
    select ${node}::uuid, coalesce(max(v.number), 0) + 1, ${JSON.stringify(file)}::jsonb, ${actorName}, ${restoredFrom ?? null}::integer
    from archive_version v where v.node_id = ${node} returning number`.execute(db)
  await sql`insert into archive_text (hash) values (${file.hash}) on conflict do nothing`.execute(db)
  return rows[0]?.number ?? 1
}

/** The versions of a file, the newest first. */
export const versionsOf = async (db: Db, node: string): Promise<ArchiveVersion[]> => {
  const { rows } = await sql<ArchiveVersion>`
    select v.number, v.file, v.at, v.by_name as by, v.restored_from from archive_version v
    where v.node_id = ${node} order by v.number desc`.execute(db)
  return rows
}

/** A version of a file by its hash, the newest of that content; undefined where the file never had it. */
export const versionWith = async (db: Db, node: string, hash: string): Promise<FileValue | undefined> => {
  const { rows } = await sql<{ file: FileValue }>`
    select v.file from archive_version v where v.node_id = ${node} and v.file ->> 'hash' = ${hash} order by v.number desc limit 1`.execute(
    db,
  )
  return rows[0]?.file
}
