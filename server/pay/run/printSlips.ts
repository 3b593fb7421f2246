import { sql } from 'kysely'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { type SlipsPrintInput, slipsPrintInput } from '#domain/pay/run/release.api.ts'
import { payRun } from '#domain/pay/run/payRun.ts'
import { payslips } from '#papers/payslip/paper.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import { printJobKind, type Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { paidPeople, slipsOf, tellsSomething } from './paid.ts'
import { itemsOf } from './read.ts'
import { closedRun } from './release.ts'
import { slipFileName, slipOf, slipsData } from './slipPaper.ts'

/** People whose slips are printed while somebody waits: two or three seconds of work (decision 19). */
const AT_ONCE = 100

/**
 * Prints slips of a closed run, each on a page of its own, and writes down that they were taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `act_not_allowed` for a run that is not closed, `needs_job` when they are more people, `not_found` when there is nobody
 */
export const printSlips = async (
  ctx: Ctx,
  { id, staff_id, only }: SlipsPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const where = sql`${staff_id === undefined ? tellsSomething : sql`r.staff_id = ${staff_id}::uuid`} and ${
    only === undefined ? sql`true` : sql`exists (select 1 from ${slipsOf} and p.state = 'on_paper' and p.deleted_at is null)`
  }`
  const { run, head, items, people } = await inSnapshot(ctx, apart, async (moment) => {
    const found = await closedRun(moment, id, ['closed', 'released'])
    return {
      run: found,
      head: await paperHead(moment, 'ja'),
      items: await itemsOf(moment.db),
      people: await paidPeople(moment.db, found, { where, most: most + 1 }),
    }
  })
  if (people.length > most) throw new AppError('needs_job')
  if (people.length === 0) throw notFound()
  const slips = people.map((one) => slipOf(one, run, items))
  const { pdf, unprintable } = await renderPdf(payslips, slipsData(head, run.kind, slips), waiting)
  await note(ctx.db, ctx, {
    act: 'export',
    entity: payRun.name,
    record: id,
    metadata: { ...extentOf(people.length, { staff_id, only }), month: run.month },
  })
  return { file: new File([pdf], slipFileName(run, people), { type: 'application/pdf' }), size: people.length, unprintable }
}

/** The slips of hundreds of people. */
export const printSlipsJob = printJobKind({
  name: 'pay_run.printSlips',
  action: 'pay_runs.read',
  input: slipsPrintInput,
  print: printSlips,
})
