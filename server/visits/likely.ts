import { sql } from 'kysely'
import { DAY } from '#domain/kit/dates.ts'
import { LIKELY_MINUTES, LIKELY_WEEKS, type LikelyInput, type LikelyVisit, MAX_LIKELY } from '#domain/visits/likely.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { checkNamed } from '../kit/records/references.ts'
import { nameColumn } from '../kit/records/select.ts'

const local = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Tokyo')`
/** Minutes since midnight in Tokyo. */
const minuteIn = (column: string) => sql`(extract(hour from ${local(column)}) * 60 + extract(minute from ${local(column)}))::int`

/**
 * What is likely to be planned at a place of the roster: visits of the same weekday of the last weeks, around the same time, to patients who have
 * none then yet; of a helper only such as the helper has time for. First those of the helper in whose row the place is, then the most usual ones, then the nearest in time.
 */
export const likelyVisits = async (ctx: Ctx, { at, ...asked }: LikelyInput): Promise<LikelyVisit[]> => {
  const { staff_id, patient_id } = { staff_id: asked.staff_id ?? null, patient_id: asked.patient_id ?? null }
  await checkNamed(ctx, { staff: staff_id, patient: patient_id })
  const minutes = asked.whole_day ? DAY : LIKELY_MINUTES
  const { rows } = await sql<LikelyVisit>`
    with place as (select day::date as day, (extract(hour from day) * 60 + extract(minute from day))::int as minute
      from (select ${at}::timestamptz at time zone 'Asia/Tokyo' as day) p),
    past as (
      select t.patient_id, t.service_type, t.staff_id, t.starts_at, ${minuteIn('t.starts_at')} as minute, t.ends_at - t.starts_at as length
      from visit t, place
      where ${ctx.rows} and t.deleted_at is null and t.patient_id is not null and t.patient_id = coalesce(${patient_id}::uuid, t.patient_id)
        and t.starts_at < place.day::timestamp at time zone 'Asia/Tokyo'
        and t.starts_at >= (place.day - ${LIKELY_WEEKS * 7}::int)::timestamp at time zone 'Asia/Tokyo'
        and extract(isodow from ${local('t.starts_at')}) = extract(isodow from place.day)),
    usual as (
      select past.patient_id, past.service_type, past.minute, past.length, count(*)::int as times, (array_agg(staff_id order by starts_at desc))[1] as staff_id,
        bool_or(staff_id = ${staff_id}::uuid) as own
      from past, place where abs(past.minute - place.minute) <= ${minutes}::int group by 1, 2, 3, 4)
    select u.patient_id, p.name_kanji as patient_name, u.service_type, u.times,
      (place.day + make_interval(mins => u.minute)) at time zone 'Asia/Tokyo' as starts_at,
      (place.day + make_interval(mins => u.minute) + u.length) at time zone 'Asia/Tokyo' as ends_at,
      coalesce(${staff_id}::uuid, s.id) as staff_id,
      (select ${nameColumn('n', 'japanese_name', ctx.actor)} from staff n where n.id = coalesce(${staff_id}::uuid, s.id)) as staff_name
    from usual u join patient p on p.id = u.patient_id and p.deleted_at is null and p.patient_status = 'ongoing'
      left join staff s on s.id = u.staff_id and s.deleted_at is null and s.zaishoku_joukyou = 'active', place
    where not exists (select 1 from visit v where (v.patient_id = u.patient_id or v.staff_id = ${staff_id}::uuid) and v.deleted_at is null
      and tstzrange(v.starts_at, v.ends_at) && tstzrange((place.day + make_interval(mins => u.minute)) at time zone 'Asia/Tokyo',
        (place.day + make_interval(mins => u.minute) + u.length) at time zone 'Asia/Tokyo'))
      and p.sample = coalesce((select h.sample from staff h where h.id = ${staff_id}::uuid), p.sample)
    order by coalesce(u.own, false) desc, u.times desc, abs(u.minute - place.minute), p.name_kana, u.patient_id limit ${MAX_LIKELY}`.execute(
    ctx.db,
  )
  if (rows.length > 0) await noteListing(ctx.db, ctx, visit.name, rows.length, { at })
  return rows
}
