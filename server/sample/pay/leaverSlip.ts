import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import type { SlipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { log } from '../../kit/base/log.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { insertSql } from '../../kit/entity/resource.ts'
import { keepFile } from '../../kit/uploads/keep.ts'
import type { RunFacts } from '../../pay/run/read.ts'
import { drawnSlip, keepBoxes, payerOf } from '../../pay/yearEnd/make.ts'
import { slipsToMake, type SlipToMake } from '../../pay/yearEnd/people.ts'
import { copiesFile, slipForm } from '../../pay/yearEnd/withholdingPaper.ts'
import { deliverSample } from './slipActs.ts'

const PDF = 'application/pdf'
const YEAR = 4

type LeaverSlip = { readonly of: SlipToMake; readonly boxes: SlipBoxes; readonly pdf: Uint8Array }

/**
 * Begins to draw the withholding slip of whoever has left by the end of a run's wage period, with what the year has paid until then. Drawn by the process that prints, while the caller goes
 * on with its transaction; without papers there is none.
 */
export const drawLeaverSlips = async (db: Db, run: RunFacts, signal: AbortSignal): Promise<{ slips: Promise<LeaverSlip[]> }> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from staff s join pay_result r on r.staff_id = s.id and r.run_id = ${run.id}::uuid where s.sample and s.leave_date <= ${run.to}::date`.execute(
    db,
  )
  const leavers = await slipsToMake(
    { db },
    run.paid_on.slice(0, YEAR),
    rows.map(({ id }) => id),
  )
  const [payer, form] = [await payerOf({ db }), await slipForm({ db }, 'recipient')]
  const draw = async () => {
    const made: LeaverSlip[] = []
    for (const of of leavers) made.push({ of, ...(await drawnSlip(of, payer, form, signal)) })
    return made
  }
  return {
    slips: draw().catch((error: unknown) => {
      log.error('withholding slips of the sample not drawn', error)
      return []
    }),
  }
}

/** Stores them on the day on which the last wage was paid: handed over on paper, since nobody of those who have left reads slips on a screen. */
export const storeLeaverSlips = async (
  db: Db,
  app: Pick<App, 'files' | 'keys'>,
  run: RunFacts,
  slips: readonly LeaverSlip[],
): Promise<void> => {
  const year = run.paid_on.slice(0, YEAR)
  for (const { of, boxes, pdf } of slips) {
    const id = randomUUID()
    const file = { ...(await keepFile(db, app.files, pdf, { type: PDF })), name: copiesFile('recipient', year), type: PDF }
    const input = { staff_id: of.staff_id, year, release_date: run.paid_on, file, details: null }
    const derived = { id, sample: true, source: 'run', state: 'handed_over' }
    await insertSql(app.keys, withholdingSlip, [{ input, derived }]).execute(db)
    await keepBoxes(db, id, boxes)
  }
  await deliverSample(db)
}
