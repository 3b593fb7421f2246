import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays } from '#domain/kit/dates.ts'
import { patient } from '#domain/patients/patient.ts'
import { DAYS_AHEAD, type readInput } from '#domain/visits/day.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { today as todayInTokyo } from '../kit/base/today.ts'
import { keepSeen } from './publishing/news.ts'

type Sql = RawBuilder<unknown>

const factsOf = (row: Sql, today: string) => sql`patient_facts(${row}, ${today}, ${addDays(today, DAYS_AHEAD)})`
/** What a helper must know of patient `t` in the coming days. */
export const factsNow = (today: string): Sql => factsOf(sql`to_jsonb(t)`, today)

/**
 * The same of patient `t` as it was when the last visit of the helper there ended, by the audit log, or as the helper has confirmed it since; null
 * where it is as it was, and for a helper who was never there.
 */
export const factsBefore = (staff: string | null, today: string): Sql => sql`(
  select nullif(case when told.at >= coalesce(last.ended, '-infinity') then told.facts else ${factsOf(
    sql`(
      select a.before from audit a where a.entity = 'patient' and a.record_id = t.id and a.act = 'change' and a.at > last.ended order by a.id limit 1)`,
    today,
  )} end,
    ${factsNow(today)})
  from (select max(v.ends_at) as ended from visit v where v.patient_id = t.id and v.staff_id = ${staff}::uuid and v.ends_at <= now()
      and v.deleted_at is null and v.published_at is not null) last
    left join lateral (select h.facts, h.at from patient_told h where h.patient_id = t.id and h.staff_id = ${staff}::uuid
      order by h.id desc limit 1) told on true)`

/**
 * Keeps what the helper who asks has read before a visit. Nothing is kept of a visit that is not on this helper's schedule, nor of one that was
 * changed since it was read: both are news.
 */
export const keepRead = async (ctx: Ctx, { visit_id, seen_version: version, patient: read }: z.output<typeof readInput>) => {
  const { db, actor } = ctx
  const staff = actor.staff
  if (staff === null) return { patient: false, visit: false }
  const seen = version === null ? { visits: 0 } : await keepSeen(ctx, [{ visit_id, version, staff_id: staff }])
  if (read === null) return { patient: false, visit: seen.visits > 0 }
  const { rows } = await sql`
    insert into patient_told (patient_id, staff_id, visit_id, before, facts)
      select t.id, v.staff_id, v.id, ${factsBefore(staff, todayInTokyo())}, ${JSON.stringify(read)}::jsonb
      from visit v join patient t on t.id = v.patient_id
      where v.id = ${visit_id} and v.staff_id = ${staff}::uuid and v.deleted_at is null and v.published_at is not null
        and ${readable(ctx, patient.name)} and t.deleted_at is null
    returning id`.execute(db)
  return { patient: rows.length > 0, visit: seen.visits > 0 }
}
