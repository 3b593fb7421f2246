import { sql } from 'kysely'
import type { YearToSettle } from '#domain/pay/yearEnd/settle.ts'
import type { EarlierEmployer } from '#domain/pay/yearEnd/slipOf.ts'
import { addedUp, noPay, sumsOfLines, type YearLine, type YearSums } from '#domain/pay/yearEnd/yearOfPay.ts'
import type { Declaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import type { Db } from '../../kit/db/tables.ts'

type Of<T> = T & { readonly staff_id: string }
const byPerson = <T>(rows: readonly Of<T>[]): Map<string, Of<T>[]> => Map.groupBy(rows, ({ staff_id }) => staff_id)

/**
 * What closed runs have paid some people in a calendar year, by the days of payment; `but` is a run that does not count. Pay of somebody who did not live in Japan is no part of the year,
 * since its tax is final (Income Tax Act 212).
 */
export const paidIn = async (
  db: Db,
  year: string,
  staff: readonly string[],
  but: string | null = null,
): Promise<Map<string, YearSums>> => {
  const { rows } = await sql<Of<{ lines: YearLine[] }>>`
    select r.staff_id, jsonb_agg(l.line) as lines
    from pay_result r join pay_run u on u.id = r.run_id
      cross join lateral (
        select jsonb_build_object('side', l->'side', 'kind', l->'kind', 'amount', l->'amount', 'taxable', l->'counts'->'taxable') as line
        from jsonb_array_elements(r.result->'lines') l) l
    where r.staff_id = any(${staff}::uuid[]) and r.closed and r.left_out is null and r.run_id is distinct from ${but}::uuid
      and u.deleted_at is null and u.paid_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and not r.result @> '{"lines": [{"steps": [{"step": "withholding_non_resident"}]}]}'
    group by r.staff_id`.execute(db)
  return new Map(rows.map(({ staff_id, lines }) => [staff_id, sumsOfLines(lines)]))
}

/** What was paid before the runs of a year: by the company itself, and by other employers. */
export type Earlier = { readonly here: YearSums; readonly elsewhere: readonly EarlierEmployer[] }
type EarlierRow = YearSums & {
  source: 'here' | 'elsewhere'
  employer: string | null
  employer_address: string | null
  left_on: string | null
}
/** What the office has written down of a year before the runs of it. */
export const earlierIn = async (db: Db, year: string, staff: readonly string[]): Promise<Map<string, Earlier>> => {
  const { rows } = await sql<Of<EarlierRow>>`
    select e.staff_id, e.source, e.employer, e.employer_address, e.left_on, e.pay::int as pay, e.social::int as social, e.withheld::int as withheld
    from earlier_pay e where e.staff_id = any(${staff}::uuid[]) and e.year = ${year} and e.deleted_at is null
    order by e.left_on, e.id`.execute(db)
  return new Map(
    [...byPerson(rows)].map(([staff_id, some]) => [
      staff_id,
      {
        here: addedUp(some.filter(({ source }) => source === 'here')),
        elsewhere: some.flatMap(({ source, employer, ...rest }) =>
          source === 'elsewhere' ? [{ ...rest, employer: employer ?? '' }] : [],
        ),
      },
    ]),
  )
}

/** The accepted declarations of a year. */
export const declarationsIn = async (db: Db, year: string, staff: readonly string[]): Promise<Map<string, Declaration>> => {
  const { rows } = await sql<Declaration>`
    select t.* from year_end_declaration t
    where t.staff_id = any(${staff}::uuid[]) and t.year = ${year} and t.state = 'accepted' and t.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

type RunOfYear = {
  readonly id: string
  readonly kind: PayslipKind
  readonly to: string
  readonly paid_on: string
  readonly year_end: boolean
}
type PersonOfRun = { readonly staff_id: string; readonly left_on: string | null }

const YEAR = 4
/** The year of those whose wage by a run may settle it: of everybody where the run settles the year, or else of whoever has left. */
export const yearsToSettle = async (db: Db, run: RunOfYear, people: readonly PersonOfRun[]): Promise<Map<string, YearToSettle>> => {
  const asked = run.year_end
  const staff = people.filter(({ left_on }) => asked || (left_on !== null && left_on <= run.to)).map(({ staff_id }) => staff_id)
  if (run.kind !== 'monthly' || staff.length === 0) return new Map()
  const year = run.paid_on.slice(0, YEAR)
  const paid = await paidIn(db, year, staff, run.id)
  const earlier = await earlierIn(db, year, staff)
  const declarations = await declarationsIn(db, year, staff)
  return new Map(
    staff.map((staff_id) => {
      const { here, elsewhere } = earlier.get(staff_id) ?? { here: noPay, elsewhere: [] }
      return [
        staff_id,
        {
          asked,
          before: addedUp([paid.get(staff_id) ?? noPay, here]),
          elsewhere: addedUp(elsewhere),
          declaration: declarations.get(staff_id) ?? null,
        },
      ]
    }),
  )
}
