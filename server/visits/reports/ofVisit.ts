import { sql } from 'kysely'
import type { Row } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { reportPolicy } from './policy.ts'

export const records = recordsOf(shiftReport, reportPolicy)
export type Report = AnyRow & Row<typeof shiftReport>
export const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as Report

export type Reported = {
  id: string
  sample: boolean
  staff_id: string
  patient_id: string
  service_type: string
  starts_at: string
  /** The second helper of the visit by the schedule. */
  second: string | null
}

/**
 * The visit of which somebody says what was done: a published one to a patient, with a helper.
 * @throws {AppError} `not_found` for one that the actor does not read
 */
export const visitOf = async (ctx: Ctx, id: string): Promise<Reported> => {
  const { rows } = await sql<Reported>`
    select t.id, t.sample, t.staff_id, t.patient_id, t.service_type, t.starts_at, (select o.staff_id from visit o where o.patient_id = t.patient_id
        and o.starts_at = t.starts_at and o.ends_at = t.ends_at and o.id <> t.id and o.deleted_at is null order by o.id limit 1) as second
    from visit t where t.id = ${id} and ${readable(ctx, 'visit')} and t.deleted_at is null and t.published_at is not null
      and t.staff_id is not null and t.patient_id is not null`.execute(ctx.db)
  const [visit] = rows
  if (!visit) throw notFound()
  return visit
}

export const reportOf = async (ctx: Ctx, visit: string): Promise<Report | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from shift_report where visit_id = ${visit} and deleted_at is null`.execute(ctx.db)
  return rows[0] ? rowOf(ctx, rows[0].id) : null
}

/**
 * The visit of which the actor says what was done: a helper says it of the own ones alone.
 * @throws {AppError} `not_found`
 */
export const visitToReport = async (ctx: Ctx, id: string): Promise<Reported> => {
  const visit = await visitOf(ctx, id)
  if (ctx.actor.role === 'staff' && visit.staff_id !== ctx.actor.staff) throw notFound()
  return visit
}

/** One after the other: two devices do not both write. */
export const waitTurn = (ctx: Ctx, { id }: Reported) => sql`select 1 from visit where id = ${id} for no key update`.execute(ctx.db)
