import { sql } from 'kysely'
import type { Premiums, PremiumsPaid } from '#domain/pay/run/remitted.ts'
import { premiumLines, premiumsOfAll } from '#domain/pay/run/remitted.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Db } from '../../kit/db/tables.ts'
import { readRates } from '../../pay/rates/read.ts'

type Row = Pick<PremiumsPaid, 'paid_on' | 'lines' | 'corrections'> & { run_id: string; staff_id: string }
const keyOf = ({ run_id, staff_id }: Pick<Row, 'run_id' | 'staff_id'>) => `${run_id} ${staff_id}`

/** The premiums of closed results of a month, by run and person; null of all where a table of the law is lacking. */
export const premiumsIn = async (
  db: Db,
  month: string,
  kind: PayslipKind,
): Promise<(of: Pick<Row, 'run_id' | 'staff_id'>) => Premiums | null> => {
  const [, last] = (await readPeriods(db)).endsOf(month)
  const { rows } = await sql<Row>`
    select r.run_id, r.staff_id, u.paid_on, coalesce(r.result -> 'corrections', '[]') as corrections,
      coalesce((select jsonb_agg(line order by at) from jsonb_array_elements(r.result -> 'lines') with ordinality each (line, at)
        where line ->> 'kind' = any(${premiumLines})), '[]') as lines
    from pay_result r join pay_run u on u.id = r.run_id
    where r.closed and r.left_out is null and r.month = ${month} and r.kind = ${kind}`.execute(db)
  const all = premiumsOfAll(
    rows.map((row) => ({ ...row, kind, closes_on: kind === 'bonus' ? row.paid_on : last })),
    await readRates(db),
  )
  const found = new Map(rows.map((row, at) => [keyOf(row), all?.[at] ?? null]))
  return (of) => found.get(keyOf(of)) ?? null
}
