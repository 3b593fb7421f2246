import { sql } from 'kysely'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { type PaidPeriod, needsDays, type SettledMonth, socialOf } from '#domain/pay/reviews/paidMonth.ts'
import type { Reviewed, ReviewFacts, ReviewKind } from '#domain/pay/reviews/proposal.ts'
import type { LineKind } from '#domain/pay/run/line.ts'
import { heldOn, type Insurance, type Wage } from '#domain/pay/run/payInput.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import { readPayDay } from '../../company/payDay.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { complete } from '../../time/month/sealed.ts'
import { readRates } from '../rates/read.ts'
import { itemsOf } from '../run/read.ts'

export type ReviewPerson = { staff_id: string; staff_code: string; name: string; sample: boolean } & Pick<
  Reviewed,
  'joined_on' | 'left_on'
>

/** The months of payment that reviews of a year look at: a change is looked at for three months before its standard. */
const paidBetween = (year: number, kind: ReviewKind): [from: string, to: string] =>
  kind === 'periodic' ? [`${year}-04-01`, `${year}-08-31`] : [`${year - 1}-10-01`, `${year}-12-31`]

/** Who has health or pension insurance, and for reviews after a change whoever has had more than one wage. */
const insuredPeople = async ({ db, actor }: Ctx, kind: ReviewKind): Promise<ReviewPerson[]> => {
  const changed = sql`(select count(*) from wage_condition w where w.staff_id = s.id and w.deleted_at is null) > 1`
  const { rows } = await sql<ReviewPerson>`
    select s.id as staff_id, s.staff_code, ${nameColumn('s', 'japanese_name', actor)} as name, s.sample, s.join_date as joined_on, s.leave_date as left_on
    from staff s
    where s.deleted_at is null and ${kind === 'periodic' ? sql`true` : changed}
      and exists (select 1 from insurance_condition i where i.staff_id = s.id and i.deleted_at is null and (i.health or i.pension))
    order by s.staff_code collate "C", s.id`.execute(db)
  return rows
}

type Of<T> = T & { staff_id: string }
const conditionsOf = async <T>(db: Db, table: 'wage_condition' | 'insurance_condition', staff: readonly string[]) => {
  const { rows } = await sql<Of<T>>`
    select t.* from ${sql.table(table)} t where t.staff_id = any(${staff}::uuid[]) and t.deleted_at is null order by t.valid_from`.execute(
    db,
  )
  return Map.groupBy(rows, ({ staff_id }) => staff_id)
}

type Paid = { staff_id: string; month: string; paid_on: string; pay: number; worked: number; kinds: LineKind[] }
/** What closed runs have paid between two days, and how it was settled since. */
const paidOf = async (db: Db, staff: readonly string[], [from, to]: readonly [string, string]): Promise<Paid[]> => {
  const { rows } = await sql<Paid>`
    select r.staff_id, r.month, p.paid_on, (r.result -> 'sums' ->> 'social')::int as pay, (r.result -> 'sums' ->> 'days')::int as worked,
      array(select distinct l ->> 'kind' from jsonb_array_elements(r.result -> 'lines') l) as kinds
    from pay_result r join pay_run p on p.id = r.run_id
    where r.staff_id = any(${staff}::uuid[]) and r.closed and r.left_out is null and r.kind = 'monthly' and p.paid_on between ${from}::date and ${to}::date`.execute(
    db,
  )
  const settled = await settledOf(db, staff)
  return rows.map((row) => ({ ...row, pay: settled.get(`${row.staff_id} ${row.month}`) ?? row.pay }))
}

/** The remuneration of months that a later run has corrected, as it was settled last. */
const settledOf = async (db: Db, staff: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ staff_id: string; correction: Partial<SettledMonth> }>`
    select r.staff_id, c as correction from pay_result r join pay_run p on p.id = r.run_id, jsonb_array_elements(r.result -> 'corrections') c
    where r.staff_id = any(${staff}::uuid[]) and r.closed and r.left_out is null and jsonb_typeof(r.result -> 'corrections') = 'array'
    order by p.paid_on, r.updated_at`.execute(db)
  return new Map(
    rows.flatMap(({ staff_id, correction: { month, after } }): [string, number][] =>
      month === undefined || after === undefined ? [] : [[`${staff_id} ${month}`, socialOf(after)]],
    ),
  )
}

/** The days of the months whose lines tell of leave or absence, as they were closed last. */
const daysOf = async (db: Db, paid: readonly Paid[]) => {
  const some = paid.filter(({ kinds }) => needsDays(kinds.map((kind) => ({ kind }))))
  const { rows } = await sql<{ staff_id: string; month: string; sealed: PersonMonth }>`
    select distinct on (c.staff_id, c.month) c.staff_id, to_char(c.month, 'YYYY-MM') as month, c.sealed
    from unnest(${some.map(({ staff_id }) => staff_id)}::uuid[], ${some.map(({ month }) => `${month}-01`)}::date[]) k (staff_id, month)
      join attendance_closing c on c.staff_id = k.staff_id and c.month = k.month
    order by c.staff_id, c.month, c.version desc`.execute(db)
  return new Map(rows.map(({ staff_id, month, sealed }) => [`${staff_id} ${month}`, complete(sealed).days]))
}

type Days = PaidPeriod['days']
const periodsOf = (
  paid: readonly Paid[],
  wages: readonly Wage[],
  days: ReadonlyMap<string, Days>,
  periods: WagePeriods,
): PaidPeriod[] =>
  paid.map(({ staff_id, month, paid_on, pay, worked }) => {
    const [from, to] = periods.endsOf(month)
    const wage = heldOn(wages, to) ?? wages.findLast(({ valid_from }) => valid_from <= to)
    return {
      month,
      from,
      to,
      paid_on,
      pay,
      worked,
      wage_kind: wage?.wage_kind ?? 'hourly',
      days: days.get(`${staff_id} ${month}`) ?? [],
    }
  })

/** All that the reviews of a year go by: people with what bears on each, and what bears on everybody. */
export const reviewedPeople = async (
  ctx: Ctx,
  year: number,
  kind: ReviewKind,
): Promise<{ people: { person: ReviewPerson; of: Reviewed }[]; facts: ReviewFacts }> => {
  const { db } = ctx
  const people = await insuredPeople(ctx, kind)
  const staff = people.map(({ staff_id }) => staff_id)
  const wages = await conditionsOf<Wage>(db, 'wage_condition', staff)
  const insurances = await conditionsOf<Insurance>(db, 'insurance_condition', staff)
  const all = await paidOf(db, staff, paidBetween(year, kind))
  const days = await daysOf(db, all)
  const paid = Map.groupBy(all, ({ staff_id }) => staff_id)
  const periods = await readPeriods(db)
  const facts = { periods, after: (await readPayDay(db)).after, items: await itemsOf(db), rates: await readRates(db) }
  return {
    facts,
    people: people.map((person) => {
      const { staff_id, joined_on, left_on } = person
      const held = wages.get(staff_id) ?? []
      return {
        person,
        of: {
          joined_on,
          left_on,
          wages: held,
          insurances: insurances.get(staff_id) ?? [],
          paid: periodsOf(paid.get(staff_id) ?? [], held, days, periods),
        },
      }
    }),
  }
}
