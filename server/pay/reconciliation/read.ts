import { sql } from 'kysely'
import { instant } from '#domain/kit/dates.ts'
import type { ReconciliationQuery } from '#domain/pay/reconciliation/reconciliation.api.ts'
import type { MonthFares, MonthRecords, PersonRecords, PlannedVisit, RunResult } from '#domain/pay/reconciliation/reconciliation.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import { isOver, type MonthState } from '#domain/time/month/monthActs.ts'
import type { ReportState } from '#domain/visits/shiftReport.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { today } from '../../kit/base/today.ts'
import type { Db } from '../../kit/db/tables.ts'
import { monthsOf } from '../../time/attendance/days.ts'
import type { Reader } from '../../time/attendance/read.ts'

type Staff = readonly string[]
type Of<T> = T & { staff_id: string }
const byPerson = <T extends { staff_id: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ staff_id }) => staff_id)

type VisitRow = Of<Omit<PlannedVisit, 'report'>> & {
  report_id: string | null
  state: ReportState
  report_date: string
  started: number | null
  ended: number | null
}

/** Visits of patients that were planned for some people, with their reports. */
const visitsOf = async (db: Db, staff: Staff, [from, to]: readonly [string, string]): Promise<Map<string, Of<PlannedVisit>[]>> => {
  const { rows } = await sql<VisitRow>`
    select v.id, v.staff_id, v.date, v.starts_at, v.ends_at, p.name_kanji as patient_name, v.published_at is not null as asks, v.ends_at <= now() as over,
      (extract(epoch from v.ends_at - v.starts_at) / 60 - coalesce((select sum(extract(epoch from (b ->> 'ends_at')::timestamptz - (b ->> 'starts_at')::timestamptz) / 60)
        from jsonb_array_elements(v.breaks) b), 0))::int as planned,
      r.id as report_id, r.state, r.date as report_date, r.started, r.ended
    from visit v join patient p on p.id = v.patient_id left join shift_report r on r.visit_id = v.id and r.deleted_at is null
    where v.staff_id = any(${[...staff]}::uuid[]) and v.deleted_at is null and v.date between ${from}::date and ${to}::date
    order by v.starts_at, v.id`.execute(db)
  return byPerson(rows.map(visitOf))
}
const visitOf = ({ report_id, state, report_date, started, ended, ...visit }: VisitRow): Of<PlannedVisit> => ({
  ...visit,
  report:
    report_id === null
      ? null
      : {
          id: report_id,
          state,
          times:
            started === null || ended === null
              ? null
              : { starts_at: instant(report_date, started), ends_at: instant(report_date, ended) },
        },
})

const standingsOf = async (db: Db, staff: Staff, month: string) => {
  const { rows } = await sql<Of<{ state: MonthState; seal: string | null; settled: boolean }>>`
    select m.staff_id, m.state, m.seal, exists (select 1 from pay_result r where r.staff_id = m.staff_id and r.closed and r.left_out is null and r.updated_at >= m.changed_at
      and r.result -> 'corrections' @> ${JSON.stringify([{ month }])}::jsonb) as settled
    from attendance_month m where m.month = ${`${month}-01`}::date and m.staff_id = any(${[...staff]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

const correctionsOf = async (db: Db, staff: Staff, [from, to]: readonly [string, string]) => {
  const { rows } = await sql<Of<{ id: string; date: string }>>`
    select c.staff_id, c.id, c.date from time_correction c
    where c.staff_id = any(${[...staff]}::uuid[]) and c.state = 'pending' and c.deleted_at is null and c.date between ${from}::date and ${to}::date
    order by c.date, c.id`.execute(db)
  return byPerson(rows)
}

/** Fares of the days of a calendar month, as a pay run has them. */
const faresOf = async (db: Db, staff: Staff, month: string) => {
  const { rows } = await sql<Of<MonthFares>>`
    select t.staff_id, coalesce(sum(t.fare) filter (where t.state = 'approved' and t.purpose = 'commuting'), 0)::int as commuting,
      coalesce(sum(t.fare) filter (where t.state = 'approved' and t.purpose <> 'commuting'), 0)::int as business,
      coalesce(sum(t.fare) filter (where t.state = 'submitted'), 0)::int as waiting
    from transport_entry t
    where t.staff_id = any(${[...staff]}::uuid[]) and t.deleted_at is null and to_char(t.date, 'YYYY-MM') = ${month}
    group by t.staff_id`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

/** Bonuses that were entered for a month. Yen. */
const bonusesOf = async (db: Db, staff: Staff, month: string) => {
  const { rows } = await sql<Of<{ amount: number }>>`
    select b.staff_id, b.amount from bonus b where b.month = ${month} and b.deleted_at is null and b.staff_id = any(${[...staff]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ staff_id, amount }) => [staff_id, amount]))
}

