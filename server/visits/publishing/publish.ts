import { sql } from 'kysely'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { notifyEach } from '../../kit/notices/notices.ts'
import { readable } from '../../kit/records/list.ts'

type Asked = { from: string; to: string; staff_id?: readonly string[] | undefined }
type Published = { id: string | null; visits: number; helpers: number }
type PublishedVisit = { id: string; staff_id: string | null; date: string }

/** The key of the notifications of a publication, by which taking it back deletes them. */
const keyOf = (publication: string) => `plan_changed/${publication}`

/**
 * Publishes the drafts of a period within reach.
 * @throws {AppError} `invalid_input` where the period ends before it begins, `not_found` for a helper out of reach
 */
export const publish = async (ctx: Ctx, { from, to, staff_id }: Asked): Promise<Published> => {
  const { db, rows, actor } = ctx
  if (to < from) throw invalid({ field: 'to', code: 'end_before_start' })
  if (staff_id) await reachAll(ctx, staff_id)
  const staff = staff_id ?? null
  const { rows: published } = await sql<PublishedVisit>`
    update visit set published_at = date_trunc('minute', now()) where id in (
      select t.id from visit t where ${rows} and t.deleted_at is null and t.published_at is null and t.date between ${from} and ${to}
        and (${staff}::uuid[] is null or t.staff_id = any(${staff}::uuid[])) order by t.id for update)
    returning id, staff_id, date`.execute(db)
  if (published.length === 0) return { id: null, visits: 0, helpers: 0 }
  const { rows: kept } = await sql<{ id: string }>`
    insert into publication (account_id, from_date, to_date, staff, visits)
    values (${actor.id}, ${from}, ${to}, ${staff}::uuid[], ${published.map(({ id }) => id)}::uuid[]) returning id`.execute(db)
  const id = kept[0]?.id ?? null
  const byHelper = Map.groupBy(published, ({ staff_id: helper }) => helper)
  byHelper.delete(null)
  if (id !== null) await tellHelpers(ctx, id, byHelper)
  return { id, visits: published.length, helpers: byHelper.size }
}

/** Notifies each helper once of all visits of a publication. */
const tellHelpers = (ctx: Ctx, publication: string, byHelper: ReadonlyMap<string | null, readonly PublishedVisit[]>) => {
  const each = [...byHelper].flatMap(([staff, visits]) => {
    const inOrder = visits.toSorted((one, other) => one.date.localeCompare(other.date))
    const [first, last] = [inOrder[0], inOrder.at(-1)]
    if (staff === null || !first || !last) return []
    return [{ staff, id: first.id, facts: { visits: visits.length, first: first.date, last: last.date } }]
  })
  return notifyEach(ctx, { kind: 'plan_changed', entity: visit.name, each, key: keyOf(publication) })
}

const reachAll = async (ctx: Ctx, staff: readonly string[]): Promise<void> => {
  const { rows } = await sql`select 1 from staff t where t.id = any(${staff}::uuid[]) and ${readable(ctx, 'staff')}`.execute(ctx.db)
  if (rows.length < new Set(staff).size) throw notFound()
}

/**
 * Takes a publication back, as long as nobody has acted on it.
 * @throws {AppError} `not_found` for one with visits out of reach, `act_not_allowed` for one that was taken back, `publication_seen` when a helper has confirmed
 * some of it
 */
export const undoPublication = async ({ db, rows: within }: Ctx, id: string): Promise<{ visits: number }> => {
  const { rows } = await sql<{ undone: boolean; seen: boolean }>`
    select p.undone_at is not null as undone,
      exists (select 1 from visit v where v.id = any(p.visits) and v.heard_at >= date_trunc('minute', p.created_at)) as seen
    from publication p where p.id = ${id} and not exists (select 1 from visit t where t.id = any(p.visits) and not ${within}) for update of p`.execute(
    db,
  )
  const [made] = rows
  if (!made) throw notFound()
  if (made.undone) throw new AppError('act_not_allowed')
  if (made.seen) throw new AppError('publication_seen')
  const taken = await sql`
    update visit t set published_at = null from publication p
    where p.id = ${id} and t.id = any(p.visits) and t.published_at is not null and t.deleted_at is null`.execute(db)
  await sql`update publication set undone_at = now() where id = ${id}`.execute(db)
  await sql`delete from notice where key = ${keyOf(id)} and entity = ${visit.name}`.execute(db)
  return { visits: Number(taken.numAffectedRows ?? 0) }
}
