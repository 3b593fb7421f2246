import { sql } from 'kysely'
import { changedHolidays, type CompanyCalendar, statutoryHoliday } from '#domain/company/calendar.ts'
import type { CalendarPreview } from '#domain/time/calendar.api.ts'
import { MAX_CHANGED } from '#domain/time/calendar.api.ts'
import type { Span } from '#domain/visits/overlap.ts'
import { splitDuty, sumParts } from '#domain/visits/split.ts'
import type { Ctx, Db } from '../../kit/context.ts'
import { hasOwn } from '../../kit/own.ts'
import { nameColumn } from '../../kit/select.ts'

/** Visits that are looked at in one go, so that others are answered in between. */
const BATCH = 2000

/** Holiday minutes of a visit by a calendar. */
export const holidayMinutes = (visit: Span & { breaks: readonly Span[] }, isHoliday: (date: string) => boolean): number =>
  sumParts(splitDuty(visit, isHoliday)).holiday_minutes

type Touched = Span & { id: string; staff_id: string; month: string; breaks: Span[]; holiday_minutes: number; sample: boolean }

/** Between which days a change can tell, both inside. */
type Days = { from: string; to: string }
/** What a change of the calendar would do to the months of people: the same work as the recount, without its writing. */
export const previewOf = async (
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  was: CompanyCalendar,
  is: CompanyCalendar,
  { from, to }: Days,
): Promise<CalendarPreview> => {
  const reach = await daysOfVisits(db)
  const within = reach && { from: from > reach.from ? from : reach.from, to: to < reach.to ? to : reach.to }
  const days = within === undefined ? [] : changedHolidays(was, is, within)
  const isHoliday = statutoryHoliday(is)
  const changes = new Map<string, { staff_id: string; month: string; by: number }>()
  const leaveOut = await hasOwn(db, 'staff')
  const leftOut = new Set<string>()
  let visits = 0
  for await (const batch of touching(db, days)) {
    for (const visit of batch) {
      const by = holidayMinutes(visit, isHoliday) - visit.holiday_minutes
      if (by === 0) continue
      if (visit.sample && leaveOut) {
        leftOut.add(visit.staff_id)
        continue
      }
      visits += 1
      const key = `${visit.month} ${visit.staff_id}`
      const known = changes.get(key) ?? { staff_id: visit.staff_id, month: visit.month, by: 0 }
      known.by += by
      changes.set(key, known)
    }
  }
  const rows = await named(db, actor, [...changes.values()])
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    added: days.filter(isHoliday),
    removed: days.filter((day) => !isHoliday(day)),
    visits,
    people: new Set(rows.map(({ staff_id }) => staff_id)).size,
    months: new Set(rows.map(({ month }) => month)).size,
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    rows: rows.slice(0, MAX_CHANGED),
    left_out: leftOut.size,
  }
}

/** First and last day on which somebody has a visit. */
const daysOfVisits = async (db: Db): Promise<{ from: string; to: string } | undefined> => {
  const {
    rows: [found],
  } = await sql<{ from: string | null; to: string | null }>`
    select (min(starts_at) at time zone 'Asia/Tokyo')::date as from, (max(starts_at + interval '72 hours') at time zone 'Asia/Tokyo')::date as to
    from visit where deleted_at is null`.execute(db)
  return found?.from && found.to ? { from: found.from, to: found.to } : undefined
}

/** The visits of helpers on some days, in the order of time. */
async function* touching(db: Db, days: readonly string[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  let place = sql`(${first}::date - 3)::timestamp at time zone 'Asia/Tokyo', ${'00000000-0000-0000-0000-000000000000'}::uuid`
  for (;;) {
    const { rows } = await sql<Touched>`
      select id, staff_id, to_char(month, 'YYYY-MM') as month, starts_at, ends_at, breaks, holiday_minutes, sample from visit
      where deleted_at is null and staff_id is not null and (starts_at, id) > (${place}) and starts_at < (${last}::date + 1)::timestamp at time zone 'Asia/Tokyo'
        and (date = any(${days}::date[]) or (ends_at at time zone 'Asia/Tokyo')::date = any(${days}::date[]) or ends_at > starts_at + interval '1 day')
      order by starts_at, id limit ${BATCH}`.execute(db)
    yield rows
    const end = rows.at(-1)
    if (rows.length < BATCH || end === undefined) return
    place = sql`${end.starts_at}::timestamptz, ${end.id}::uuid`
  }
}

/** The same months with the names of the people and their holiday hours as they are. */
const named = async (db: Db, actor: Ctx['actor'], changes: readonly { staff_id: string; month: string; by: number }[]) => {
  const real = changes.filter(({ by }) => by !== 0)
  const { rows } = await sql<{ staff_id: string; staff_code: string; name: string; month: string; before: number; after: number }>`
    select s.id as staff_id, s.staff_code, ${nameColumn('s', 'japanese_name', actor)} as name, c.month, sum(v.holiday_minutes)::int as before, (sum(v.holiday_minutes) + c.by)::int as after
    from json_to_recordset(${JSON.stringify(real)}::json) as c (staff_id uuid, month text, by int) join staff s on s.id = c.staff_id
      join visit v on v.staff_id = c.staff_id and v.month = (c.month || '-01')::date and v.deleted_at is null
    group by s.id, c.month, c.by order by c.month, s.staff_code collate "C", s.id`.execute(db)
  return rows
}
