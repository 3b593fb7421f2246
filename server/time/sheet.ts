import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { type SheetRow, type SheetVisit, totalsOf } from '#domain/time/sheet.ts'
import { splitDuty } from '#domain/visits/split.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { readCalendar } from '../company/calendar.ts'
import type { Ctx } from '../kit/context.ts'
import { hasOwn } from '../kit/own.ts'
import { nameColumn } from '../kit/select.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { recounting } from './calendar/recount.ts'
import { sealedOf } from './month/sealed.ts'

/** Who reads; `rows` are those of staff. */
type Reader = Pick<Ctx, 'db' | 'rows'> & { actor: Pick<Ctx['actor'], 'latin'> }

/** On alias `s` of staff: those of a list, or everybody when nobody is chosen, as far as the reader reaches them. */
const people = ({ rows }: Pick<Reader, 'rows'>, staffIds: readonly string[] = []) =>
  sql`${staffIds.length > 0 ? sql`s.id = any(${staffIds}::uuid[]) and` : sql``} s.id in (select t.id from staff t where ${rows})`

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/**
 * The sheet of a month ('2026-11'): the stored split of each visit, summed over the duties that start in it; of whose month is closed, the figures of the attendance
 * record as it was sealed. Minutes; days and stays are counts.
 */
export const timeSheet = async (reader: Reader, month: string, staffIds?: readonly string[]) => {
  const { rows } = await sql<SheetRow>`
    with closed as (
      select m.staff_id, m.sealed -> 'figures' as f from attendance_month m where m.month = ${firstDay(month)} and m.state = 'closed'
    ), person as (
      select v.staff_id, false as closed, sum(v.minutes)::int as total_hours, count(distinct v.duty_date)::int as total_days, sum(v.night_minutes)::int as total_night_hours,
        sum(v.holiday_minutes)::int as total_holiday_hours, sum(v.group_home_minutes)::int as group_home_hours, sum(v.group_home_stays)::int as group_home_stays
      from visit v where v.deleted_at is null and v.staff_id is not null and v.month = ${firstDay(month)} and v.staff_id not in (select staff_id from closed)
      group by v.month, v.staff_id
      union all
      select c.staff_id, true, (f ->> 'total')::int, (f ->> 'days')::int, (f ->> 'night')::int, (f ->> 'holiday')::int, (f ->> 'group_home_hours')::int,
        (f ->> 'group_home_stays')::int from closed c where (f ->> 'total')::int > 0
    )
    select p.*, s.staff_code, ${nameColumn('s', 'japanese_name', reader.actor)} as name, s.japanese_name_kana as kana, s.nationality, s.sample
    from person p join staff s on s.id = p.staff_id where ${people(reader, staffIds)} order by s.staff_code collate "C", s.id`.execute(
    reader.db,
  )
  return { rows, totals: totalsOf(rows) }
}

/** Whose rows are asked for; `sample`: with those of the sample company. */
export type Asked = { month: string; staff_id?: readonly string[] | undefined; sample?: boolean | undefined }

/**
 * The sheet as the company reads and prints it. Once it has people of its own, those of the sample stand in it only when they are
 * asked for; how many were left out is told, and whether its hours are still being worked out again.
 */
export const companySheet = async (ctx: Ctx, { month, staff_id, sample }: Asked) => {
  // asked first: what ends while the rows are read is told once too often rather than not at all
  const again = await recounting(ctx.db, ...daysBehind(month))
  const { rows, totals } = await timeSheet(ctx, month, staff_id)
  const named = staff_id !== undefined && staff_id.length > 0
  if (sample === true || named || !(await hasOwn(ctx.db, 'staff'))) return { rows, totals, left_out: 0, recounting: again }
  const own = rows.filter((row) => !row.sample)
  return { rows: own, totals: totalsOf(own), left_out: rows.length - own.length, recounting: again }
}

/** In place of the kind of service: a day of a closed month. */
export const CLOSED_DAY = 'closed_day'

type Split = Omit<SheetVisit, 'parts'> & { staff_id: string }

/** The visits behind the sheets of some people, in the order of time, each with the parts that its minutes were counted from. */
export const sheetVisits = async (
  reader: Pick<Reader, 'db' | 'rows'>,
  month: string,
  staffIds: readonly string[],
): Promise<Map<string, SheetVisit[]>> => {
  const { db } = reader
  const { rows } = await sql<Split>`
    select v.staff_id, v.id, v.date, v.duty_date, v.starts_at, v.ends_at, v.breaks, p.name_kanji as patient_name, v.service_type, v.minutes,
      v.night_minutes, v.holiday_minutes, v.group_home_minutes, v.group_home_stays
    from visit v join staff s on s.id = v.staff_id left join patient p on p.id = v.patient_id
    where v.deleted_at is null and v.month = ${firstDay(month)} and ${people(reader, staffIds)} order by v.starts_at, v.id`.execute(
    db,
  )
  const holiday = statutoryHoliday(await readCalendar(db, ...daysBehind(month)))
  const found = new Map<string, SheetVisit[]>()
  for (const { staff_id, ...row } of rows) {
    const visits = found.get(staff_id) ?? []
    visits.push({ ...row, parts: splitDuty(row, holiday) })
    found.set(staff_id, visits)
  }
  return found
}

/** First and last day that a duty of a month may touch. */
export const daysBehind = (month: string): [string, string] => [
  `${month}-01`,
  addDays(addMonths(`${month}-01`, 1), MAX_DUTY_MINUTES / 1440),
]

/**
 * What a sheet shows behind closed months: a line for each day of work, as it was sealed, in place of its visits. `service_type` is not that of a service: the line
 * is of the whole day.
 */
export const closedDays = async (
  { db }: Pick<Reader, 'db'>,
  month: string,
  rows: readonly SheetRow[],
): Promise<Map<string, SheetVisit[]>> => {
  const sealed = await sealedOf(
    { db },
    month,
    rows.filter(({ closed }) => closed),
  )
  return new Map([...sealed].map(([staff, { days }]) => [staff, days.flatMap(lineOf)]))
}

const lineOf = ({ date, work, figures }: PersonMonth['days'][number]): SheetVisit[] => {
  const [first, last] = [work[0], work.at(-1)]
  if (!first || !last) return []
  return [
    {
      id: '',
      date,
      duty_date: date,
      starts_at: first.starts_at,
      ends_at: last.ends_at,
      breaks: work.slice(1).map((next, at) => ({ starts_at: (work[at] ?? next).ends_at, ends_at: next.starts_at })),
      patient_name: null,
      service_type: CLOSED_DAY,
      minutes: figures.total,
      night_minutes: figures.night,
      holiday_minutes: figures.holiday,
      group_home_minutes: figures.group_home_hours,
      group_home_stays: figures.group_home_stays,
      parts: [],
    },
  ]
}
