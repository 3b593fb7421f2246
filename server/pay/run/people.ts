import { type RawBuilder, sql } from 'kysely'
import type { PayPerson } from '#domain/pay/run/payInput.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import type { Db } from '../../kit/db/tables.ts'
import { mayBeOwed } from './changes.ts'

/** Somebody whom a run may pay, with where the month of attendance stands. */
export type RunPerson = PayPerson & {
  readonly staff_code: string
  readonly name: string
  /** The seal of the closed month; null where it is not closed. */
  readonly month_seal: string | null
}

/** `sample`: the run pays the people of the sample company. */
export type RunPeriod = {
  readonly month: string
  readonly kind: PayslipKind
  readonly from: string
  readonly to: string
  readonly sample: boolean
}

/** People with what holds for them in a wage period. `isMeant`: which staff records, as `t`, with the closed month of the period as `m`. */
const peopleIn = async (
  db: Db,
  { month, from, to }: Omit<RunPeriod, 'kind' | 'sample'>,
  isMeant: RawBuilder<unknown>,
): Promise<RunPerson[]> => {
  const { rows } = await sql<RunPerson>`
    select t.id as staff_id, t.staff_code, t.japanese_name as name, t.birth_date as born_on, t.join_date as joined_on, t.leave_date as left_on,
      o.id as establishment_id, o.prefecture, coalesce(o.insured_branch, o.prefecture) as branch, e.weekly_days, e.weekly_hours as weekly_minutes, m.seal as month_seal
    from staff t
      left join lateral (
        select e.establishment_id, e.weekly_days, e.weekly_hours from employment e
        where e.staff_id = t.id and e.deleted_at is null and e.valid_from <= ${to}::date and coalesce(e.valid_to >= ${from}::date, true)
        order by e.valid_from desc limit 1) e on true
      left join establishment o on o.id = coalesce(e.establishment_id, t.establishment_id) and o.deleted_at is null
      left join attendance_month m on m.staff_id = t.id and m.month = ${`${month}-01`}::date and m.state = 'closed'
    where ${isMeant}
    order by t.staff_code collate "C", t.id`.execute(db)
  return rows
}

/**
 * Whom a run concerns: of wages who was employed in the period or has a closed month of it, and who has left before where something of the paid months may have changed since, so that a
 * difference is owed; of a bonus who has one in the month.
 */
const concerned = ({ month, kind, from, to }: RunPeriod): RawBuilder<unknown> =>
  kind === 'bonus'
    ? sql`exists (select 1 from bonus b where b.staff_id = t.id and b.month = ${month} and b.deleted_at is null)`
    : sql`t.zaishoku_joukyou <> 'offer_accepted' and (m.id is not null
        or coalesce(t.join_date <= ${to}::date, true) and coalesce(t.leave_date >= ${from}::date, t.zaishoku_joukyou <> 'left')
        or t.leave_date < ${from}::date and ${mayBeOwed(month)})`

/** The people of a run whom no other run has paid for the month. */
export const peopleOf = (db: Db, run: string, period: RunPeriod): Promise<RunPerson[]> => {
  const { month, kind, sample } = period
  return peopleIn(
    db,
    period,
    sql`t.deleted_at is null and t.sample = ${sample} and ${concerned(period)}
      and not exists (select 1 from pay_result r where r.staff_id = t.id and r.month = ${month} and r.kind = ${kind} and r.closed and r.left_out is null and r.run_id <> ${run}::uuid)`,
  )
}

/** Some people as they were in a wage period that was paid. */
export const thoseOf = (db: Db, period: RunPeriod, staff: readonly string[]): Promise<RunPerson[]> =>
  peopleIn(db, period, sql`t.id = any(${staff}::uuid[])`)
