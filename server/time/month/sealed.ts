import { sql } from 'kysely'
import {
  attendanceFigures,
  type AttendanceFigures,
  type AttendanceDay,
  type AttendancePerson,
  type Away,
  type PersonMonth,
} from '#domain/time/attendance/attendance.ts'
import { awaySums } from '#domain/time/attendance/away.ts'
import { beyondOn, type DayHours, type MonthBeyond } from '#domain/visits/limits.ts'
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

/** What of the closed months of some people lies over the statutory hours, by `<id of the staff record> <month>`. */
export const closedBetween = async (
  { db }: Pick<Ctx, 'db'>,
  first: string,
  last: string,
  people: readonly Pick<AttendancePerson, 'staff_id'>[],
): Promise<Map<string, MonthBeyond>> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const { rows } = await sql<{ staff_id: string; month: string; days: DayHours[] }>`
    select m.staff_id, to_char(m.month, 'YYYY-MM') as month, m.overtime_days as days from attendance_month m
    where m.month between ${`${first}-01`}::date and ${`${last}-01`}::date and m.state = 'closed' and m.staff_id = any(${staff}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ staff_id, month, days }) => [`${staff_id} ${month}`, { month, days: days.map(beyondOn) }]))
}

const nothing = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
type OlderAway = Omit<Away, 'wage' | 'minutes'> & Partial<Pick<Away, 'wage' | 'minutes'>>
/** Of an absence only what the law has paid was told before. */
const paid = ({ wage = null, minutes = null, ...one }: OlderAway): Away => ({
  ...one,
  wage: wage ?? (one.percent ? 'average' : null),
  minutes,
})
/** What a month told that was sealed before kinds of absence were. */
type Older = { leave?: 'unpaid' | 'absent' | null; away?: OlderAway[] } & Partial<
  Pick<AttendanceDay, 'pieces' | 'ways' | 'scheduled' | 'leave_times' | 'late'>
>
/** A figure that was not told yet when a month was sealed, such as leave by the hour, was nothing; so were fixed hours. Sums of absences follow from its days. */
export const complete = (month: PersonMonth): PersonMonth => {
  const days = month.days.map(completeDay)
  return {
    ...month,
    held: ((month as Partial<PersonMonth>).held ?? []).map((one) => ({
      ...one,
      is_manager: one.is_manager ?? false,
      week_start: one.week_start ?? 'sunday',
    })),
    begins: (month as Partial<PersonMonth>).begins ?? null,
    reaches: (month as Partial<PersonMonth>).reaches ?? null,
    figures: { ...nothing, ...awaySums(days), ...month.figures },
    days,
  }
}
const completeDay = (day: AttendanceDay): AttendanceDay => {
  const { leave, away = leave ? [{ kind: leave, from: null, to: null, percent: null }] : [] } = day as Older
  const { pieces = [], ways = [], scheduled = null, leave_times = [], late = [] }: Older = day as Older
  return {
    ...day,
    away: away.map(paid),
    pieces,
    ways,
    scheduled,
    leave_times,
    late,
    fixed: day.fixed ?? null,
    figures: { ...nothing, ...day.figures },
  }
}
