import { sql } from 'kysely'
import type { PlanOfVisit } from '#domain/visits/plans.api.ts'
import type { Ctx } from '../../kit/context.ts'
import { readable } from '../../kit/list.ts'

/** The line of a weekly plan from which a visit came; null where it came from none, or where the actor reaches the visit or the line not. */
export const planOfVisit = async (ctx: Ctx, visit: string): Promise<PlanOfVisit | null> => {
  const { rows } = await sql<PlanOfVisit>`
    select l.id, l.patient_id, l.weekday, l.every_weeks, l.start_time, v.by_hand
    from visit v join weekly_plan l on l.id = v.plan_id
    where v.id = ${visit} and l.deleted_at is null
      and exists (select 1 from visit t where t.id = v.id and ${readable(ctx, 'visit')})
      and exists (select 1 from patient t where t.id = l.patient_id and t.deleted_at is null and ${ctx.rows})`.execute(ctx.db)
  return rows[0] ?? null
}
