import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import { type FoundGroup, type FoundKind, foundKinds, MAX_OF_KIND, MAX_RECENT, type RecentRecord } from '#domain/home/search.ts'
import type { Ctx } from '../kit/context/context.ts'
import { findRecords, namedRecords } from '../kit/records/find.ts'

/**
 * Finds records of all kinds, or of some. It is not noted as a reading, as the names in pickers are not: it shows some names that the person
 * may read anyway.
 */
export const searchRecords = async (ctx: Ctx, { q, of }: { q: string; of?: FoundKind[] | undefined }): Promise<FoundGroup[]> => {
  const kinds = foundKinds.filter((kind) => of === undefined || of.includes(kind))
  const found = await findRecords(ctx, kinds.map(entityOf), q, MAX_OF_KIND + 1)
  return kinds.flatMap((entity) =>
    found
      .filter((group) => group.entity === entity)
      .map(({ items }) => ({ entity, items: items.slice(0, MAX_OF_KIND), more: items.length > MAX_OF_KIND })),
  )
}
const entityOf = (kind: FoundKind) => entities[kind]

/** How many of the latest lines of a person in the audit log are looked through, and how many records of them, since some may be gone. */
const LINES = 500
const RECORDS = 3 * MAX_RECENT

/**
 * The records that the person used last, read from the audit log, so that they are the same on every device. What a job, an import or a bulk
 * act wrote, and what an administrator looked at through this account, was not opened by this person; records of the sample company, which
 * one act makes and changes, count only when they were opened.
 */
export const recentRecords = async (ctx: Ctx): Promise<RecentRecord[]> => {
  const { rows: used } = await sql<{ entity: FoundKind; id: string }>`
    select l.entity, l.record_id as id from (
      select entity, record_id, id from audit a
      where a.actor = ${ctx.actor.id} and a.viewer is null and a.act in ('read', 'change') and a.entity = any(${[...foundKinds]}::text[])
        and a.record_id is not null and a.metadata -> 'way' is null and not (a.act = 'change' and a.after @> '{"sample": true}')
      order by id desc limit ${LINES}) l
    group by l.entity, l.record_id order by max(l.id) desc limit ${RECORDS}`.execute(ctx.db)
  const kinds = foundKinds.filter((kind) => used.some(({ entity }) => entity === kind))
  const groups = await namedRecords(
    ctx,
    kinds.map(entityOf),
    used.map(({ id }) => id),
  )
  const names = new Map(groups.flatMap(({ items }) => items.map((item) => [item.id, item])))
  return used
    .flatMap(({ entity, id }): RecentRecord[] => {
      const named = names.get(id)
      return named ? [{ ...named, entity }] : []
    })
    .slice(0, MAX_RECENT)
}
