import { sql } from 'kysely'
import { calendarFor, type OwnHoliday } from '#domain/company/calendar.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { LeaveRequestAsked } from '#domain/leave/leaveRequest.ts'
import { type DaysOwed, notAskable, type NotOwed, notOwed, notOwedIn } from '#domain/leave/owed.ts'
import { readCalendar, restDaysSql } from '../company/calendar.ts'
import type { Ctx } from '../kit/context/context.ts'

type Found = Pick<DaysOwed, 'join_date' | 'leave_date' | 'half_day_at' | 'absences' | 'leave' | 'asked'> & {
  holidays: OwnHoliday[]
}
type Period = { from: string; to: string }

/** What decides on which days from `from` to `to` somebody can take leave; `besides`: of a request that is left out. */
export const daysOwedBy = async (
  { db }: Pick<Ctx, 'db'>,
  staff_id: string,
  period: Period,
  besides: string | null = null,
): Promise<DaysOwed> => {
  const { from, to } = period
  const { rows } = await sql<Found>`
    select t.join_date, t.leave_date,
      (select coalesce(json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to, 'holiday_weekday', e.holiday_weekday,
          'rest_days', ${restDaysSql('e', from, to)})), '[]')
        from employment e where e.staff_id = t.id and e.deleted_at is null and num_nonnulls(e.holiday_weekday, e.four_weeks_from) > 0) as holidays, coalesce((select half_day_at from company limit 1), 720) as half_day_at,
      (select coalesce(json_agg(json_build_object('from_date', a.from_date, 'from_time', a.from_time, 'to_date', a.to_date, 'to_time', a.to_time) order by a.from_date), '[]')
        from absence a where a.staff_id = t.id and a.deleted_at is null and a.from_date <= ${to} and coalesce(a.to_date, ${to}) >= ${from}) as absences,
      ${timesIn(
        sql`select v.span from leave_times v where v.staff_id = t.id and v.request_id is distinct from ${besides}::uuid`,
        period,
      )} as leave,
      ${timesIn(
        sql`select tstzrange(s.starts_at, s.ends_at) as span from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s
          where r.staff_id = t.id and r.state = 'pending' and r.deleted_at is null and r.id is distinct from ${besides}::uuid`,
        period,
      )} as asked
    from staff t where t.id = ${staff_id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { holidays, ...known } = found
  return { ...known, calendar: calendarFor(await readCalendar(db, from, to), holidays) }
}
/** Times away as the rules read them, of those spans that a statement selects and that touch the period. */
const timesIn = (spans: ReturnType<typeof sql>, { from, to }: Period) => sql`
  (select coalesce(json_agg(json_build_object('from_date', l.since::date, 'from_time', ${minutes(sql`l.since`)}, 'to_date', l.last,
      'to_time', ${minutes(sql`l.till`)} + 1440 * (l.till::date - l.last)) order by l.since), '[]')
    from (select lower(v.span) at time zone 'Asia/Tokyo' as since, upper(v.span) at time zone 'Asia/Tokyo' as till,
        (upper(v.span) at time zone 'Asia/Tokyo' - interval '1 minute')::date as last
      from (${spans}) v
      where v.span && tstzrange(${from}::timestamp at time zone 'Asia/Tokyo', (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo')) l)`
const minutes = (at: ReturnType<typeof sql>) => sql`(extract(hour from ${at}) * 60 + extract(minute from ${at}))::integer`

/** Leave that is asked for; `besides`: its request, where there is one already. */
type Asking = LeaveRequestAsked & { staff_id: string; besides?: string | null }
const owedFor = (ctx: Pick<Ctx, 'db'>, { staff_id, besides, from_date, to_date }: Asking): Promise<DaysOwed> =>
  daysOwedBy(ctx, staff_id, { from: from_date, to: to_date }, besides)
const notOwedBy = async (ctx: Pick<Ctx, 'db'>, asked: Asking) => notOwedIn(asked, await owedFor(ctx, asked), notOwed)

/** @throws {AppError} `invalid_input` at the dates on which this person cannot ask for leave (`notAskable`) */
export const checkDaysOwed = async (ctx: Pick<Ctx, 'db'>, asked: Asking): Promise<void> => {
  const issues = notOwedIn(asked, await owedFor(ctx, asked), notAskable)
  if (issues.length > 0) throw invalid(...issues)
}

/** Checks leave on days that are owed where a single field of the input names the first day. */
export const checkDayOwed = async (ctx: Pick<Ctx, 'db'>, asked: Asking, field: string): Promise<void> => {
  const [first] = await notOwedBy(ctx, asked)
  if (first) throw invalid({ field, code: first.code })
}

/** By what an act is refused, which has no fields. */
const actCodes: Partial<Record<NotOwed, 'leave_taken' | 'absence_overlap'>> = {
  leave_then: 'leave_taken',
  absent_then: 'absence_overlap',
}
/** @throws {AppError} `leave_taken`, `absence_overlap`, `leave_not_owed` where leave that is granted lies on such days by now */
export const requireDaysOwed = async (ctx: Pick<Ctx, 'db'>, asked: Asking): Promise<void> => {
  const [first] = await notOwedBy(ctx, asked)
  if (first) throw new AppError(actCodes[first.code] ?? 'leave_not_owed')
}
