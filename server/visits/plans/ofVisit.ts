import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { PlanOfVisit } from '#domain/visits/plans.api.ts'
import type { Ctx } from '../../kit/context.ts'
import { readable } from '../../kit/list.ts'

/**
 * The line of a weekly plan from which a visit came; null where it came from none, or from one that the actor does not reach.
 * @throws {AppError} `not_found` for a visit out of reach
 */
export const planOfVisit = async (ctx: Ctx, visit: string): Promise<PlanOfVisit | null> => {
  const { rows } = await sql<{ plan: PlanOfVisit | null }>`
    select (
      select json_build_object('id', l.id, 'patient_id', l.patient_id, 'weekday', l.weekday, 'every_weeks', l.every_weeks,
        'start_time', l.start_time, 'by_hand', v.by_hand)
      from weekly_plan l where l.id = v.plan_id and l.deleted_at is null
        and exists (select 1 from patient t where t.id = l.patient_id and t.deleted_at is null and ${ctx.rows})) as plan
    from visit v where v.id = ${visit} and exists (select 1 from visit t where t.id = v.id and ${readable(ctx, 'visit')})`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw notFound()
  return found.plan
}
