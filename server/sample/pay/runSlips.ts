import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { payslip } from '#domain/pay/slips/payslip.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { log } from '../../kit/base/log.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { insertSql } from '../../kit/entity/resource.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import { keepFile } from '../../kit/uploads/keep.ts'
import { paidPeople, tellsSomething } from '../../pay/run/paid.ts'
import type { RunFacts } from '../../pay/run/read.ts'
import { itemsOf } from '../../pay/run/read.ts'
import { drawn, type DrawnSlip } from '../../pay/run/release.ts'
import { deliverSample } from './slipActs.ts'

const PDF = 'application/pdf'
/** Without papers the run stays closed: the sample company comes all the same. */
const notDrawn = (error: unknown): DrawnSlip[] => {
  log.error('slips of the sample not drawn', error)
  return []
}

/** Begins to draw the slips of a closed run of the sample, by the process that prints, while the caller goes on with its transaction. */
export const drawSlips = async (db: Db, run: RunFacts, signal: AbortSignal): Promise<{ slips: Promise<DrawnSlip[]> }> => {
  const [from, to] = (await readPeriods(db)).endsOf(run.month)
  const people = await paidPeople(db, { id: run.id, to }, { where: tellsSomething })
  const head = await paperHead({ db }, 'ja')
  return { slips: drawn({ ...run, from, to }, people, head, await itemsOf(db), signal).catch(notDrawn) }
}

/** Stores the slips of a run on its day of payment: released to those who have agreed, and handed over on paper to the others. @returns how many there are */
export const storeSlips = async (
  db: Db,
  app: Pick<App, 'files' | 'keys'>,
  run: RunFacts,
  slips: readonly DrawnSlip[],
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select id from staff s where sample and agrees_to_slips(id)`.execute(db)
  const agreed = new Set(rows.map(({ id }) => id))
  const records: Parameters<typeof insertSql>[2][number][] = []
  for (const { of, paper } of slips) {
    const { staff_id, result } = of
    const { net, deducted, minutes } = result.sums
    const file = { ...(await keepFile(db, app.files, paper.pdf, { type: PDF })), name: paper.name, type: PDF }
    const amounts = { net_salary: net, total_deduction: deducted, total_working_hours: minutes }
    const input = { staff_id, month: run.month, kind: run.kind, release_date: run.paid_on, file, ...amounts, details: null }
    const state = agreed.has(staff_id) ? 'released' : 'handed_over'
    records.push({ input, derived: { id: randomUUID(), sample: true, source: 'run', run_id: run.id, state } })
  }
  if (records.length > 0) await insertSql(app.keys, payslip, records).execute(db)
  await deliverSample(db)
  return records.length
}
