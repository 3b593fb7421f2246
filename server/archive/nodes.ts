import { sql } from 'kysely'
import { archiveNode, MAX_DEPTH, type ArchiveNode, type Grant } from '#domain/archive/archiveNode.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { Ctx } from '../kit/context/context.ts'
import { rowsFor } from '../kit/context/rows.ts'
import { constraintError } from '../kit/db/constraints.ts'
import { Unexplained } from '../kit/db/unexplained.ts'
import { insertSql, recordsOf } from '../kit/entity/resource.ts'
import { LOCKS } from '../kit/base/locks.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { nameFiles } from '../kit/uploads/names.ts'
import { pathTo, type Place } from './place.ts'
import { archivePolicy, nameTaken, nodeColumns } from './policy.ts'
import { actorName, addVersion } from './versions.ts'

export type NodeRow = AnyRow & ArchiveNode
export const records = recordsOf(archiveNode, archivePolicy)

/** A folder or file in the actor's scope, as an answer. */
export const nodeOf = async (ctx: Ctx, id: string): Promise<NodeRow> => (await records.one(ctx, { id })) as NodeRow

/** The same call with what the actor may read, for acts whose own rows are those that the actor may write. */
export const reading = (ctx: Ctx): Ctx => ({ ...ctx, rows: rowsFor(ctx.app.nouns.scopes, ctx.actor, 'archive.read') })

/** One that the actor changes, locked. */
export const lockedNode = async (ctx: Ctx, asked: { id: string; version: number }): Promise<NodeRow> => {
  const row = (await records.locked(ctx, asked)) as NodeRow
  if (row.deleted_at !== null) throw new AppError('not_found')
  return row
}

/** The folder of a person or a patient follows its record. */
export const isPersonFolder = ({ parent_id, staff_id, patient_id }: Pick<ArchiveNode, 'parent_id' | 'staff_id' | 'patient_id'>) =>
  parent_id === null && (staff_id !== null || patient_id !== null)
/** @throws {AppError} `archive_person_folder` for the folder of a person */
export const refusePersonFolder = (node: NodeRow): void => {
  if (isPersonFolder(node)) throw new AppError('archive_person_folder')
}

/** Waits until nobody else moves, deletes or gives rights. To be taken before any row is locked. */
export const lockTree = (ctx: Pick<Ctx, 'db'>) => sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.archive)})`.execute(ctx.db)
/** Hands down to everything below it what follows from the place of a folder (`server/functions/settle_archive.sql`). */
export const settle = (ctx: Pick<Ctx, 'db'>, id: string) => sql`select settle_archive(${id}::uuid)`.execute(ctx.db)
/** A folder and the folders below it, locked, so that nothing is put into them meanwhile. */
export const lockFolders = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`select lock_archive(${id}::uuid) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

type Named = Pick<ArchiveNode, 'area' | 'parent_id' | 'name'>
/**
 * Runs a statement that gives a name in a place.
 * @throws {AppError} `folder_exists` or `name_taken` where the name is taken there
 */
export const naming = <T>(ctx: Ctx, named: Named, run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    const known = constraintError(error)
    throw known ? new Unexplained(known, (db) => nameTaken(known, db, named)) : error
  })

type Made = { name: string; file: FileValue | null }
/**
 * Stores a new folder, or a new file with its first version. The name must be free there. Returns the id.
 * @throws {AppError} `folder_exists`, `name_taken`, `archive_deep`
 */
export const insertNode = async (ctx: Ctx, place: Place, { name, file }: Made): Promise<string> => {
  const { area, parent_id, staff_id, patient_id, rights_from, sample } = place
  if (file === null && parent_id !== null && (await pathTo(ctx.db, parent_id)).length >= MAX_DEPTH)
    throw new AppError('archive_deep')
  const kind = file === null ? ('folder' as const) : ('file' as const)
  const given = file && { ...file, name }
  const input = {
    name,
    kind,
    area,
    parent_id,
    staff_id,
    patient_id,
    file: given,
    note: null,
    kept_as: null,
    grants: [],
    trashed_with: null,
  }
  const derived = { ...nodeColumns(input), modified_at: NOW, modified_by: actorName, rights_from, sample }
  const insert = insertSql(ctx.app.keys, archiveNode, [{ input, derived }])
  const { rows } = await naming(ctx, input, () => insert.execute(ctx.db))
  const id = rows[0]?.id ?? ''
  if (given) await addVersion(ctx.db, { node: id, file: given })
  return id
}

/** Gives a folder or a file that was just made rights of its own. */
export const giveRights = async (ctx: Pick<Ctx, 'db'>, id: string, grants: readonly Grant[]): Promise<void> => {
  if (grants.length === 0) return
  await sql`update archive_node set grants = ${JSON.stringify(grants)}::jsonb where id = ${id}`.execute(ctx.db)
  await settle(ctx, id)
}

/** The minute of a change; facts that are instants have whole minutes. */
export const NOW = sql`date_trunc('minute', clock_timestamp())`

/** A sent file as it is to be stored: with its size and type, and kept from now on. */
export const namedFile = async (ctx: Ctx, file: FileValue): Promise<FileValue> => (await nameFiles(ctx, archiveNode, { file })).file

/** Makes other content the present version of a file, whose row is locked. Returns the number of the version. */
export const putVersion = async (ctx: Pick<Ctx, 'db'>, node: string, file: FileValue, restoredFrom?: number): Promise<number> => {
  const { type, size } = file
  await sql`update archive_node set file = ${JSON.stringify(file)}::jsonb, type = ${type}, size = ${size}::integer, modified_at = ${NOW},
    modified_by = ${actorName} where id = ${node}`.execute(ctx.db)
  return addVersion(ctx.db, { node, file, ...(restoredFrom === undefined ? {} : { restoredFrom }) })
}
