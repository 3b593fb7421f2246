import { sql } from 'kysely'
import type { employeeAttention } from '#domain/employees/attention.ts'
import { REPORT_DAYS, reported } from '#domain/employees/enrolmentStatus.ts'
import type { Source } from '../kit/context/context.ts'
import { nameColumn } from '../kit/records/select.ts'
import { isHere } from './isHere.ts'

const person = {
  action: 'employees.read',
  from: sql`employee t join staff s on s.id = t.staff_id and s.deleted_at is null`,
  subject: sql`s.id`,
  name: (latin: boolean) => nameColumn('s', 'japanese_name', { latin }),
  search: sql`s.search`,
  office: sql`s.establishment_id`,
  owner: 'support',
  staff: sql`t.support_managers`,
} as const

const here = (today: string) => isHere('s', today)

/** A period of specified skill (i) that has not ended before the day. */
const RUNNING = '$[*] ? (@.category == "ssw1" && (@.end == null || @.end >= $today))'

/** The sources of the deadlines of foreign workers: papers that end, and reports to authorities. */
export const employeeSources: Readonly<Record<keyof typeof employeeAttention, Source>> = {
  stay: { ...person, theirs: true, ends: sql`t.work_until`, where: here },
  skill_time: {
    ...person,
    theirs: true,
    ends: sql`t.skill_until`,
    // no day is named while no period runs
    where: (today) =>
      sql`${here(today)} and jsonb_path_exists(t.skill_periods, ${RUNNING}::jsonpath, jsonb_build_object('today', ${today}::text))`,
  },
  report: {
    ...person,
    from: sql`${person.from} join enrolment e on e.employee_id = t.id and e.deleted_at is null`,
    ends: sql`(e.valid_from + ${REPORT_DAYS}::int)`,
    // also of a status that another one has followed since, and of whoever has left
    where: (today) => sql`e.enrollment_status = any(${reported}) and e.reported_on is null and e.valid_from <= ${today}::date`,
  },
}
