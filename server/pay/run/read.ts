import { sql } from 'kysely'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import type {
  Agreement,
  EarlierPay,
  Fares,
  Insurance,
  Item,
  PayInput,
  ResidentTax,
  TaxDeclared,
  Wage,
} from '#domain/pay/run/payInput.ts'
import type { TaxMethod } from '#domain/pay/rules/incomeTax.ts'
import type { Leave } from '#domain/pay/run/leaves.ts'
import { commutingPaid, type TransportLine } from '#domain/pay/transport/sheet.ts'
import { payDueOn } from '#domain/company/payDay.ts'
import { attendedAbsences } from '#domain/visits/absence.ts'
import { DAY, shiftMonth } from '#domain/kit/dates.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import { readPayDay } from '../../company/payDay.ts'
import type { Db } from '../../kit/db/tables.ts'
import { yearsToSettle } from '../yearEnd/years.ts'
import { sealedOf } from '../../time/month/sealed.ts'
import { averagesOf } from './average.ts'
import type { RunPeriod, RunPerson } from './people.ts'

export type RunFacts = RunPeriod & {
  readonly id: string
  readonly paid_on: string
  readonly tax_method: TaxMethod
  readonly year_end: boolean
}

/** The pay items of the company by their ids, those in the trash too: conditions of the past name them. */
export const itemsOf = async (db: Db): Promise<Map<string, Item>> => {
  const { rows } = await sql<Item>`select * from pay_item`.execute(db)
  return new Map(rows.map((item) => [item.id, item]))
}

export type Of<T> = T & { staff_id: string }
/** The dated records of some people that bear on the period or on the months of its deductions. */
export const heldRecords = async <T>(
  db: Db,
  table: 'wage_condition' | 'insurance_condition' | 'tax_condition',
  staff: readonly string[],
  from: string,
  to: string,
) => {
  const { rows } = await sql<Of<T>>`
    select t.* from ${sql.table(table)} t
    where t.staff_id = any(${staff}::uuid[]) and t.deleted_at is null and t.valid_from <= ${to}::date and coalesce(t.valid_to >= ${from}::date, true)
    order by t.valid_from`.execute(db)
  return Map.groupBy(rows, ({ staff_id }) => staff_id)
}

const residentOf = async (db: Db, staff: readonly string[]) => {
  const { rows } = await sql<Of<ResidentTax>>`
    select t.* from resident_tax t where t.staff_id = any(${staff}::uuid[]) and t.deleted_at is null`.execute(db)
  return Map.groupBy(rows, ({ staff_id }) => staff_id)
}

const agreementsOf = async (db: Db, on: string) => {
  const { rows } = await sql<Agreement & { establishment_id: string }>`
    select t.* from deduction_agreement t where t.deleted_at is null and t.valid_from <= ${on}::date and coalesce(t.valid_to >= ${on}::date, true)`.execute(
    db,
  )
  return Map.groupBy(rows, ({ establishment_id }) => establishment_id)
}

/** The rent that people of company housing owe for a month: that of the occupancy which holds on the last day of the period. Yen. */
const rentsOf = async (db: Db, staff: readonly string[], on: string) => {
  const { rows } = await sql<{ staff_id: string; rent: number }>`
    select o.staff_id, sum(o.rent)::int as rent from occupancy o
    where o.staff_id = any(${staff}::uuid[]) and o.deleted_at is null and o.valid_from <= ${on}::date and coalesce(o.valid_to >= ${on}::date, true) and o.rent is not null
    group by o.staff_id`.execute(db)
  return new Map(rows.map(({ staff_id, rent }) => [staff_id, rent]))
}

/** Fares that were approved for the month. */
const faresOf = async (db: Db, staff: readonly string[], month: string): Promise<Map<string, Fares>> => {
  const { rows } = await sql<{ staff_id: string; business: number; ways: TransportLine[] | null }>`
    select t.staff_id, coalesce(sum(t.fare) filter (where t.purpose <> 'commuting'), 0)::int as business,
      jsonb_agg(jsonb_build_object('state', t.state, 'purpose', t.purpose, 'means', t.means, 'km', t.km::text, 'fare', t.fare, 'parking', t.parking, 'toll', t.toll) order by t.date, t.id)
        filter (where t.purpose = 'commuting') as ways
    from transport_entry t
    where t.staff_id = any(${staff}::uuid[]) and t.deleted_at is null and t.state = 'approved' and to_char(t.date, 'YYYY-MM') = ${month}
    group by t.staff_id`.execute(db)
  return new Map(
    rows.map(({ staff_id, business, ways }) => {
      const { km: _, unknown: __, ...commuting } = commutingPaid(ways ?? [])
      return [staff_id, { business, commuting }]
    }),
  )
}

