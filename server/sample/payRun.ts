import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { payRun } from '#domain/pay/run/payRun.ts'
import { insertSql } from '../kit/entity/resource.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import { readRates } from '../pay/rates/read.ts'
import { computeRun } from '../pay/run/compute.ts'

/** Days after the end of a month on which it is paid. */
const PAID_AFTER = 25

/** Works out a pay run for the month before the last, whose hours are closed; it waits to be checked. */
export const payRunSample = async (db: Db, keys: Keys, today: string): Promise<void> => {
  const id = randomUUID()
  const month = shiftMonth(monthOf(today), -2)
  const paid_on = addDays(lastOfMonths(`${month}-01`, 1), PAID_AFTER)
  const input = { month, kind: 'monthly', paid_on, tax_method: 'special', remarks: null }
  await insertSql(keys, payRun, [{ input, derived: { id, state: 'draft', sample: true } }]).execute(db)
  await sql`insert into act (entity, record_id, name, after) values ('pay_run', ${id}, 'start', 'draft')`.execute(db)
  const [from, to] = (await readPeriods(db)).endsOf(month)
  const run = { id, month, kind: 'monthly' as const, paid_on, tax_method: 'special' as const, sample: true, from, to }
  const signal = new AbortController().signal
  await computeRun(db, run, await readRates(db), { progress: () => undefined, signal })
}
