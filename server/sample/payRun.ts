import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { payRun } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { insertSql } from '../kit/entity/resource.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import { readRates } from '../pay/rates/read.ts'
import { closeRun, computeRun } from '../pay/run/compute.ts'
import type { RunFacts } from '../pay/run/read.ts'
import { computeRun } from '../pay/run/compute.ts'
import { summerOf } from './pay/bonuses.ts'

/** Days after the end of a month on which it is paid. */
const PAID_AFTER = 25
/** The day of the month on which a bonus is paid. */
const BONUS_DAY = 10

const actOf = { draft: 'start', checked: 'check', closed: 'close' } as const
type State = keyof typeof actOf

const quietly = { progress: () => undefined, signal: new AbortController().signal }

/** Pay runs of the two months whose hours are closed, which are closed too, and a draft of the last month. */
export const payRunSample = async (db: Db, keys: Keys, today: string): Promise<void> => {
  const rates = await readRates(db)
  for (const [back, states] of [
    [-3, ['draft', 'checked', 'closed']],
    [-2, ['draft', 'checked', 'closed']],
    [-1, ['draft']],
  ] as const) {
    const run = await startRun(db, keys, shiftMonth(monthOf(today), back), states)
    await computeRun(db, run, rates, quietly)
    if (states.length === 1) continue
    const { differing } = await closeRun(db, run, rates, quietly)
    if (differing > 0) throw new Error('a pay run of the sample does not come out twice the same')
  }
}

const startRun = async (db: Db, keys: Keys, month: string, states: readonly State[]): Promise<RunFacts> => {
  const id = randomUUID()
  const paid_on = addDays(lastOfMonths(`${month}-01`, 1), PAID_AFTER)
  const told = { month, kind: 'monthly' as const, paid_on, tax_method: 'special' as const }
  const input = { ...told, remarks: null }
  await insertSql(keys, payRun, [{ input, derived: { id, state: states.at(-1), sample: true } }]).execute(db)
  for (const [at, after] of states.entries())
    await sql`insert into act (entity, record_id, name, before, after)
      values ('pay_run', ${id}, ${actOf[after]}, ${states[at - 1] ?? null}, ${after})`.execute(db)
  const [from, to] = (await readPeriods(db)).endsOf(month)
  return { id, ...told, sample: true, from, to }
/** Works out a run of the sample company, which waits to be checked. @returns its id */
const workedRun = async (
  db: Db,
  keys: Keys,
  { month, kind, paid_on }: Pick<PayRunRow, 'month' | 'kind' | 'paid_on'>,
): Promise<string> => {
  const id = randomUUID()
  const input = { month, kind, paid_on, tax_method: 'special' as const, remarks: null }
  await insertSql(keys, payRun, [{ input, derived: { id, state: 'draft', sample: true } }]).execute(db)
  await sql`insert into act (entity, record_id, name, after) values ('pay_run', ${id}, 'start', 'draft')`.execute(db)
  const [from, to] = (await readPeriods(db)).endsOf(month)
  const signal = new AbortController().signal
  await computeRun(db, { id, ...input, sample: true, from, to }, await readRates(db), { progress: () => undefined, signal })
  return id
}

/** A run for the month before the last, whose hours are closed. */
export const payRunSample = (db: Db, keys: Keys, today: string): Promise<string> => {
  const month = shiftMonth(monthOf(today), -2)
  return workedRun(db, keys, { month, kind: 'monthly', paid_on: addDays(lastOfMonths(`${month}-01`, 1), PAID_AFTER) })
}

/** A run of the last summer bonus. */
export const bonusRunSample = (db: Db, keys: Keys, today: string): Promise<string> => {
  const month = summerOf(today)
  return workedRun(db, keys, { month, kind: 'bonus', paid_on: addDays(`${month}-01`, BONUS_DAY - 1) })
}
