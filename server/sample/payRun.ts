import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import type { Rates } from '#domain/pay/rates/rates.ts'
import { canBePaid } from '#domain/pay/run/line.ts'
import { payRun, type RunState } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { insertSql } from '../kit/entity/resource.ts'
import type { Db } from '../kit/db/tables.ts'
import type { App } from '../kit/context/context.ts'
import type { Keys } from '../kit/keys/keys.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import { readRates } from '../pay/rates/read.ts'
import { closeRun, computeRun, type KeptResult } from '../pay/run/compute.ts'
import type { RunFacts } from '../pay/run/read.ts'
import { summerOf } from './pay/bonuses.ts'
import { drawLeaverSlips, storeLeaverSlips } from './pay/leaverSlip.ts'
import { drawSlips, storeSlips } from './pay/runSlips.ts'
import { LATE_APPROVED } from './work/transports.ts'

/** Days after the end of a month on which it is paid. */
const PAID_AFTER = 25
/** The day of the month on which a bonus is paid. */
const BONUS_DAY = 10

type Told = Pick<PayRunRow, 'month' | 'kind' | 'paid_on'>
const wagesOf = (month: string): Told => ({ month, kind: 'monthly', paid_on: addDays(lastOfMonths(`${month}-01`, 1), PAID_AFTER) })

/**
 * The pay runs of the sample company. The summer bonus and the two months whose hours are closed were paid; of the first month, whose slips are made, somebody who left with its end has a withholding slip, and somebody's raise came to the office after it was
 * paid, and is settled with the second. Somebody's fares of the second came after it was closed. A draft tells that the hours of the last month are not closed yet.
 */
export const payRunSample = async (
  db: Db,
  app: Pick<App, 'files' | 'keys'>,
  today: string,
  signal: AbortSignal = quietly.signal,
): Promise<void> => {
  const { keys } = app
  const rates = await readRates(db)
  const draft = (told: Told) => draftOf(db, keys, rates, told)
  const back = (months: number) => wagesOf(shiftMonth(monthOf(today), -months))
  const summer = summerOf(today)
  await close(db, rates, await draft({ month: summer, kind: 'bonus', paid_on: addDays(`${summer}-01`, BONUS_DAY - 1) }))
  const first = await draft(back(3))
  const isClosed = await close(db, rates, first)
  // the slips are drawn by another process while the next runs are worked out
  const { slips } = isClosed ? await drawSlips(db, first, signal) : { slips: [] }
  const { slips: leavers } = isClosed ? await drawLeaverSlips(db, first, signal) : { slips: [] }
  await raiseLate(db)
  await close(db, rates, await draft(back(2)))
  await approveLate(db)
  await draft(back(1))
  await storeLeaverSlips(db, app, first, await leavers)
  if ((await storeSlips(db, app, first, await slips)) > 0) await move(db, first.id, 'release', 'closed', 'released')
}

const quietly = { progress: () => undefined, signal: new AbortController().signal }
const tell = (db: Db, id: string, name: string, before: RunState | null, after: RunState) =>
  sql`insert into act (entity, record_id, name, before, after) values ('pay_run', ${id}, ${name}, ${before}, ${after})`.execute(db)

const move = async (db: Db, id: string, name: string, before: RunState, after: RunState): Promise<void> => {
  await sql`update pay_run set state = ${after} where id = ${id}`.execute(db)
  await tell(db, id, name, before, after)
}

const draftOf = async (db: Db, keys: Keys, rates: Rates, told: Told): Promise<RunFacts> => {
  const id = randomUUID()
  const input = { ...told, tax_method: 'special' as const, year_end: false, remarks: null }
  await insertSql(keys, payRun, [{ input, derived: { id, state: 'draft', sample: true } }]).execute(db)
  await tell(db, id, 'start', null, 'draft')
  const [from, to] = (await readPeriods(db)).endsOf(told.month)
  const facts = { id, ...input, sample: true, from, to }
  await computeRun(db, facts, rates, quietly)
  return facts
}

/** Closes a draft in which everybody can be paid; it stays a draft where a table of rates is not there yet. */
const close = async (db: Db, rates: Rates, facts: RunFacts): Promise<boolean> => {
  const { id } = facts
  const { rows } = await sql<{ result: KeptResult }>`select result from pay_result where run_id = ${id}`.execute(db)
  if (!rows.every(({ result }) => canBePaid(result))) return false
  const { differing } = await closeRun(db, facts, rates, quietly)
  if (differing > 0) throw new Error('a pay run of the sample does not come out twice the same')
  await tell(db, id, 'check', 'draft', 'checked')
  await move(db, id, 'close', 'checked', 'closed')
  return true
}

/** Whose raise came late, and by how much. Yen. */
const RAISED = 'H013'
const RAISE = 4000
const raiseLate = (db: Db) =>
  sql`update wage_condition w set base_amount = w.base_amount + ${RAISE}, version = w.version + 1, updated_at = clock_timestamp()
    from staff s where s.id = w.staff_id and s.sample and s.staff_code = ${RAISED} and w.valid_to is null`.execute(db)

/** Approves what one of two people asked for after the month was closed: it was not paid, and the next run settles it. What the other one asked for still waits. */
const approveLate = (db: Db) =>
  sql`with late as (
      update transport_entry t set state = 'approved', version = t.version + 1, updated_at = clock_timestamp() from staff s
      where s.id = t.staff_id and t.sample and t.state = 'submitted' and t.remarks = ${LATE_APPROVED} returning t.id)
    insert into act (entity, record_id, name, before, after) select 'transport_entry', id, 'approve', 'submitted', 'approved' from late`.execute(
    db,
  )
