import { sql } from 'kysely'
import { instant } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { visitPolicy } from '../../visits/policy.ts'
import { TOLD_OF_SECOND } from './read.ts'

const records = recordsOf(visit, visitPolicy)
type Told = Pick<Input<typeof visit>, 'patient_id' | 'service_type'> & { started: number; ended: number }

/**
 * Plans the visits of a date at which somebody went along by the reports and has none. They go through every rule of planning; the reach of who plans is asked of the visits that
 * are made.
 */
export const planHelped = async (
  ctx: Ctx,
  { staff_id, date, exception_reason }: { staff_id: string; date: string; exception_reason: string | null },
): Promise<{ visits: number }> => {
  const { rows } = await sql<Told>`
    select r.patient_id, r.service_type, r.started, r.ended from shift_report r
    where r.second_helper_id = ${staff_id}::uuid and r.date = ${date}::date and ${TOLD_OF_SECOND} and not exists (
      select 1 from visit v where v.staff_id = r.second_helper_id and v.deleted_at is null
        and v.starts_at < (r.date + make_interval(mins => r.ended)) at time zone 'Asia/Tokyo' and v.ends_at > (r.date + make_interval(mins => r.started)) at time zone 'Asia/Tokyo')
    order by r.started, r.id`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
  for (const { patient_id, service_type, started, ended } of rows)
    await records.store(ctx, {
      ...emptyInput(visit.fields),
      staff_id,
      patient_id,
      service_type,
      starts_at: instant(date, started),
      ends_at: instant(date, ended),
      exception_reason,
    })
  return { visits: rows.length }
}
