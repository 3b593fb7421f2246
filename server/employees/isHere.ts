import { type RawBuilder, sql } from 'kysely'
import { enrollmentStatuses, isFinal } from '#domain/employees/enrolmentStatus.ts'
import { stays } from '../kit/stays.ts'

const gone = enrollmentStatuses.filter(isFinal)

/**
 * Whether somebody is with the company on a day: whoever was transferred away, never came or went home stays no longer, whatever the staff
 * record says. `staff` and `employee` are the aliases of the staff record and of that as a foreign worker, which there may not be. Plain date.
 */
export const isHere = (staff: string, employee: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`${stays(staff, today)} and not exists (select 1 from enrolment n where n.employee_id = ${sql.ref(`${employee}.id`)} and n.deleted_at is null
    and n.enrollment_status = any(${gone}) and ${today}::date between n.valid_from and coalesce(n.valid_to, 'infinity'::date))`
