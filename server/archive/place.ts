import { type RawBuilder, sql } from 'kysely'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import { scopeFor } from '../kit/context/rows.ts'
import type { Db } from '../kit/db/tables.ts'

export type Asked = { area: ArchiveArea; parent_id: string | null }
/** Where a folder or file is to lie, and what follows from it. */
export type Place = Asked & {
  staff_id: string | null
  patient_id: string | null
  rights_from: string | null
  sample: boolean
}

/** Whether somebody may write at the top of an area: administrators everywhere, managers where no establishment of theirs would say whose it is. */
export const writesAtTop = ({ actor }: Pick<Ctx, 'actor'>, area: ArchiveArea): boolean => {
  if (scopeFor(actor, 'archive.write') === 'all') return true
  return actor.role === 'manager' && (area === 'library' || (area !== 'company' && actor.offices.length === 0))
}

/**
 * The place that a call names, which stays there until the end of the transaction: whoever deletes the folder, or gives it other rights,
 * waits.
 * @throws {AppError} `not_found` for a folder that the actor may not write in; `out_of_reach` for the top of such an area
 */
export const placeFor = async (ctx: Ctx, { area, parent_id }: Asked): Promise<Place> => {
  if (parent_id === null) {
    if (!writesAtTop(ctx, area)) throw new AppError('out_of_reach')
    return { area, parent_id, staff_id: null, patient_id: null, rights_from: null, sample: false }
  }
  const place = await folderAt(ctx.db, parent_id, ctx.rows)
  if (!place) throw notFound()
  return place
}

/** A folder as a place, locked against being deleted; undefined where there is none within the rows. */
export const folderAt = async (db: Db, id: string, rows: RawBuilder<unknown>): Promise<Place | undefined> => {
  const found = await sql<Place>`
    select t.area, t.id as parent_id, t.staff_id, t.patient_id, t.rights_from, t.sample from archive_node t
    where t.id = ${id} and t.kind = 'folder' and t.deleted_at is null and ${rows} for share of t`.execute(db)
  return found.rows[0]
}

/** The ids of a folder and of those above it, the top one first. */
export const pathTo = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, parent_id, level) as (
      select n.id, n.parent_id, 1 from archive_node n where n.id = ${id}
      union all select n.id, n.parent_id, a.level + 1 from above a join archive_node n on n.id = a.parent_id where a.level < 64)
    select id from above order by level desc`.execute(db)
  return rows.map((row) => row.id)
}
