import { sql } from 'kysely'
import { dashboardApi, type DashboardPeriod, MAX_DASHBOARD_DAYS } from '#domain/home/dashboard.api.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import { weekAround } from '#domain/kit/period.ts'
import { dutyStates } from '#domain/leave/duty.ts'
import type { PersonGauges } from '#domain/time/attendance/attendance.ts'
import { levelAt, type Limit, type LimitLevel, limitNames } from '#domain/visits/limits.ts'
import { implementing } from '../access/calls.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { ownExist, ownReached } from '../kit/context/own.ts'
import { areAll, type Rows } from '../kit/context/rows.ts'
import { standingsOn } from '../leave/ledger/read.ts'
import { gaugesFor } from '../time/attendance/days.ts'

/** @throws {AppError} `invalid_input` for a period that ends before it begins, or is longer than a year */
const checkPeriod = ({ from, to }: DashboardPeriod): void => {
  if (to < from) throw invalid({ field: 'to', code: 'end_before_start' })
  if (daysBetween(from, to) >= MAX_DASHBOARD_DAYS) throw invalid({ field: 'to', code: 'number_range' })
}

/** The whole weeks that have a day of a period. */
const weeksOf = ({ from, to }: DashboardPeriod): [monday: string, sunday: string] => [weekAround(from).from, weekAround(to).to]

/** Visits `v` that begin between two dates; those of the sample only while the company has neither visits nor staff of its own. */
const visitsWithin = ([from, to]: readonly [string, string]) => sql`v.deleted_at is null
  and v.starts_at >= ${`${from}T00:00:00+09:00`}::timestamptz and v.starts_at < ${`${addDays(to, 1)}T00:00:00+09:00`}::timestamptz
  and not (v.sample and (${ownExist('visit')} or ${ownExist('staff')}))`
/** The Monday of the week of a visit. */
const monday = sql`(v.date - (extract(isodow from v.date)::integer - 1))`
const byHelper = (rows: Rows) => sql`exists (select 1 from staff t where t.id = v.staff_id and ${rows})`
const toPatient = (rows: Rows) => sql`exists (select 1 from patient t where t.id = v.patient_id and ${rows})`

type Hours = { monday: string; planned: number; unassigned: number; contract: number; people: number; unknown: number }
/**
 * Hours by week. Those of a helper count where the helper belongs, those of nobody where the patient does. Of a contract that begins, changes
 * or ends within a week each day counts a seventh of its weekly hours.
 */
const hours = async ({ db, rows }: Ctx, period: DashboardPeriod): Promise<Hours[]> => {
  checkPeriod(period)
  const weeks = weeksOf(period)
  const found = await sql<Hours>`
    with week as (select generate_series(${weeks[0]}::date, ${weeks[1]}::date, interval '7 days')::date as monday),
      roster as (
        select ${monday} as monday, sum(v.minutes) filter (where v.staff_id is not null) as planned, sum(v.minutes) filter (where v.staff_id is null) as unassigned
        from visit v where ${visitsWithin(weeks)}
          and ${areAll(rows) ? sql`true` : sql`case when v.staff_id is null then ${toPatient(rows)} else ${byHelper(rows)} end`}
        group by 1),
      employed as (
        select w.monday, t.id, sum(e.weekly_hours * (least(e.valid_to, t.leave_date, w.monday + 6) - greatest(e.valid_from, t.join_date, w.monday) + 1)) / 7.0 as minutes
        from week w join staff t on coalesce(t.join_date <= w.monday + 6, true) and coalesce(t.leave_date >= w.monday, t.zaishoku_joukyou <> 'left')
          left join employment e on e.staff_id = t.id and e.deleted_at is null and e.weekly_hours is not null
            and e.valid_from <= least(t.leave_date, w.monday + 6) and coalesce(e.valid_to >= greatest(t.join_date, w.monday), true)
        where ${rows} and t.deleted_at is null and t.zaishoku_joukyou <> 'offer_accepted' and not (t.sample and ${ownReached('staff', rows)})
        group by w.monday, t.id),
      agreed as (
        select monday, round(sum(minutes)) as contract, count(minutes) as people, count(*) - count(minutes) as unknown from employed group by monday)
    select w.monday, coalesce(r.planned, 0)::integer as planned, coalesce(r.unassigned, 0)::integer as unassigned,
      coalesce(a.contract, 0)::integer as contract, coalesce(a.people, 0)::integer as people, coalesce(a.unknown, 0)::integer as unknown
    from week w left join roster r using (monday) left join agreed a using (monday) order by w.monday`.execute(db)
  return found.rows
}

