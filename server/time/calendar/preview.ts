import { sql } from 'kysely'
import { changedHolidays, type CompanyCalendar, calendarFor, statutoryHoliday } from '#domain/company/calendar.ts'
import { DAY } from '#domain/kit/dates.ts'
import type { CalendarPreview } from '#domain/time/calendar.api.ts'
import { MAX_CHANGED } from '#domain/time/calendar.api.ts'
import { holidayDays } from '#domain/time/attendance/month.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { hasOwn, ownExist } from '../../kit/context/own.ts'
import { allRows } from '../../kit/context/rows.ts'
import { endsOf, workedBetween } from '../attendance/days.ts'
import { peopleOf } from '../attendance/read.ts'

/** Between which days a change can tell, both inside. */
type Days = { from: string; to: string }

/** What a change of the calendar would do to the months of people, by what they have worked and are to work. Nothing is stored. */
export const previewOf = async (
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  was: CompanyCalendar,
  is: CompanyCalendar,
  { from, to }: Days,
): Promise<CalendarPreview> => {
  const reach = await daysOfWork(db)
  const within = reach && { from: from > reach.from ? from : reach.from, to: to < reach.to ? to : reach.to }
  const changed = within === undefined ? [] : changedHolidays(was, is, within)
  const isHoliday = statutoryHoliday(is)
  const leaveOut = await hasOwn(db, 'staff')
  const leftOut = new Set<string>()
  const rows: CalendarPreview['rows'] = []
  let days = 0
  for (const { month, staff } of await touched(db, changed)) {
    const reader = { db, actor, rows: allRows }
    const ends = await endsOf(reader, month)
    const { people } = await peopleOf(reader, ends, { staff_id: staff, sample: true })
    const told = await workedBetween(reader, ends, people, (person, calendar) => [
      holidayDays(month, person, { ...calendar, isStatutoryHoliday: statutoryHoliday(calendarFor(was, person.conditions)) }),
      holidayDays(month, person, { ...calendar, isStatutoryHoliday: statutoryHoliday(calendarFor(is, person.conditions)) }),
    ])
    for (const [at, { staff_id, staff_code, name, sample }] of people.entries()) {
      const [one = noDays, other = noDays] = told[at] ?? []
      const others = [...other].filter(([date, minutes]) => one.get(date) !== minutes).length
      if (others === 0) continue
      if (sample && leaveOut) {
        leftOut.add(staff_id)
        continue
      }
      days += others
      rows.push({ staff_id, staff_code, name, month, before: sumOf(one), after: sumOf(other) })
    }
  }
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    added: changed.filter(isHoliday),
    removed: changed.filter((day) => !isHoliday(day)),
    days,
    people: new Set(rows.map(({ staff_id }) => staff_id)).size,
    months: new Set(rows.map(({ month }) => month)).size,
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    rows: rows.slice(0, MAX_CHANGED),
    left_out: leftOut.size,
  }
}

const noDays: ReadonlyMap<string, number> = new Map()
const sumOf = (days: ReadonlyMap<string, number>): number => [...days.values()].reduce((all, minutes) => all + minutes, 0)

/** Where work is told of: planned, clocked, or corrected. Of a helper `staff_id`, on a `date`. */
const work = sql`(
  select staff_id, date from visit where deleted_at is null and staff_id is not null
  union all select staff_id, (at at time zone 'Asia/Tokyo')::date from punch
  union all select staff_id, date from time_correction where state = 'approved' and deleted_at is null)`
/** A duty may go on so many days after that on which it begins. */
const LONGEST = MAX_DUTY_MINUTES / DAY

/** First and last day on which somebody may have worked. */
const daysOfWork = async (db: Db): Promise<Days | undefined> => {
  const { rows } = await sql<{
    from: string | null
    to: string | null
  }>`select min(date) as from, max(date) + ${LONGEST}::int as to from ${work} w`.execute(db)
  const [found] = rows
  return found?.from && found.to ? { from: found.from, to: found.to } : undefined
}

/** Whose duties may touch some days, by the month to which those count. */
const touched = async (db: Db, days: readonly string[]) => {
  const { rows } = await sql<{ month: string; staff: string[] }>`
    select to_char(n.month, 'YYYY-MM') as month, array_agg(distinct w.staff_id) as staff
    from (select distinct d - before as date, wage_month(d - before) as month from unnest(${days}::date[]) d, generate_series(0, ${LONGEST}::int) before) n join ${work} w using (date) group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** Whether somebody has worked on a date by now: a visit that has begun, a punch, or an approved correction. People of the sample bind no company of its own. */
export const isWorked = async (db: Db, date: string): Promise<boolean> => {
  const begin = sql`${date}::timestamp at time zone 'Asia/Tokyo'`
  const end = sql`(${date}::date + 1)::timestamp at time zone 'Asia/Tokyo'`
  const { rows } = await sql<{ yes: boolean }>`
    select exists (
      select from (
        select staff_id from visit where deleted_at is null and staff_id is not null and date between ${date}::date - ${LONGEST}::int and ${date}::date
          and starts_at < least(${end}, now()) and ends_at > ${begin}
        union all select staff_id from punch where at >= ${begin} and at < ${end}
        union all select staff_id from time_correction where state = 'approved' and deleted_at is null and spans <> '[]' and date = ${date}) w
      join staff s on s.id = w.staff_id where not (s.sample and ${ownExist('staff')})) as yes`.execute(db)
  return rows[0]?.yes ?? false
}
