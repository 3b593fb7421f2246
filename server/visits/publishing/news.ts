import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { VisitNews } from '#domain/visits/publishing/news.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { nameColumn } from '../../kit/records/select.ts'

type Sql = RawBuilder<unknown>

/** Whether a visit `t` is on the schedule of helper `x`. */
export const isTheirs = sql`(t.staff_id = x.staff_id and t.deleted_at is null and t.published_at is not null)`
/** What stands in the schedule of a helper differently from what this helper has seen, as far as it is not over: visits `t`, helpers `x`, seen `h`. */
export const differing = sql`(
    select v.id as visit_id, v.staff_id from visit v where v.unseen and v.ends_at > now()
    union select o.visit_id, o.staff_id from visit_told o join visit v on v.id = o.visit_id
      where (o.facts ->> 'ends_at')::timestamptz > now() and not (v.staff_id = o.staff_id and v.deleted_at is null and v.published_at is not null)
  ) x join visit t on t.id = x.visit_id left join visit_told h on h.visit_id = x.visit_id and h.staff_id = x.staff_id`
/** Facts of a visit with the name of their patient, and how it is read. */
export const named = (facts: Sql) =>
  sql`(${facts} || coalesce((select jsonb_build_object('patient_name', p.name_kanji, 'patient_kana', p.name_kana) from patient p
    where p.id = (${facts} ->> 'patient_id')::uuid), '{"patient_name": null, "patient_kana": null}'))`

/** When it is, or was as somebody last saw it. */
export const begins = sql`coalesce(h.facts ->> 'starts_at', visit_facts(t) ->> 'starts_at')`
/** Since when. */
export const since = sql`greatest(t.published_at, t.updated_at)`
/** As much as somebody can read; of more the rest comes when this is confirmed. */
const MOST = 2000

const newsWhere = async (ctx: Ctx, where: Sql, order: Sql): Promise<VisitNews[]> => {
  const { rows } = await sql<VisitNews>`
    select x.visit_id, t.version, x.staff_id, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, s.phone_number as staff_phone,
      ${named(sql`h.facts`)} as before, case when ${isTheirs} then ${named(sql`visit_facts(t)`)} end as after,
      ${since} as since
    from ${differing} join staff s on s.id = x.staff_id
    where ${where} order by ${order} limit ${MOST}`.execute(ctx.db)
  if (rows.length > 0) await noteListing(ctx.db, ctx, visit.name, rows.length, {})
  return rows
}

/** The published changes that their helpers have not confirmed, of the visits that the reader may read. */
export const unseenNews = (ctx: Ctx): Promise<VisitNews[]> =>
  newsWhere(ctx, ctx.rows, sql`s.japanese_name_kana collate "C", s.id, ${begins}, t.id`)

/** What the actor has not confirmed, by time. The own number is known. */
export const ownNews = async (ctx: Ctx): Promise<VisitNews[]> => {
  if (ctx.actor.staff === null) return []
  const news = await newsWhere(ctx, sql`x.staff_id = ${ctx.actor.staff}`, sql`${begins}, t.id`)
  return news.map((one) => ({ ...one, staff_phone: null }))
}

/** What somebody was told of a visit: the helper, and the version. */
type Told = { visit_id: string; version: number; staff_id: string }

/**
 * The office told helpers.
 * @throws {AppError} `not_found` for a visit out of reach
 */
export const keepTold = async (ctx: Ctx, told: readonly Told[]): Promise<{ visits: number }> => {
  const ids = [...new Set(told.map(({ visit_id }) => visit_id.toLowerCase()))]
  const { rows } = await sql`select 1 from visit t where t.id = any(${ids}::uuid[]) and ${ctx.rows}`.execute(ctx.db)
  if (rows.length < ids.length) throw notFound()
  return keepSeen(ctx, told)
}

/**
 * Keeps that helpers have seen visits as they are now; of one that has changed since it was told nothing is kept, so that it stays news.
 */
export const keepSeen = async ({ db }: Ctx, told: readonly Told[]): Promise<{ visits: number }> => {
  const [visits, versions, staff] = [
    told.map(({ visit_id }) => visit_id),
    told.map(({ version }) => version),
    told.map(({ staff_id }) => staff_id),
  ]
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select t.id, x.staff_id, ${isTheirs} as theirs, visit_facts(t) as facts
      from unnest(${visits}::uuid[], ${versions}::int[], ${staff}::uuid[]) x (visit_id, version, staff_id)
        join visit t on t.id = x.visit_id and t.version = x.version
      where ${isTheirs} or exists (select 1 from visit_told h where h.visit_id = t.id and h.staff_id = x.staff_id)
      order by t.id for update of t),
    gone as (delete from visit_told h using asked a where not a.theirs and h.visit_id = a.id and h.staff_id = a.staff_id),
    seen as (insert into visit_told (visit_id, staff_id, facts) select id, staff_id, facts from asked where theirs
      on conflict (visit_id, staff_id) do update set facts = excluded.facts, at = now())
    select distinct id from asked`.execute(db)
  const ids = rows.map(({ id }) => id)
  // what follows from it is worked out by the database (tell_visit)
  if (ids.length > 0) await sql`update visit set heard_at = date_trunc('minute', now()) where id = any(${ids}::uuid[])`.execute(db)
  return { visits: ids.length }
}
