import { type RawBuilder, sql } from 'kysely'

/** The leave (alias `v`) of somebody after their last day of employment; `staff` is the alias of the person. */
export const leaveAfter = (staff: string): RawBuilder<unknown> =>
  sql`leave_times v where v.staff_id = ${sql.ref(`${staff}.id`)} and ${sql.ref(`${staff}.leave_date`)} is not null
    and v.span && tstzrange((${sql.ref(`${staff}.leave_date`)} + 1)::timestamp at time zone 'Asia/Tokyo', null)`

export const hasLeaveAfter = (staff: string): RawBuilder<unknown> => sql`exists (select from ${leaveAfter(staff)})`
