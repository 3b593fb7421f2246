import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import { shiftMonth } from '#domain/kit/dates.ts'
import type { AttendancePerson, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { differenceBetween, type MonthDifference } from '#domain/time/month/difference.ts'
import type { MonthClosings } from '#domain/time/month/months.api.ts'
import { weeksBy } from '#domain/visits/bounds.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { noteReading } from '../../kit/audit/audit.ts'
import { attendanceOf, endsOf } from '../attendance/days.ts'
import { peopleOf, type Reader } from '../attendance/read.ts'
import { sealOf } from './seal.ts'
import { complete, sealedOf } from './sealed.ts'

type Row = {
  version: number
  sealed: PersonMonth
  seal: string
  closed_at: string
  closed_by: string | null
  reason: string | null
}

/** @throws {AppError} `not_found` for whom the actor does not reach */
export const closingsOf = async (ctx: Ctx, { month, staff_id }: { month: string; staff_id: string }): Promise<MonthClosings> => {
  const [person] = (await peopleOf(ctx, await endsOf(ctx, month), { staff_id: [staff_id] })).people
  if (!person) throw notFound()
  await noteReading(ctx.db, ctx, 'staff', staff_id)
  const { rows } = await sql<Row>`
    select c.version, c.sealed, c.seal, c.closed_at, c.reason, u.last_name || ' ' || u.first_name as closed_by
    from attendance_closing c left join user_account u on u.id = c.closed_by
    where c.staff_id = ${staff_id} and c.month = ${`${month}-01`}::date order by c.version desc`.execute(ctx.db)
  const [last] = rows
  const isClosed = (await sealedOf(ctx, month, [person])).size > 0
  const [now] = last && !isClosed ? await attendanceOf(ctx, month, [person]) : []
  return {
    closings: rows.map(({ sealed, ...row }, at) => {
      const before = rows[at + 1]
      return {
        ...row,
        intact: sealOf(sealed) === row.seal,
        changes: before ? differenceBetween(complete(before.sealed), complete(sealed)) : null,
      }
    }),
    since: last && now ? differenceBetween(complete(last.sealed), now) : null,
  }
}

export type LastChanges = { version: number; closed_at: string; reason: string | null; changes: MonthDifference }
/** What the last closing of a month changed of the one before, of those whose month is closed for at least the second time, by id of the staff record. */
export const lastChangesOf = async (
  { db }: Pick<Reader, 'db'>,
  month: string,
  staff: readonly string[],
): Promise<Map<string, LastChanges>> => {
  const { rows } = await sql<Row & { staff_id: string; before: PersonMonth }>`
    select c.staff_id, c.version, c.sealed, c.closed_at, c.reason, b.sealed as before
    from attendance_month m join attendance_closing c on c.staff_id = m.staff_id and c.month = m.month
      join attendance_closing b on b.staff_id = c.staff_id and b.month = c.month and b.version = c.version - 1
    where m.month = ${`${month}-01`}::date and m.state = 'closed' and m.staff_id = any(${[...staff]}::uuid[])
      and not exists (select 1 from attendance_closing n where n.staff_id = c.staff_id and n.month = c.month and n.version > c.version)`.execute(
    db,
  )
  return new Map(
    rows.map(({ staff_id, version, closed_at, reason, sealed, before }) => [
      staff_id,
      { version, closed_at, reason, changes: differenceBetween(complete(before), complete(sealed)) },
    ]),
  )
}

/**
 * The first month before a month that somebody has work in and that is not closed, by id of the staff record. Months close in order, since the hours of a week are counted from
 * its first day on. What lies before the first month that anybody of the company has confirmed is not asked for.
 */
export const openBefore = async (
  { db }: Pick<Reader, 'db'>,
  month: string,
  staff: readonly string[],
): Promise<Map<string, string>> => {
  const [first] = await endsOf({ db }, month)
  const { rows } = await sql<{ staff_id: string; month: string }>`
    with begun as (select s.sample, min(m.month) as month from attendance_month m join staff s on s.id = m.staff_id group by s.sample),
      days as (
        select v.staff_id, v.duty_date as date from visit v where v.staff_id = any(${[...staff]}::uuid[]) and v.deleted_at is null and v.duty_date < ${first}::date
        union select p.staff_id, (p.at at time zone 'Asia/Tokyo')::date from punch p
          where p.staff_id = any(${[...staff]}::uuid[]) and p.kind = 'in' and p.at < ${`${first}T00:00:00+09:00`}::timestamptz
        union select c.staff_id, c.date from time_correction c
          where c.staff_id = any(${[...staff]}::uuid[]) and c.state = 'approved' and c.deleted_at is null and c.date < ${first}::date),
      named as materialized (select d.date, wage_month(d.date) as month from (select distinct date from days) d),
      worked as (select distinct d.staff_id, n.month from days d join named n using (date))
    select w.staff_id, to_char(min(w.month), 'YYYY-MM') as month
    from worked w join staff s on s.id = w.staff_id join begun b on b.sample = s.sample and w.month >= b.month
    where not exists (select 1 from attendance_month m where m.staff_id = w.staff_id and m.month = w.month and m.state = 'closed')
    group by w.staff_id`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row.month]))
}

/**
 * Of whom the month after a month is closed and would put the same work of its first week into other classes, now that this one has changed. It is to be opened before this
 * one is closed, and closed after it. Other work on these days follows from no change of this month: the database refuses that (decision 122).
 */
export const changedAfter = async (reader: Reader, month: string, people: readonly AttendancePerson[]): Promise<Set<string>> => {
  const next = shiftMonth(month, 1)
  const [first] = await endsOf(reader, next)
  const sealed = await sealedOf(reader, next, people)
  if (sealed.size === 0) return new Set()
  const now = await attendanceOf(
    reader,
    next,
    people.filter(({ staff_id }) => sealed.has(staff_id)),
  )
  return new Set(
    now.flatMap((one) => {
      const was = sealed.get(one.staff_id)
      const week = weeksBy(one.held.map(({ from, week_start }) => ({ valid_from: from, week_start })))(first)
      const days = was ? differenceBetween(was, one).days : []
      return days.some(({ date, work, figures }) => date <= week.to && work === null && figures.length > 0) ? [one.staff_id] : []
    }),
  )
}

export type Said = { name: 'confirm' | 'confirm_for' | 'approve' | 'close'; at: string; by: string | null; reason: string | null }
/** Who confirmed, approved and closed a month, as far as it came since it was last open, by id of the staff record. */
export const saidOf = async (
  { db }: Pick<Reader, 'db'>,
  month: string,
  staff: readonly string[],
): Promise<Map<string, readonly Said[]>> => {
  const { rows } = await sql<{ staff_id: string; said: Said[] }>`
    select m.staff_id, json_agg(json_build_object('name', a.name, 'at', a.at, 'by', u.last_name || ' ' || u.first_name, 'reason', a.reason) order by a.id) as said
    from attendance_month m join act a on a.entity = 'attendance_month' and a.record_id = m.id left join user_account u on u.id = a.actor
    where m.month = ${`${month}-01`}::date and m.state <> 'open' and m.staff_id = any(${[...staff]}::uuid[])
      and a.id = (
        select max(l.id) from act l where l.entity = 'attendance_month' and l.record_id = m.id and l.after = a.after and l.name <> 'withdraw')
      and a.id > coalesce((select max(o.id) from act o where o.entity = 'attendance_month' and o.record_id = m.id and o.after = 'open'), 0)
      and not (a.after = 'approved' and m.state = 'confirmed')
    group by m.staff_id`.execute(db)
  return new Map(rows.map(({ staff_id, said }) => [staff_id, said]))
}
