import { sql } from 'kysely'
import {
  attendanceFigures,
  type AttendanceFigures,
  type AttendancePerson,
  type PersonMonth,
} from '#domain/time/attendance/attendance.ts'
import type { Ctx } from '../../kit/context/context.ts'

/** The closed months of some people, as they were when they were closed. */
export const sealedOf = async (
  { db }: Pick<Ctx, 'db'>,
  month: string,
  people: readonly Pick<AttendancePerson, 'staff_id'>[],
): Promise<Map<string, PersonMonth>> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const { rows } = await sql<{ staff_id: string; sealed: PersonMonth }>`
    select m.staff_id, m.sealed from attendance_month m
    where m.month = ${`${month}-01`}::date and m.state = 'closed' and m.staff_id = any(${staff}::uuid[])`.execute(db)
  return new Map(rows.map(({ staff_id, sealed }) => [staff_id, complete(sealed)]))
}

const nothing = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
/** A figure that was not told yet when a month was sealed, such as leave by the hour, was nothing; so were fixed hours. */
const complete = (month: PersonMonth): PersonMonth => ({
  ...month,
  figures: { ...nothing, ...month.figures },
  days: month.days.map((day) => ({ ...day, fixed: day.fixed ?? null, figures: { ...nothing, ...day.figures } })),
})
