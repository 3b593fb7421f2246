import { sql } from 'kysely'
import { lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { fiscalYearOf } from '#domain/pay/rules/months.ts'
import type { BonusInput } from '#domain/pay/run/bonusOf.ts'
import type { Insurance, TaxDeclared } from '#domain/pay/run/payInput.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { RunPerson } from './people.ts'
import { heldRecords, leavesOf, type Of, type RunFacts } from './read.ts'

const bonusesOf = async (db: Db, staff: readonly string[], month: string) => {
  const { rows } = await sql<Of<BonusInput['bonus']>>`
    select b.staff_id, b.amount, b.over_six_months, b.before from bonus b
    where b.staff_id = any(${staff}::uuid[]) and b.month = ${month} and b.deleted_at is null`.execute(db)
  return new Map(rows.map(({ staff_id, ...bonus }) => [staff_id, bonus]))
}

/** The standard bonuses of the health insurance that closed runs have paid in the fiscal year before a month. Yen. */
const standardsOf = async (db: Db, staff: readonly string[], month: string) => {
  const { rows } = await sql<{ staff_id: string; standard: number }>`
    select r.staff_id, sum((r.result ->> 'health_standard')::int)::int as standard from pay_result r
    where r.staff_id = any(${staff}::uuid[]) and r.kind = 'bonus' and r.closed and r.left_out is null
      and r.month >= ${`${fiscalYearOf(month)}-04`} and r.month < ${month} and r.result ->> 'health_standard' is not null
    group by r.staff_id`.execute(db)
  return new Map(rows.map(({ staff_id, standard }) => [staff_id, standard]))
}

/** What closed runs have paid as salary in a month, less its social insurance: what is taxed, and what of it was deducted as premiums. Yen. */
export const salariesOf = async (db: Db, staff: readonly string[], month: string) => {
  const [from, to] = [`${month}-01`, lastOfMonths(`${month}-01`, 1)]
  const { rows } = await sql<{ staff_id: string; salary: number }>`
    select r.staff_id, sum((r.result -> 'sums' ->> 'taxable')::int - coalesce(i.premiums, 0))::int as salary
    from pay_result r join pay_run n on n.id = r.run_id
      left join lateral (
        select sum((l ->> 'amount')::int) as premiums from jsonb_array_elements(r.result -> 'lines') l
        where l ->> 'kind' in ('health_and_care', 'levy', 'pension', 'employment_insurance')) i on true
    where r.staff_id = any(${staff}::uuid[]) and r.kind = 'monthly' and r.closed and r.left_out is null and n.paid_on between ${from}::date and ${to}::date
    group by r.staff_id`.execute(db)
  return new Map(rows.map(({ staff_id, salary }) => [staff_id, salary]))
}

/** Months that are read back, for the insurance of whoever has left before a bonus is paid. */
const LOOK_BACK = 24

/** What the bonuses of some people are worked out from, in the order of the people; each of them has one. */
export const bonusInputsOf = async (db: Db, run: RunFacts, people: readonly RunPerson[]): Promise<BonusInput[]> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const month = monthOf(run.paid_on)
  const [from, to] = [`${shiftMonth(month, -LOOK_BACK)}-01`, lastOfMonths(`${month}-01`, 1)]
  const bonuses = await bonusesOf(db, staff, run.month)
  const insurances = await heldRecords<Insurance>(db, 'insurance_condition', staff, from, to)
  const taxes = await heldRecords<TaxDeclared>(db, 'tax_condition', staff, from, run.paid_on)
  const leaves = await leavesOf(db, staff, `${month}-01`, to)
  const standards = await standardsOf(db, staff, month)
  const salaries = await salariesOf(db, staff, shiftMonth(month, -1))
  return people.flatMap((person) => {
    const bonus = bonuses.get(person.staff_id)
    if (!bonus) return []
    return [
      {
        period: run,
        person,
        bonus,
        leaves: leaves.get(person.staff_id) ?? [],
        insurances: insurances.get(person.staff_id) ?? [],
        taxes: taxes.get(person.staff_id) ?? [],
        earlier_in_year: standards.get(person.staff_id) ?? 0,
        before: salaries.get(person.staff_id) ?? null,
        method: run.tax_method,
      },
    ]
  })
}
