import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { rowsFor } from '#server/kit/context/rows.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { scopes } from '#server/scopes.ts'
import { monthsOf } from '#server/time/attendance/days.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { waitingFor } from './progress.ts'

/** People whose month is worked out; the months of all others are made like theirs. */
const MODELS = 40
/** Visits of each in the month. */
export const EACH = 88

/** Fills a table without its audit log. */
const quietly = async (db: Db, table: string, fill: () => Promise<unknown>) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await fill()
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** The months of some people with visits, as attendance works them out. */
const modelMonths = async (db: Db, month: string): Promise<PersonMonth[]> => {
  await fillVisits(db, MODELS * EACH, `${month}-01T08:00:00+09:00`, EACH, 28)
  const { rows } = await sql<{ id: string }>`select id from staff order by staff_code limit ${MODELS}`.execute(db)
  const rights = rowsFor(scopes, { id: randomUUID(), role: 'admin', staff: null, offices: [] }, 'time.read')
  const reader = { db, rows: rights, actor: {} }
  return (await monthsOf(reader, { month, staff_id: rows.map(({ id }) => id) })).months
}

/**
 * A company of which some months can be paid: every second person by the hour, with rates for kinds of service, times of day and ways, the others by the month with an allowance; all insured and
 * taxed, and their months closed with 88 visits each.
 */
export const fillPay = async (db: Db, count: number, months: readonly string[]) => {
  const from = '2026-01-01'
  await fillPatients(db, 200)
  await fillStaff(db, count)
  waitingFor(`the conditions of ${count} people to be stored`)
  await sql`insert into establishment (name, prefecture, search) values ('板橋', '13', '')`.execute(db)
  await sql`insert into pay_item (name, effect, position, in_premium_base, taxable, in_social_insurance, in_employment_insurance, in_minimum_wage, search)
    values ('特定の手当', 'payment', 1, true, true, true, true, true, '')`.execute(db)
  await quietly(db, 'staff', () =>
    sql`
    update staff s set birth_date = '1960-01-01'::date + n * 7 % 16000, join_date = '2020-04-01', establishment_id = (select id from establishment)
    from (select id, row_number() over (order by staff_code)::int as n from staff) o where o.id = s.id`.execute(db),
  )
  await quietly(db, 'wage_condition', () =>
    sql`
    insert into wage_condition (staff_id, valid_from, wage_kind, base_amount, rate_lines, travel_rate, office_rate, yearly_days_off, daily_minutes, items, commute_means, commute_per, commute_amount, commute_km, search)
    select s.id, ${from}::date, k.kind, case k.kind when 'hourly' then 1300 + n % 400 else 230000 + n % 100 * 1000 end,
      case k.kind when 'hourly' then ${JSON.stringify(rateLines)}::jsonb else '[]' end,
      case k.kind when 'hourly' then 1300 end, case k.kind when 'hourly' then 1310 end, 120, 480,
      jsonb_build_array(jsonb_build_object('pay_item_id', (select id from pay_item where name = '特定の手当'), 'amount', 5000, 'per', case k.kind when 'hourly' then 'day' else 'month' end)),
      'car', 'month', 12000, 12, ''
    from (select id, row_number() over (order by staff_code)::int as n from staff) s cross join lateral (select case when n % 2 = 0 then 'hourly' else 'monthly' end as kind) k`.execute(
      db,
    ),
  )
  await quietly(db, 'insurance_condition', () =>
    sql`
    insert into insurance_condition (staff_id, valid_from, health, health_standard, pension, pension_standard, employment, search)
    select id, ${from}::date, true, 300000, true, 300000, true, '' from staff`.execute(db),
  )
  await quietly(db, 'tax_condition', () =>
    sql`
    insert into tax_condition (staff_id, valid_from, tax_column, declared_on, table_count, search)
    select id, ${from}::date, 'kou', ${from}::date, 1, '' from staff`.execute(db),
  )
  await quietly(db, 'resident_tax', () =>
    sql`
    insert into resident_tax (staff_id, fiscal_year, collection, municipality, june, other_months, year_total, search)
    select id, y, 'special', '板橋区', 12500, 12000, 144500, '' from staff cross join (values ('2025'), ('2026')) t (y)`.execute(
      db,
    ),
  )
  for (const month of months) await closeMonth(db, month)
}

const rateLines = [
  { service_type: 'home_care_body', from: null, until: null, amount: 1800 },
  { service_type: 'home_care_body', from: 1080, until: 1320, amount: 2100 },
  { service_type: 'group_home', from: null, until: null, amount: 1400 },
]

/** Closes a month of everybody, with what was worked out for some of them. */
const closeMonth = async (db: Db, month: string) => {
  const models = await modelMonths(db, month)
  waitingFor('the month to be closed')
  await quietly(db, 'attendance_month', () =>
    sql`
    with model as (select m, at - 1 as at from jsonb_array_elements(${JSON.stringify(models)}::jsonb) with ordinality t (m, at))
    insert into attendance_month (staff_id, month, state, sealed, seal)
    select s.id, ${`${month}-01`}::date, 'closed', m || jsonb_build_object('staff_id', s.id, 'staff_code', s.staff_code, 'name', s.japanese_name), 'bench'
    from (select *, row_number() over (order by staff_code) - 1 as n from staff) s join model on at = n % ${models.length}`.execute(
      db,
    ),
  )
}
