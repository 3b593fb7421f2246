import { sql } from 'kysely'
import type { ArchiveArea, Grant } from '#domain/archive/archiveNode.ts'
import { fileNameFor, withEndingOf } from '#domain/archive/nodeName.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { Ctx } from '../kit/context/context.ts'
import { areAll } from '../kit/context/rows.ts'
import {
  insertNode,
  lockedNode,
  lockFolders,
  lockTree,
  namedFile,
  naming,
  nodeOf,
  type NodeRow,
  putVersion,
  records,
  refusePersonFolder,
  settle,
} from './nodes.ts'
import { type Asked, pathTo, type Place, placeFor } from './place.ts'

type Versioned = { id: string; version: number }

export const createFolder = async (ctx: Ctx, { name, ...asked }: Asked & { name: string }): Promise<NodeRow> =>
  nodeOf(ctx, await insertNode(ctx, await placeFor(ctx, asked), { name, file: null }))

type Adding = Asked & { file: FileValue; name?: string | undefined }
export const addFile = async (ctx: Ctx, { file, name, ...asked }: Adding): Promise<NodeRow> => {
  const place = await placeFor(ctx, asked)
  const named = await namedFile(ctx, file)
  return nodeOf(ctx, await insertNode(ctx, place, { name: name ?? fileNameFor(file.name), file: named }))
}

/** @throws {AppError} `not_found` for a folder, which has no content to replace */
const lockedFile = async (ctx: Ctx, asked: Versioned): Promise<NodeRow & { file: FileValue }> => {
  const node = await lockedNode(ctx, asked)
  if (node.file === null) throw notFound()
  return { ...node, file: node.file }
}

/** The name follows the kind of the file: a PDF in place of a text document would not open under the old name. */
export const replaceFile = async (ctx: Ctx, { file, ...asked }: Versioned & { file: FileValue }): Promise<NodeRow> => {
  const node = await lockedFile(ctx, asked)
  const named = await namedFile(ctx, file)
  const name = withEndingOf(node.name, fileNameFor(file.name))
  if (name !== node.name) await records.change(ctx, node, { name })
  await putVersion(ctx, node.id, { ...named, name })
  return nodeOf(ctx, node.id)
}

export const restoreVersion = async (ctx: Ctx, { number, ...asked }: Versioned & { number: number }): Promise<NodeRow> => {
  const node = await lockedFile(ctx, asked)
  const { rows } = await sql<{ file: FileValue }>`
    select v.file from archive_version v where v.node_id = ${node.id} and v.number = ${number}`.execute(ctx.db)
  const [older] = rows
  if (!older) throw invalid({ field: 'number', code: 'not_found' })
  const name = withEndingOf(node.name, older.file.name)
  if (name !== node.name) await records.change(ctx, node, { name })
  await putVersion(ctx, node.id, { ...older.file, name }, number)
  return nodeOf(ctx, node.id)
}

export const renameNode = async (ctx: Ctx, { name, ...asked }: Versioned & { name: string }): Promise<NodeRow> => {
  const node = await lockedNode(ctx, asked)
  refusePersonFolder(node)
  await records.change(ctx, node, { name })
  return nodeOf(ctx, node.id)
}

export const setNote = async (ctx: Ctx, { note, ...asked }: Versioned & { note: string | null }): Promise<NodeRow> => {
  const node = await lockedNode(ctx, asked)
  await records.change(ctx, node, { note })
  return nodeOf(ctx, node.id)
}

type KeptAs = NodeRow['kept_as']
/** @throws {AppError} `not_found` for a folder: what lies in it is kept, each by its own kind */
export const keepAs = async (ctx: Ctx, { kept_as, ...asked }: Versioned & { kept_as: KeptAs }): Promise<NodeRow> => {
  await records.change(ctx, await lockedFile(ctx, asked), { kept_as })
  return nodeOf(ctx, asked.id)
}

/** The rights of a folder hold for everything below it that sets none itself. */
export const setRights = async (ctx: Ctx, { grants, ...asked }: Versioned & { grants: Grant[] }): Promise<NodeRow> => {
  await lockTree(ctx)
  await lockFolders(ctx, asked.id)
  const node = await lockedNode(ctx, asked)
  if (node.kind !== 'folder') throw notFound()
  await records.change(ctx, node, { grants })
  await quietly(ctx, () => settle(ctx, node.id))
  return nodeOf(ctx, node.id)
}