/** The whole days of leaves by law between two dates. */
export const leavesOf = async (db: Db, staff: readonly string[], from: string, to: string) => {
  const { rows } = await sql<Leave & { staff_id: string }>`
    select a.staff_id, a.kind, a.from_date + (a.from_time is not null)::int as "from", a.to_date - (coalesce(a.to_time, ${DAY}) < ${DAY})::int as "to",
      coalesce(a.pay_percent, 0) > 0 as paid
    from absence a
    where a.staff_id = any(${staff}::uuid[]) and a.deleted_at is null and a.kind = any(${[...attendedAbsences]}::text[])
      and a.from_date <= ${to}::date and coalesce(a.to_date >= ${from}::date, true)
    order by a.from_date, a.id`.execute(db)
  return Map.groupBy(rows, ({ staff_id }) => staff_id)
}

type Earlier = { staff_id: string; gross: number; standard: number | null }
/** What closed runs of wages have paid for the month before, without what they have settled of earlier ones. */
const earlierOf = async (db: Db, staff: readonly string[], month: string) => {
  const { rows } = await sql<Earlier>`
    select r.staff_id, (r.result ->> 'health_standard')::int as standard, (r.result -> 'sums' ->> 'gross')::int - (
        select coalesce(sum((l ->> 'amount')::int), 0)::int from jsonb_array_elements(r.result -> 'lines') l where l ->> 'side' = 'payment' and l ? 'corrects') as gross
    from pay_result r
    where r.staff_id = any(${staff}::uuid[]) and r.kind = 'monthly' and r.closed and r.left_out is null and r.month = ${shiftMonth(month, -1)}`.execute(
    db,
  )
  return new Map(
    rows.map(({ staff_id, gross, standard }): [string, EarlierPay] => [
      staff_id,
      { gross, health_standard: standard, average_sen: null },
    ]),
  )
}

const noFares: Fares = { business: 0, commuting: { paid: 0, transit: 0, toll: 0, parking: 0, metres: null } }
const firstTime: EarlierPay = { gross: null, health_standard: null, average_sen: null }

/** What the pay of some people is worked out from. Whose month is not closed has no days. */
export const inputsOf = async (
  db: Db,
  run: RunFacts,
  people: readonly RunPerson[],
  items: ReadonlyMap<string, Item>,
  periods: WagePeriods,
): Promise<PayInput[]> => {
  const staff = people.map(({ staff_id }) => staff_id)
  // insurance holds in the month before the payment, tax on its day
  const [from, to] = [`${shiftMonth(run.month, -1)}-01`, run.paid_on > run.to ? run.paid_on : run.to]
  const months: Map<string, PersonMonth> = await sealedOf({ db }, run.month, people)
  const wages = await heldRecords<Wage>(db, 'wage_condition', staff, run.from, run.to)
  const insurances = await heldRecords<Insurance>(db, 'insurance_condition', staff, from, to)
  const taxes = await heldRecords<TaxDeclared>(db, 'tax_condition', staff, from, to)
  const resident = await residentOf(db, staff)
  const agreements = await agreementsOf(db, run.paid_on)
  const rents = await rentsOf(db, staff, run.to)
  const fares = await faresOf(db, staff, run.month)
  const leaves = await leavesOf(db, staff, from, to)
  const earlier = await earlierOf(db, staff, run.month)
  // an average wage is asked for where the law has an absence paid by it
  const byAverage = people.filter(({ staff_id }) =>
    months.get(staff_id)?.days.some(({ away }) => away.some(({ wage }) => wage === 'average')),
  )
  const averages = await averagesOf(db, run.month, periods, byAverage, items)
  const years = await yearsToSettle(db, run, people)
  // what is paid later than it was due goes by the day on which it was due
  const due = payDueOn(run.month, await readPayDay(db))
  return people.map((person) => ({
    period: run,
    due_on: run.paid_on < due ? run.paid_on : due,
    person,
    days: months.get(person.staff_id)?.days ?? [],
    leaves: leaves.get(person.staff_id) ?? [],
    wages: wages.get(person.staff_id) ?? [],
    items,
    insurances: insurances.get(person.staff_id) ?? [],
    taxes: taxes.get(person.staff_id) ?? [],
    resident: resident.get(person.staff_id) ?? [],
    agreements: (person.establishment_id === null ? undefined : agreements.get(person.establishment_id)) ?? [],
    rent: rents.get(person.staff_id) ?? 0,
    fares: fares.get(person.staff_id) ?? noFares,
    earlier: { ...(earlier.get(person.staff_id) ?? firstTime), ...averages.get(person.staff_id) },
    method: run.tax_method,
    year: years.get(person.staff_id) ?? null,
  }))
}
