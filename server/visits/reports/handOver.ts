import { sql } from 'kysely'
import { dateOf } from '#domain/kit/dates.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { reportIssues, type Said, shiftReport } from '#domain/visits/shiftReport.ts'
import { recordAct } from '../../kit/entity/acts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { notify, whoMay } from '../../kit/notices/notices.ts'
import { records, type Reported } from './ofVisit.ts'

/**
 * A visit as it was when it last stood on the actor's own schedule, by itself or by the audit log: it may be in the trash, erased, or somebody
 * else's by now.
 * @throws {AppError} `not_found` for one that never was the actor's, or whose patient is gone
 */
const onceOwn = async ({ db, actor }: Ctx, id: string): Promise<Omit<Reported, 'second'>> => {
  const { rows } = await sql<Omit<Reported, 'second'>>`
    select ${id}::uuid as id, (o.facts ->> 'sample')::boolean as sample, ${actor.staff}::uuid as staff_id, p.id as patient_id,
      o.facts ->> 'service_type' as service_type, o.facts ->> 'starts_at' as starts_at
    from (
      select to_jsonb(v) as facts, null::bigint as line from visit v where v.id = ${id}
      union all
      select a.before, a.id from audit a where a.entity = 'visit' and a.record_id = ${id} and a.before is not null
    ) o join patient p on p.id = (o.facts ->> 'patient_id')::uuid
    where o.facts ->> 'staff_id' = ${actor.staff} and o.facts ->> 'published_at' is not null
    order by o.line desc nulls first limit 1`.execute(db)
  const [visit] = rows
  if (!visit) throw notFound()
  return visit
}

/**
 * Keeps for the office what a helper wrote of a visit that takes it no more: as a report without a visit, still a draft, so that it may lack its
 * times and the office decides what becomes of it.
 * @throws {AppError} `not_found` as above; `invalid_input` for what does not fit together
 */
export const handOver = async (ctx: Ctx, { visit_id, said }: { visit_id: string; said: Said }): Promise<{ id: string }> => {
  const { sample, staff_id, patient_id, service_type, starts_at } = await onceOwn(ctx, visit_id)
  // whoever went along is a fact of the schedule, which this visit is no part of any more
  const mine = { ...said, second_helper_id: null }
  const facts = { date: dateOf(starts_at), staff_id, patient_id, service_type }
  const issues = reportIssues({ ...mine, ...facts })
  if (issues.length > 0) throw invalid(...issues)
  const id = await records.store(ctx, mine, { ...facts, photos: [], state: 'draft', visit_id: null, sample })
  await recordAct(ctx.db, ctx.actor.id, shiftReport.name, id, { name: 'write', before: null, after: 'draft' })
  const subject = { entity: shiftReport.name, id }
  const to = { that: [whoMay(ctx, 'shift_reports.review', subject)] }
  await notify(ctx, { kind: 'report_handed_over', to, subject, key: `report_handed_over/${id}` })
  return { id }
}
