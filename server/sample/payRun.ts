import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import type { Rates } from '#domain/pay/rates/rates.ts'
import { payRun } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { insertSql } from '../kit/entity/resource.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import { readRates } from '../pay/rates/read.ts'
import { closeRun, computeRun } from '../pay/run/compute.ts'
import { summerOf } from './pay/bonuses.ts'

/** Days after the end of a month on which it is paid. */
const PAID_AFTER = 25
/** The day of the month on which a bonus is paid. */
const BONUS_DAY = 10

type Told = Pick<PayRunRow, 'month' | 'kind' | 'paid_on'>
const wagesOf = (month: string): Told => ({ month, kind: 'monthly', paid_on: addDays(lastOfMonths(`${month}-01`, 1), PAID_AFTER) })

const actOf = { draft: 'start', checked: 'check', closed: 'close' } as const
type State = keyof typeof actOf

/**
 * The pay runs of the sample company. The summer bonus and the two months whose hours are closed were paid; of the first month somebody's raise came to the office after it was paid, and is settled
 * with the second. A draft tells that the hours of the last month are not closed yet.
 */
export const payRunSample = async (db: Db, keys: Keys, today: string): Promise<void> => {
  const rates = await readRates(db)
  const run = (told: Told, states: readonly State[]) => runOf(db, keys, rates, told, states)
  const back = (months: number) => wagesOf(shiftMonth(monthOf(today), -months))
  const closed = ['draft', 'checked', 'closed'] as const
  const summer = summerOf(today)
  await run({ month: summer, kind: 'bonus', paid_on: addDays(`${summer}-01`, BONUS_DAY - 1) }, closed)
  await run(back(3), closed)
  await raiseLate(db)
  await run(back(2), closed)
  await run(back(1), ['draft'])
}

/** Works a run out and, where its states end so, closes it. */
const runOf = async (db: Db, keys: Keys, rates: Rates, told: Told, states: readonly State[]): Promise<void> => {
  const id = randomUUID()
  const input = { ...told, tax_method: 'special' as const, year_end: false, remarks: null }
  await insertSql(keys, payRun, [{ input, derived: { id, state: states.at(-1), sample: true } }]).execute(db)
  for (const [at, after] of states.entries())
    await sql`insert into act (entity, record_id, name, before, after)
      values ('pay_run', ${id}, ${actOf[after]}, ${states[at - 1] ?? null}, ${after})`.execute(db)
  const [from, to] = (await readPeriods(db)).endsOf(told.month)
  const facts = { id, ...input, sample: true, from, to }
  const quietly = { progress: () => undefined, signal: new AbortController().signal }
  await computeRun(db, facts, rates, quietly)
  if (states.at(-1) !== 'closed') return
  const { differing } = await closeRun(db, facts, rates, quietly)
  if (differing > 0) throw new Error('a pay run of the sample does not come out twice the same')
}

/** Whose raise came late, and by how much. Yen. */
const RAISED = 'H013'
const RAISE = 4000
const raiseLate = (db: Db) =>
  sql`update wage_condition w set base_amount = w.base_amount + ${RAISE}, version = w.version + 1, updated_at = clock_timestamp()
    from staff s where s.id = w.staff_id and s.sample and s.staff_code = ${RAISED} and w.valid_to is null`.execute(db)