/** Of some folders and files the ids of those that lie in another one of them, with which they go. */
const innerOf = async ({ db }: Pick<Ctx, 'db'>, nodes: readonly { id: string }[]): Promise<ReadonlySet<string>> => {
  const ids = nodes.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    with recursive above (of, id, level) as (
      select n.id, n.parent_id, 1 from archive_node n where n.id = any(${ids}::uuid[])
      union all select a.of, n.parent_id, a.level + 1 from above a join archive_node n on n.id = a.id where a.level < 64)
    select distinct a.of as id from above a where a.id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Moving = { area: ArchiveArea; parent_id: string | null; nodes: Versioned[] }
/**
 * Moves folders and files into one place; what lies in a folder that is named too goes with it. Folders are moved one after the other, so
 * that two moves at once cannot make a circle.
 * @throws {AppError} `archive_circle` for a folder that would come to lie within itself
 */
export const moveNodes = async (ctx: Ctx, { nodes, ...asked }: Moving): Promise<NodeRow[]> => {
  await lockTree(ctx)
  const above = asked.parent_id === null ? [] : await pathTo(ctx.db, asked.parent_id)
  if (nodes.some(({ id }) => above.includes(id))) throw new AppError('archive_circle')
  const place = await placeFor(ctx, asked)
  const befores = await inTurn(nodes, (node) => lockedNode(ctx, node))
  befores.forEach(refusePersonFolder)
  const inner = await innerOf(ctx, befores)
  for (const before of befores.filter(({ id }) => !inner.has(id))) {
    await lockFolders(ctx, before.id)
    await putInto(ctx, before, place)
    await quietly(ctx, () => settle(ctx, before.id))
  }
  return inTurn(nodes, ({ id }) => nodeOf(ctx, id))
}

/** Puts one folder or file into a place; what lies in it is settled afterwards. At the top of an area it is nobody's. */
export const putInto = async (ctx: Ctx, { id, name, sample }: NodeRow, place: Place): Promise<void> => {
  const { area, parent_id, staff_id, patient_id, rights_from } = place
  if (parent_id !== null && place.sample !== sample)
    throw new AppError('sample_mixed', { errors: [{ field: 'parent_id', code: 'invalid_choice' }] })
  const moved = sql`update archive_node n set area = ${area}, parent_id = ${parent_id}::uuid, staff_id = ${staff_id}::uuid,
    patient_id = ${patient_id}::uuid, rights_from = case when n.grants <> '[]' then n.id else ${rights_from}::uuid end where n.id = ${id}`
  await naming(ctx, { area, parent_id, name }, () => moved.execute(ctx.db))
}

/**
 * Puts folders with all that lies in them, and files, into the trash; what lies in a folder that is named too goes with it.
 * @throws {AppError} `out_of_reach` where something lies in a folder that the actor may not delete
 */
export const trashNodes = async (ctx: Ctx, nodes: readonly Versioned[]): Promise<NodeRow[]> => {
  await lockTree(ctx)
  const befores = await inTurn(nodes, (node) => lockedNode(ctx, node))
  befores.forEach(refusePersonFolder)
  const inner = await innerOf(ctx, befores)
  for (const { id } of befores.filter((each) => !inner.has(each.id))) {
    const folders = await lockFolders(ctx, id)
    const within = sql`t.deleted_at is null and (t.id = ${id} or t.parent_id = any(${folders}::uuid[]))`
    if (!areAll(ctx.rows)) {
      const { rows } = await sql`select 1 from archive_node t where ${within} and not coalesce(${ctx.rows}, false) limit 1`.execute(
        ctx.db,
      )
      if (rows.length > 0) throw new AppError('out_of_reach')
    }
    await sql`update archive_node t set deleted_at = now(), trashed_with = null where t.id = ${id} and t.deleted_at is null`.execute(
      ctx.db,
    )
    await quietly(ctx, () =>
      sql`update archive_node t set deleted_at = now(), trashed_with = ${id}::uuid where ${within} and t.id <> ${id}`.execute(
        ctx.db,
      ),
    )
  }
  return inTurn(nodes, ({ id }) => nodeOf(ctx, id))
}

/** Screens are told of the change of a folder, not of each of thousands that follow it: they read it again with the folder. */
export const quietly = async <T>({ db }: Pick<Ctx, 'db'>, run: () => Promise<T>): Promise<T> => {
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
  const done = await run()
  await sql`select set_config('hidamari.quiet', '', true)`.execute(db)
  return done
}

/** Runs something for each, one after the other, since a connection does one thing at a time. */
export const inTurn = async <T, U>(items: readonly T[], run: (item: T) => Promise<U>): Promise<U[]> => {
  const done: U[] = []
  for (const item of items) done.push(await run(item))
  return done
}