type Visits = { monday: string; visits: number; assigned: number; published: number; seen: number; over: number; reported: number }
/** Visits to patients by week, and how far they are seen to. */
const coverage = async ({ db, rows }: Ctx, period: DashboardPeriod): Promise<Visits[]> => {
  checkPeriod(period)
  const weeks = weeksOf(period)
  const found = await sql<Visits>`
    with week as (select generate_series(${weeks[0]}::date, ${weeks[1]}::date, interval '7 days')::date as monday),
      roster as (
        select ${monday} as monday, count(*) as visits, count(v.staff_id) as assigned,
          count(*) filter (where v.staff_id is not null and v.published_at is not null) as published,
          count(*) filter (where v.staff_id is not null and v.published_at is not null and not v.unseen) as seen,
          count(*) filter (where v.staff_id is not null and v.ends_at <= now()) as over,
          count(*) filter (where v.staff_id is not null and v.ends_at <= now() and exists (select 1 from shift_report r
            where r.visit_id = v.id and r.deleted_at is null and r.state not in ('draft', 'returned'))) as reported
        from visit v where ${visitsWithin(weeks)} and v.patient_id is not null
          and ${areAll(rows) ? sql`true` : sql`(${byHelper(rows)} or ${toPatient(rows)})`}
        group by 1)
    select w.monday, coalesce(visits, 0)::integer as visits, coalesce(assigned, 0)::integer as assigned, coalesce(published, 0)::integer as published,
      coalesce(seen, 0)::integer as seen, coalesce(over, 0)::integer as over, coalesce(reported, 0)::integer as reported
    from week w left join roster r using (monday) order by w.monday`.execute(db)
  return found.rows
}

/** How many people are near a limit of overtime, or the one that they have used up most, and beyond it. */
const levelsOf = (people: readonly Pick<PersonGauges, 'gauges'>[], limit?: Limit) => {
  const levels = people.flatMap(({ gauges }) => levelAt(gauges, limit) ?? [])
  const of = (level: LimitLevel) => levels.filter((one) => one === level).length
  return { within: of('within'), near: of('near'), over: of('over') }
}

const overtime = async (ctx: Ctx, date: string) => {
  const day = today()
  const month = (await readPeriods(ctx.db)).monthOn(date < day ? date : day)
  const people = await gaugesFor(ctx, { month })
  const bound = limitNames.filter((limit) => people.some(({ gauges }) => levelAt(gauges, limit) !== undefined))
  return { month, people: levelsOf(people), limits: bound.map((limit) => ({ limit, ...levelsOf(people, limit) })) }
}

const leave = async (ctx: Ctx) => {
  const people = await standingsOn(ctx, today())
  const duties = people.flatMap(({ duty }) => duty ?? [])
  // whoever takes more than is due makes up for nobody else
  const sum = (of: (duty: (typeof duties)[number]) => number) =>
    duties.reduce((all, one) => all + Math.min(of(one), one.required), 0)
  const taken = sum((one) => one.counted - one.planned)
  return {
    states: dutyStates.map((state) => ({ state, people: duties.filter((one) => one.state === state).length })),
    without: people.length - duties.length,
    taken,
    planned: sum((one) => one.counted) - taken,
    required: sum((one) => one.required),
  }
}

const os = implementing(dashboardApi)

export const dashboardRouter = {
  hours: os.hours.handler(({ input, context }) => hours(context, input)),
  coverage: os.coverage.handler(({ input, context }) => coverage(context, input)),
  overtime: os.overtime.handler(({ input, context }) => overtime(context, input.date)),
  leave: os.leave.handler(({ context }) => leave(context)),
  staff: os.staff.handler(({ context: { db, rows } }) =>
    db
      .selectFrom('staff as t')
      .select(({ fn }) => ['t.nationality', 't.zaishoku_joukyou', fn.countAll<number>().as('people')])
      .where(
        sql<boolean>`${rows} and t.deleted_at is null and t.zaishoku_joukyou <> 'left' and not (t.sample and ${ownReached('staff', rows)})`,
      )
      .groupBy(['t.nationality', 't.zaishoku_joukyou'])
      .execute(),
  ),
  patients: os.patients.handler(async ({ input, context: { db, rows } }) => {
    checkPeriod(input)
    const { from, to } = input
    const within = sql<boolean>`${rows} and t.deleted_at is null and not (t.sample and ${ownReached('patient', rows)})`
    const categories = await db
      .selectFrom('patient as t')
      .select(({ fn }) => ['t.disable_support_category', fn.countAll<number>().as('patients')])
      .where(within)
      .where('t.patient_status', '=', 'ongoing')
      .groupBy('t.disable_support_category')
      .execute()
    const { rows: moved } = await sql<{ began: number; ended: number }>`
      select count(*) filter (where t.join_date between ${from} and ${to})::integer as began,
        count(*) filter (where t.service_ended_on between ${from} and ${to})::integer as ended
      from patient t where ${within}`.execute(db)
    return { categories, began: moved[0]?.began ?? 0, ended: moved[0]?.ended ?? 0 }
  }),
}
