import { sql } from 'kysely'
import type { ArchiveArea, Grant } from '#domain/archive/archiveNode.ts'
import { fileNameFor, sameNameKey, withEndingOf } from '#domain/archive/nodeName.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { Ctx } from '../kit/context/context.ts'
import { allRows } from '../kit/context/rows.ts'
import { attempt } from '../kit/db/attempt.ts'
import type { Db } from '../kit/db/tables.ts'
import { giveRights, insertNode, nodeOf, putVersion, records } from './nodes.ts'
import { personFolderId } from './person.ts'
import { folderAt, type Place } from './place.ts'
import { freeName } from './trash.ts'

type Filing = {
  area: ArchiveArea
  /** Whose folder it goes into, in the areas of staff and patients. */
  staff_id?: string | null
  patient_id?: string | null
  /** The names of folders below, which are made where they are missing. */
  folder?: readonly string[]
  /**
   * Rights of the file itself, which hold wherever it lies or comes to lie: a folder of that name may be there already with others. The last of
   * these folders gets them, too, where it is made now.
   */
  grants?: readonly Grant[]
  name: string
  /** The bytes are kept already (`keepFile`). */
  file: Pick<FileValue, 'hash' | 'size' | 'type'>
  /** The file of which it is the next version; its place and name then stay. */
  replaces?: string
}
type Filed = { node: string; version: number }

const topOf = (area: ArchiveArea): Place => ({
  area,
  parent_id: null,
  staff_id: null,
  patient_id: null,
  rights_from: null,
  sample: false,
})

/**
 * Files what another noun has made, such as a document that is signed, in the transaction of the caller, who has checked that the actor may
 * make it. A name that is taken gets a number.
 */
export const fileInArchive = async (ctx: Ctx, filing: Filing): Promise<Filed> => {
  const within: Ctx = { ...ctx, rows: allRows }
  await keep(within, filing.file.hash)
  if (filing.replaces !== undefined) return nextVersion(within, filing.replaces, filing)
  const { area, staff_id = null, patient_id = null, folder = [], grants = [] } = filing
  const isOfPerson = staff_id !== null || patient_id !== null
  let place = topOf(area)
  if (isOfPerson) place = await placeIn(within, await personFolderId(within, { staff_id, patient_id }, false))
  for (const [at, name] of folder.entries()) {
    const own = at === folder.length - 1 ? grants : []
    place = await placeIn(within, await folderNamed(within, place, fileNameFor(name), own))
  }
  const wanted = fileNameFor(filing.name)
  return untilFree(async () => {
    const name = await freeName(within, { ...place, kind: 'file', name: wanted })
    const made: string[] = []
    await attempt(within.db, async () => {
      const id = await insertNode(within, place, { name, file: { ...filing.file, name } })
      await giveRights(within, id, grants)
      made.push(id)
    })
    return made[0] === undefined ? undefined : { node: made[0], version: 1 }
  })
}

/** What is named by a version is kept; until the transaction ends the sweep must not take it. */
const keep = async ({ db, actor }: Ctx, hash: string): Promise<void> => {
  const { rows } =
    await sql`update file set keep_until = greatest(keep_until, now() + interval '1 day') where hash = ${hash} returning 1`.execute(
      db,
    )
  if (rows.length === 0) throw notFound()
  await sql`update sent_file set named = true where account_id = ${actor.id} and hash = ${hash} and not named`.execute(db)
}

/**
 * Files something as the next version of a file, which keeps its place and its name, in the transaction of the caller; the bytes are kept already.
 * @returns the number of the version; null where the file is not there any more
 */
export const fileNextVersion = async (db: Db, node: string, file: FileValue): Promise<number | null> => {
  const { rows } = await sql<{ name: string }>`
    select t.name from archive_node t where t.id = ${node} and t.kind = 'file' and t.deleted_at is null for no key update`.execute(
    db,
  )
  const [there] = rows
  return there ? putVersion({ db }, node, { ...file, name: withEndingOf(there.name, file.name) }) : null
}

/**
 * Gives a file that was filed another name, in the transaction of the caller; a name that is taken gets a number. Where the file is not there
 * any more, nothing is done.
 */
export const renameFiled = async (ctx: Ctx, node: string, nameFrom: (name: string) => string): Promise<void> => {
  const within: Ctx = { ...ctx, rows: allRows }
  const { rows } = await sql`select 1 from archive_node n where n.id = ${node} and n.deleted_at is null for no key update`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const there = await nodeOf(within, node)
  const wanted = fileNameFor(nameFrom(there.name))
  if (wanted === there.name) return
  await untilFree(async () => {
    const name = await freeName(within, { ...there, name: wanted, self: node })
    const refused = await attempt(ctx.db, () => records.change(within, there, { name }))
    return refused === null ? name : undefined
  })
}

const nextVersion = async (ctx: Ctx, node: string, { file, name }: Filing): Promise<Filed> => {
  const version = await fileNextVersion(ctx.db, node, { ...file, name })
  if (version === null) throw notFound()
  return { node, version }
}

const placeIn = async (ctx: Ctx, id: string): Promise<Place> => {
  const place = await folderAt(ctx.db, id, allRows)
  if (!place) throw notFound()
  return place
}

const folderNamed = (ctx: Ctx, place: Place, name: string, grants: readonly Grant[]): Promise<string> =>
  untilFree(async () => {
    const { rows } = await sql<{ id: string }>`
      select n.id from archive_node n where n.area = ${place.area} and n.parent_id is not distinct from ${place.parent_id}::uuid
        and n.kind = 'folder' and n.order_name = ${`0${sameNameKey(name)}`} and n.deleted_at is null`.execute(ctx.db)
    if (rows[0]) return rows[0].id
    const made: string[] = []
    const free = await freeName(ctx, { ...place, kind: 'folder', name })
    await attempt(ctx.db, async () => {
      const id = await insertNode(ctx, place, { name: free, file: null })
      await giveRights(ctx, id, grants)
      made.push(id)
    })
    return made[0]
  })

/** Whoever takes a name at the same moment comes first; then the next one is tried. */
const untilFree = async <T>(tryOnce: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 5; tries++) {
    const done = await tryOnce()
    if (done !== undefined) return done
  }
  throw new Error('no name was free in the archive')
}
