import { sql } from 'kysely'
import type { ArchiveArea, NodeKind } from '#domain/archive/archiveNode.ts'
import { orderName, personFolderName, sameNameKey } from '#domain/archive/nodeName.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { searchKey } from '#domain/kit/fold.ts'
import type { App, Ctx } from '../kit/context/context.ts'
import { allRows } from '../kit/context/rows.ts'
import { attempt } from '../kit/db/attempt.ts'
import { readRows } from '../kit/records/persons.ts'
import { insertNode, nodeOf, type NodeRow, reading } from './nodes.ts'
import type { Place } from './place.ts'
import { freeName } from './trash.ts'

/** Whose folder is meant: a member of staff, or a patient. */
export type Whose = { staff_id: string | null; patient_id: string | null }
type Person = { name: string; sample: boolean }

/** The person as the folder calls it; undefined for one whose record the reader does not reach. */
const personOf = async (ctx: Ctx, { staff_id, patient_id }: Whose, readable: boolean): Promise<Person | undefined> => {
  const found =
    staff_id !== null
      ? sql<{ code: string | null; name: string; sample: boolean }>`
          select t.staff_code as code, t.japanese_name as name, t.sample from staff t
          where t.id = ${staff_id} and ${readable ? readRows(ctx, 'staff') : allRows}`
      : sql<{ code: string | null; name: string; sample: boolean }>`
          select null as code, t.name_kanji as name, t.sample from patient t
          where t.id = ${patient_id} and ${readable ? readRows(ctx, 'patient') : allRows}`
  const [row] = (await found.execute(ctx.db)).rows
  return row && { name: personFolderName(row.code, row.name), sample: row.sample }
}

const folderOf = async ({ db }: Pick<Ctx, 'db'>, { staff_id, patient_id }: Whose): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select n.id from archive_node n where n.parent_id is null and n.deleted_at is null
      and (n.staff_id = ${staff_id}::uuid or n.patient_id = ${patient_id}::uuid)`.execute(db)
  return rows[0]?.id
}

/**
 * The id of the folder of a person or a patient, which is made when it is first needed. Two that need it at once get the same one.
 * @param readable only for whoever reads the record of the person; the product itself files for everybody
 */
export const personFolderId = async (ctx: Ctx, whose: Whose, readable = true): Promise<string> => {
  const person = await personOf(ctx, whose, readable)
  if (!person) throw notFound()
  const there = await folderOf(ctx, whose)
  if (there !== undefined) return there
  const place: Place = {
    area: whose.staff_id === null ? 'patients' : 'staff',
    parent_id: null,
    ...whose,
    rights_from: null,
    sample: person.sample,
  }
  const kind: NodeKind = 'folder'
  const made: string[] = []
  // whoever makes the same folder, or one of this name, at the same moment comes first
  for (let tries = 0; made.length === 0 && tries < 5; tries++) {
    const name = await freeName(ctx, { ...place, kind, name: person.name })
    await attempt(ctx.db, async () => void made.push(await insertNode(ctx, place, { name, file: null })))
    const other = made[0] ?? (await folderOf(ctx, whose))
    if (other !== undefined) return other
  }
  throw new Error('no folder could be made for a person')
}

export const personFolder = async (ctx: Ctx, whose: Whose): Promise<NodeRow> => {
  const { staff_id, patient_id } = whose
  if (staff_id === null && patient_id === null) throw invalid({ field: 'staff_id', code: 'required' })
  if (staff_id !== null && patient_id !== null) throw invalid({ field: 'patient_id', code: 'invalid_choice' })
  // everybody may open the own folder, also who reads no records of staff
  const isOwn = whose.staff_id !== null && whose.staff_id === ctx.actor.staff
  return nodeOf(reading(ctx), await personFolderId(ctx, whose, !isOwn))
}

/** Gives folders the names that their people have by now; patients and staff whose records changed since are looked at. */
export const followPeople = async ({ db }: Pick<App, 'db'>): Promise<void> => {
  const { rows } = await sql<{ id: string; area: ArchiveArea; is: string; code: string | null; name: string }>`
    select n.id, n.area, n.name as is, s.staff_code as code, s.japanese_name as name from archive_node n
      join staff s on s.id = n.staff_id where n.parent_id is null and n.deleted_at is null and s.updated_at > n.updated_at
    union all
    select n.id, n.area, n.name, null, p.name_kanji from archive_node n
      join patient p on p.id = n.patient_id where n.parent_id is null and n.deleted_at is null and p.updated_at > n.updated_at`.execute(
    db,
  )
  for (const { id, area, is, code, name } of rows) {
    const wanted = personFolderName(code, name)
    if (sameNameKey(is) === sameNameKey(wanted)) continue
    await db.transaction().execute(async (trx) => {
      const free = await freeName({ db: trx }, { area, parent_id: null, kind: 'folder', name: wanted, self: id })
      // somebody of the same name was there before
      if (sameNameKey(is) === sameNameKey(free)) return
      // a name that is taken at this moment is tried again in a minute
      await attempt(trx, () =>
        sql`update archive_node n set name = ${free}, order_name = ${orderName('folder', free)}, search = ${searchKey([free])}
          where n.id = ${id}`.execute(trx),
      )
    })
  }
}
