import { sql } from 'kysely'
import type { AuditState } from '#domain/kit/audit.ts'
import { addDays, instant } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import { auditLines, noteListing } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'

type Search = {
  from?: string | undefined
  to?: string | undefined
  actor?: string | undefined
  entity?: string | undefined
  act?: string | undefined
  record_id?: string | undefined
  cursor?: string | undefined
}

/** The audit log, searched; a person is found as the one who did it and as the one who looked through somebody's eyes. */
export const searchAudit = async (ctx: Ctx, search: Search) => {
  const { from, to, actor, entity, act, record_id, cursor } = search
  if (from !== undefined && to !== undefined && from > to) throw invalid({ field: 'to', code: 'end_before_start' })
  const parts = [
    ...(from === undefined ? [] : [sql`a.at >= ${instant(from, 0)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`a.at < ${instant(addDays(to, 1), 0)}::timestamptz`]),
    ...(actor === undefined ? [] : [sql`(a.actor = ${actor} or a.viewer = ${actor})`]),
    ...(entity === undefined ? [] : [sql`a.entity = ${entity}`]),
    ...(act === undefined ? [] : [sql`a.act = ${act}`]),
    ...(record_id === undefined ? [] : [sql`a.record_id = ${record_id}`]),
  ]
  const page = await auditLines(ctx, parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`, cursor)
  // whoever watches over others is watched, too
  await noteListing(ctx.db, ctx, 'audit', page.items.length, search)
  return page
}

/** What the signed-in person did; what an administrator saw through this account's eyes is not this person's doing. */
export const activity = (ctx: Ctx, cursor: string | undefined) =>
  auditLines(ctx, sql`a.actor = ${ctx.actor.id} and a.viewer is null and a.act not in ('read', 'list')`, cursor)

/** Who looked at the own staff record and what belongs to it, took a file of it, or had its masked values shown and why. */
export const lookups = (ctx: Ctx, cursor: string | undefined) =>
  auditLines(
    ctx,
    // the person's own reading, at the own record, tells nobody anything
    sql`a.act in ('read', 'reveal', 'download', 'view', 'export') and not (a.act = 'read' and a.actor = ${ctx.actor.id} and a.viewer is null) and (
      (a.entity = 'staff' and a.record_id = ${ctx.actor.staff})
      or (a.entity = 'employee' and a.record_id in (select id from employee where staff_id = ${ctx.actor.staff}))
      or (a.entity = 'relative' and a.record_id in (
        select r.id from relative r join employee e on e.id = r.employee_id where e.staff_id = ${ctx.actor.staff})))`,
    cursor,
    true,
  )

/** How far behind its writers the audit log is sealed, and when its head was last noted elsewhere. */
export const auditState = async ({ db }: Ctx): Promise<AuditState> => {
  const { rows } = await sql<AuditState>`
    select count(*)::int as unsealed, coalesce(floor(extract(epoch from clock_timestamp() - min(at))), 0)::int as lag,
      (select coalesce(json_agg(json_build_object('way', way, 'at', at) order by way), '[]') from audit_noted) as noted
    from audit where id > (select coalesce(max(line), 0) from audit_seal)`.execute(db)
  return rows[0] ?? { unsealed: 0, lag: 0, noted: [] }
}
