import { type ZippedFile, zipOf } from '../kit/exports/zip.ts'
import { sql } from 'kysely'
import { MAX_ZIP_FILES, MAX_ZIP_MB } from '#domain/archive/archive.api.ts'
import type { NodeKind } from '#domain/archive/archiveNode.ts'
import { numbered, sameNameKey } from '#domain/archive/nodeName.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'
import { note } from '../kit/audit/audit.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Store } from '../kit/files/store.ts'
import { inTurn } from './acts.ts'
import { nodeOf, type NodeRow } from './nodes.ts'

type Node = {
  id: string
  parent_id: string | null
  kind: NodeKind
  name: string
  hash: string | null
  type: string | null
  size: number
}
/** A file in a zip file, or a folder, whose path ends with a slash. */
type Entry = { path: string; hash: string | null; type: string | null; size: number }

/** Some folders and files with all that lies in them, as far as the actor reads it, folders before what is in them. */
const below = async (ctx: Ctx, ids: readonly string[]): Promise<Node[]> => {
  const { rows } = await sql<Node>`
    with recursive tree (id, level) as (
      select n.id, 1 from archive_node n where n.id = any(${[...ids]}::uuid[]) and n.deleted_at is null
      union all select n.id, f.level + 1 from tree f join archive_node n on n.parent_id = f.id where n.deleted_at is null and f.level < 64)
    select t.id, t.parent_id, t.kind, t.name, t.file ->> 'hash' as hash, t.type, coalesce(t.size, 0) as size
    from (select tree.id, max(tree.level) as level from tree group by tree.id) f join archive_node t on t.id = f.id
    where ${ctx.rows} order by f.level, (t.order_name collate "C") limit ${MAX_ZIP_FILES + 1}`.execute(ctx.db)
  return rows
}

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const safe = (name: string): string => (DEVICE.test(name) ? `_${name}` : name)

/** The paths of the entries. What lies in a folder that the actor does not read is at the top, and of equal names there all but one have a number. */
export const entriesOf = (nodes: readonly Node[]): Entry[] => {
  const folders = new Map<string, string>()
  const taken = new Set<string>()
  return nodes.map(({ id, parent_id, kind, name, hash, type, size }) => {
    const above = folders.get(parent_id ?? '') ?? ''
    let path = `${above}${safe(name)}`
    for (let number = 2; taken.has(sameNameKey(path)); number++) path = `${above}${safe(numbered(kind, name, number))}`
    taken.add(sameNameKey(path))
    if (kind === 'folder') folders.set(id, `${path}/`)
    return { path: kind === 'folder' ? `${path}/` : path, hash, type, size }
  })
}

/** Types that are packed already and shrink no further. */
const PACKED = /^(image\/(?!bmp|tiff|svg)|video\/|application\/(pdf|zip|vnd\.openxmlformats))/

/** The bytes of a file, fetched once somebody reads them. One that is missing or damaged ends the zip file. */
async function* bytesOf(hash: string, files: Pick<Store, 'get'>): AsyncGenerator<Uint8Array> {
  const bytes = await files.get(hash)
  if (!bytes) throw new Error(`the bytes of file ${hash} are missing`)
  yield* bytes
}

const zippedOf = ({ path, hash, type, size }: Entry, files: Pick<Store, 'get'>): ZippedFile =>
  hash === null
    ? { name: path, bytes: new Uint8Array(0), isPacked: true }
    : { name: path, bytes: bytesOf(hash, files), size, isPacked: PACKED.test(type ?? '') }
export const zipStream = (entries: readonly Entry[], files: Pick<Store, 'get'>): AsyncGenerator<Uint8Array> =>
  zipOf(entries.map((entry) => zippedOf(entry, files)))

/** A zip file of one folder or file is called as it, one of several as the folder in which they lie, or as the area. */
const nameFor = async (ctx: Ctx, [first, ...others]: readonly NodeRow[]): Promise<string> => {
  if (!first) throw notFound()
  if (others.length === 0) return first.name
  const { rows } = await sql<{ name: string }>`
    select t.name from archive_node t where t.id = ${first.parent_id}::uuid and ${ctx.rows}`.execute(ctx.db)
  const isOneFolder = others.every(({ parent_id }) => parent_id === first.parent_id)
  return (isOneFolder && rows[0]?.name) || text('ja', `archive:area.${first.area}`)
}

/**
 * Answers folders and files as one zip file, as a stream.
 * @throws {AppError} `archive_zip_large` where there is more than one zip file takes
 */
export const zipOfNodes = async (ctx: Ctx, ids: readonly string[] | undefined): Promise<File> => {
  if (ids === undefined || ids.length === 0) throw invalid({ field: 'id', code: 'required' })
  const roots = await inTurn(ids, (id) => nodeOf(ctx, id))
  if (roots.some(({ deleted_at }) => deleted_at !== null)) throw notFound()
  const nodes = await below(ctx, ids)
  const size = nodes.reduce((sum, node) => sum + node.size, 0)
  if (nodes.length > MAX_ZIP_FILES || size > MAX_ZIP_MB * MB) throw new AppError('archive_zip_large')
  const name = `${await nameFor(ctx, roots)}.zip`
  for (const { id } of roots)
    await note(ctx.db, ctx, {
      act: 'download',
      entity: 'archive_node',
      record: id,
      metadata: { field: 'file', name, size, files: nodes.filter(({ kind }) => kind === 'file').length },
    })
  ctx.answerHeaders.set('content-type', 'application/zip')
  ctx.answerHeaders.set(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`,
  )
  // the RPC library passes a stream on as it is; a client gets it as a file
  return ReadableStream.from(zipStream(entriesOf(nodes), ctx.app.files)) as unknown as File
}
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
