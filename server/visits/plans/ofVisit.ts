import { sql } from 'kysely'
import { dateOf } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import { hasDay } from '#domain/visits/planDates.ts'
import type { PlanOfVisit } from '#domain/visits/plans.api.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { today } from '../../kit/base/today.ts'
import { linesOf } from './read.ts'

type Found = { plan_id: string | null; plan_date: string; by_hand: boolean; starts_at: string }

/**
 * The line of a weekly plan from which a visit came; null where it came from none, or from one that the actor does not reach.
 * @throws {AppError} `not_found` for a visit out of reach
 */
export const planOfVisit = async (ctx: Ctx, id: string): Promise<PlanOfVisit | null> => {
  const { rows } = await sql<Found>`
    select t.plan_id, t.plan_date, t.by_hand, t.starts_at from visit t where t.id = ${id} and ${readable(ctx, visit.name)}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw notFound()
  if (found.plan_id === null) return null
  const [line] = await linesOf(ctx, { plan_id: found.plan_id })
  if (!line) return null
  const goes_on = line.holds && dateOf(found.starts_at) >= today() && hasDay(line, found.plan_date)
  return { ...toldOf(line), by_hand: found.by_hand, goes_on }
}

const toldOf = ({ id, patient_id, weekday, every_weeks, month_weeks, start_time }: Omit<PlanOfVisit, 'by_hand' | 'goes_on'>) => ({
  id,
  patient_id,
  weekday,
  every_weeks,
  month_weeks,
  start_time,
})
