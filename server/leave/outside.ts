import { type RawBuilder, sql } from 'kysely'

/**
 * The first day after what the record tells of somebody before the day of joining: the end of an earlier hiring, or of conditions that ended before it (decision 127). Null without
 * any. `staff` is the alias of the person.
 */
export const earlierUntil = (staff: string): RawBuilder<string | null> => {
  const [id, joined] = [sql.ref(`${staff}.id`), sql.ref(`${staff}.join_date`)]
  return sql`(select max(d.last) + 1 from (
    select n.last from service_end n where n.staff_id = ${id} and n.last < ${joined}
    union all select m.valid_to from employment m where m.staff_id = ${id} and m.deleted_at is null and m.valid_to < ${joined}) d)`
}

/** The leave (alias `v`) of somebody outside of the employment: after the last day, or before the day of joining and not of an earlier hiring. `o.span` is that time. */
export const leaveOutside = (staff: string): RawBuilder<unknown> => {
  const [joined, left] = [sql.ref(`${staff}.join_date`), sql.ref(`${staff}.leave_date`)]
  return sql`leave_times v cross join lateral (
      select tstzrange(${midnight(sql`${left} + 1`)}, null) as span where ${left} is not null
      union all
      select tstzrange(${midnight(sql`coalesce(${earlierUntil(staff)}, '-infinity')`)}, ${midnight(joined)}) where ${joined} is not null) o
    where v.staff_id = ${sql.ref(`${staff}.id`)} and v.span && o.span`
}
const midnight = (date: RawBuilder<unknown>) => sql`(${date})::timestamp at time zone 'Asia/Tokyo'`

export const hasLeaveOutside = (staff: string): RawBuilder<unknown> => sql`exists (select from ${leaveOutside(staff)})`