const resultsOf = async (db: Db, staff: Staff, month: string, kind: PayslipKind) => {
  const { rows } = await sql<Of<RunResult>>`
    select r.staff_id, r.run_id, u.state, r.left_out, r.month_seal, coalesce((r.result -> 'sums' ->> 'minutes')::int, 0) as minutes,
      coalesce(jsonb_path_query_array(r.result, '$.issues[*].code'), '[]') as issues,
      coalesce((select jsonb_object_agg(kind, amount) from (
        select line ->> 'kind' as kind, sum((line ->> 'amount')::int) as amount from jsonb_array_elements(r.result -> 'lines') line where line ->> 'side' = 'payment' group by 1) l), '{}') as lines
    from pay_result r join pay_run u on u.id = r.run_id
    where r.month = ${month} and r.kind = ${kind} and u.deleted_at is null and r.staff_id = any(${[...staff]}::uuid[])
    order by u.paid_on, u.id`.execute(db)
  return byPerson(rows)
}

const runsOf = async (db: Db, month: string, kind: PayslipKind): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from pay_run u where u.month = ${month} and u.kind = ${kind} and u.deleted_at is null`.execute(db)
  return rows[0]?.size ?? 0
}

/** People of whom a month has a bonus, a fare, a correction of hours that waits, or pay, also where they had left before it. */
const othersOf = async (db: Db, month: string, [from, to]: readonly [string, string]): Promise<string[]> => {
  const { rows } = await sql<{ staff_id: string }>`
    select b.staff_id from bonus b where b.month = ${month} and b.deleted_at is null
    union select t.staff_id from transport_entry t where t.deleted_at is null and t.state in ('submitted', 'approved') and t.date >= ${`${month}-01`}::date and t.date < ${`${month}-01`}::date + interval '1 month'
    union select c.staff_id from time_correction c where c.state = 'pending' and c.deleted_at is null and c.date between ${from}::date and ${to}::date
    union select r.staff_id from pay_result r join pay_run u on u.id = r.run_id where r.month = ${month} and u.deleted_at is null`.execute(
    db,
  )
  return rows.map(({ staff_id }) => staff_id)
}

const noFares: MonthFares = { commuting: 0, business: 0, waiting: 0 }

/** All records of a month that should agree. A statement for each kind of record, however many people there are. */
export const recordsOf = async (
  reader: Reader,
  { month, ...whose }: ReconciliationQuery,
): Promise<MonthRecords & { left_out: number }> => {
  const { db } = reader
  const periods = await readPeriods(db)
  const ends = periods.endsOf(month)
  const { months, left_out } = await monthsOf(reader, { month, ...whose, also: await othersOf(db, month, ends) })
  const staff = months.map(({ staff_id }) => staff_id)
  const visits = await visitsOf(db, staff, ends)
  const standings = await standingsOf(db, staff, month)
  const corrections = await correctionsOf(db, staff, ends)
  const fares = await faresOf(db, staff, month)
  const results = await resultsOf(db, staff, month, 'monthly')
  const bonuses = await bonusesOf(db, staff, month)
  const bonusResults = await resultsOf(db, staff, month, 'bonus')
  const people = months.map(({ staff_id, staff_code, name, days, figures }): PersonRecords => {
    const standing = standings.get(staff_id)
    return {
      person: { staff_id, staff_code, name },
      days,
      total: figures.total,
      state: standing?.state ?? 'open',
      seal: standing?.seal ?? null,
      settled: standing?.settled ?? false,
      visits: visits.get(staff_id) ?? [],
      corrections: corrections.get(staff_id) ?? [],
      fares: fares.get(staff_id) ?? noFares,
      results: results.get(staff_id) ?? [],
      bonus: bonuses.get(staff_id) ?? null,
      bonus_results: bonusResults.get(staff_id) ?? [],
    }
  })
  const [runs, bonus_runs] = [await runsOf(db, month, 'monthly'), await runsOf(db, month, 'bonus')]
  return { people, over: isOver(month, today(), periods), runs, bonus_runs, left_out }
}
