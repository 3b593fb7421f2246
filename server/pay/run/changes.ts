import { type RawBuilder, sql } from 'kysely'
import { shiftMonth } from '#domain/kit/dates.ts'
import type { TaxMethod } from '#domain/pay/rules/incomeTax.ts'
import type { PayCause } from '#domain/pay/run/corrections.ts'
import type { PayLine } from '#domain/pay/run/line.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import type { Prefecture } from '#domain/pay/rates/kinds.ts'
import type { Db } from '../../kit/db/tables.ts'

/** For how many months wages can be claimed: three years for now (Labour Standards Act 115; supplementary provision 143(3)). */
const CLAIMED = 36

/** What a closed run of wages has paid. */
const isPaid = sql`r.closed and r.left_out is null and r.kind = 'monthly'`
/**
 * Since when what was changed is not settled: since the last closed run of the person, which has settled all that was known of the months before. An hour before it, since what was changed
 * while it was being closed may have been stored after it was read; to work a month out once more changes nothing.
 */
const unsettled = (closed: RawBuilder<unknown>) => sql`${closed} - interval '1 hour'`

/** Whether something that bears on the pay of a staff record `t` was changed since it was paid last, in the months that can be claimed before one. */
export const isChangedSincePaid = (month: string, since = sql`max(r.updated_at)`): RawBuilder<unknown> => sql`exists (
  select 1 from (
    select ${since} as since from pay_result r
    where r.staff_id = t.id and ${isPaid} and r.month between ${shiftMonth(month, -CLAIMED)} and ${shiftMonth(month, -1)}) l
  where exists (select 1 from pay_change c where (c.staff_id = t.id or c.staff_id is null) and c.at > l.since)
    or exists (select 1 from attendance_closing g where g.staff_id = t.id and g.closed_at > l.since))`

/** The same with what was stored while the last run was being closed, which may be settled in it already: it has to be looked at. */
export const mayBeOwed = (month: string): RawBuilder<unknown> => isChangedSincePaid(month, unsettled(sql`max(r.updated_at)`))

/** A month that was paid and may be owed otherwise. `lines`: as they were settled last. `branch`: of the health insurance, as it was when the month was paid. */
export type ChangedMonth = {
  readonly staff_id: string
  readonly month: string
  readonly run_id: string
  readonly paid_on: string
  readonly tax_method: TaxMethod
  readonly sample: boolean
  readonly from: string
  readonly to: string
  readonly reasons: readonly PayCause[]
  readonly is_open: boolean
  readonly branch: Prefecture | null
  readonly lines: readonly PayLine[]
}

/** The lines of a result `r`, as the last closed run has settled them. */
export const settledLines = sql`coalesce((
  select c.value -> 'after' from pay_result l, jsonb_array_elements(l.result -> 'corrections') c
  where l.staff_id = r.staff_id and l.closed and l.left_out is null and l.month > r.month and c.value ->> 'month' = r.month
  order by l.updated_at desc limit 1), r.result -> 'lines')`

/** The earlier months of some people that were paid, and of which the hours or a record that bears on their pay was changed since, or is open again. */
export const changedMonths = async (
  db: Db,
  month: string,
  periods: WagePeriods,
  staff: readonly string[],
): Promise<ChangedMonth[]> => {
  const months = Array.from({ length: CLAIMED }, (_, at) => {
    const of = shiftMonth(month, -1 - at)
    const [from, to] = periods.endsOf(of)
    return { month: of, from, to }
  })
  const { rows } = await sql<ChangedMonth>`
    with closed as (
      select r.staff_id, r.month, r.run_id, p.paid_on, p.tax_method, p.sample, m.from, m.to, (r.month || '-01')::date as first,
        daterange(m.from, m.to, '[]') as period, (date_trunc('month', p.paid_on) - interval '1 month')::date as premium_month,
        max(r.updated_at) over (partition by r.staff_id order by r.month desc) as settled
      from pay_result r join pay_run p on p.id = r.run_id
        join jsonb_to_recordset(${JSON.stringify(months)}::jsonb) m (month text, "from" date, "to" date) on m.month = r.month
      where r.staff_id = any(${staff}::uuid[]) and ${isPaid})
    select e.staff_id, e.month, e.run_id, e.paid_on, e.tax_method, e.sample, e.from, e.to, coalesce(c.reasons, '{}') as reasons, a.state is distinct from 'closed' as is_open,
      r.result ->> 'branch' as branch, ${settledLines} as lines
    from closed e
      join pay_result r on r.run_id = e.run_id and r.staff_id = e.staff_id
      left join attendance_month a on a.staff_id = e.staff_id and a.month = e.first
      cross join lateral (
        -- what was changed in the hour before is a reason only where nothing was changed later
        select coalesce(array_agg(distinct c.cause) filter (where c.at > e.settled), array_agg(distinct c.cause)) as reasons from (
          select c.cause, c.at, c.during from pay_change c where c.staff_id = e.staff_id and c.at > ${unsettled(sql`e.settled`)}
          union all select c.cause, c.at, c.during from pay_change c where c.staff_id is null and c.at > ${unsettled(sql`e.settled`)}
          union all select 'hours', g.closed_at, e.period from attendance_closing g
            where g.staff_id = e.staff_id and g.month = e.first and g.closed_at > ${unsettled(sql`e.settled`)}) c
        where case
          when c.cause in ('resident_tax', 'agreement') then c.during @> e.paid_on
          when c.cause = 'fares' then c.during && daterange(e.first, (e.first + interval '1 month')::date)
          when c.cause in ('insurance', 'person') then
            c.during && daterange(least(e.from, e.premium_month), greatest(e.to, (e.premium_month + interval '1 month')::date))
          when c.cause = 'rates' then c.during && daterange(e.from, greatest(e.to, e.paid_on), '[]')
          else c.during && e.period end) c
    where c.reasons is not null or a.state is distinct from 'closed'
    order by e.staff_id, e.month`.execute(db)
  return rows
}
