import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { date } from '#domain/kit/fields.ts'
import { payRun } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import type { SlipsOfRun } from '#domain/pay/run/release.api.ts'
import { payslips } from '#papers/payslip/paper.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { writing } from '../../access/calls.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { doAct } from '../../kit/entity/acts.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import { jobKind } from '../../kit/jobs/kind.ts'
import { today } from '../../kit/base/today.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { makeSlip } from '../slips/make.ts'
import { releaseDue } from '../slips/release.ts'
import { itemsOf } from './read.ts'
import { type Paid, paidBy, paidPeople, slipsOf, tellsSomething } from './paid.ts'
import { payRunRecords as records } from './records.ts'
import { slipFileName, slipOf, type SlipRun, slipsData } from './slipPaper.ts'

/** People whose slips one transaction stores: when the program is stopped, the others go on with the next try. */
const AT_ONCE = 50

const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & PayRunRow

/** A closed run with the days of its wage period. @throws {AppError} `act_not_allowed` where it is not closed, or `released` where that is no matter */
export const closedRun = async (ctx: Ctx, id: string, states: readonly PayRunRow['state'][]): Promise<SlipRun & { id: string }> => {
  const { month, kind, paid_on, state } = await rowOf(ctx, id)
  if (!states.includes(state)) throw new AppError('act_not_allowed')
  const [from, to] = (await readPeriods(ctx.db)).endsOf(month)
  return { id, month, kind, paid_on, from, to }
}

/** Where the slips of a run stand; nobody is paid by one that is not closed. */
export const slipsStanding = async (ctx: Ctx, id: string): Promise<SlipsOfRun> => {
  const { month, kind } = await rowOf(ctx, id)
  const { rows } = await sql<Omit<SlipsOfRun, 'taken'>>`
    select count(*) filter (where ${tellsSomething})::int as people, count(*) filter (where not ${tellsSomething})::int as nothing_paid,
      count(*) filter (where exists (select 1 from ${slipsOf}))::int as made,
      count(*) filter (where exists (select 1 from ${slipsOf} and p.state = 'on_paper' and p.deleted_at is null))::int as on_paper
    from ${paidBy(id)}`.execute(ctx.db)
  const taken = await sql<SlipsOfRun['taken'][number]>`
    select s.id as staff_id, s.staff_code, s.japanese_name as name, o.id as slip_id from ${paidBy(id)}
      join payslip o on o.staff_id = s.id and o.month = ${month} and o.kind = ${kind} and o.state not in ('withdrawn', 'replaced') and o.deleted_at is null
    where ${tellsSomething} and not exists (select 1 from ${slipsOf}) order by s.staff_code collate "C", s.id`.execute(ctx.db)
  const [counted = { people: 0, nothing_paid: 0, made: 0, on_paper: 0 }] = rows
  return { ...counted, taken: taken.rows }
}

/**
 * Checks that a run can be released.
 * @throws {AppError} `act_not_allowed`, `payslip_exists` while somebody has another slip for the month, `invalid_input` for a date that has passed
 */
export const checkRelease = async (ctx: Ctx, { id, release_date }: { id: string; release_date: string }): Promise<void> => {
  await closedRun(ctx, id, ['closed'])
  if (release_date < today()) throw invalid({ field: 'release_date', code: 'past_date' })
  if ((await slipsStanding(ctx, id)).taken.length > 0) throw new AppError('payslip_exists')
}

export type DrawnSlip = { readonly of: Paid; readonly paper: { name: string; pdf: Uint8Array } }
type Head = Awaited<ReturnType<typeof paperHead>>

/** Draws the slips of some people, each as a document of its own. */
export const drawn = async (
  run: SlipRun,
  people: readonly Paid[],
  head: Head,
  items: Awaited<ReturnType<typeof itemsOf>>,
  signal: AbortSignal,
): Promise<DrawnSlip[]> => {
  const made: DrawnSlip[] = []
  for (const of of people) {
    const { pdf } = await renderPdf(payslips, slipsData(head, run.kind, [slipOf(of, run, items)]), { signal })
    made.push({ of, paper: { name: slipFileName(run, [of]), pdf } })
  }
  return made
}

const keep = async (ctx: Ctx, run: SlipRun & { id: string }, release_date: string, made: readonly DrawnSlip[]): Promise<void> => {
  const { month, kind } = run
  for (const { of, paper } of made) {
    const { net, deducted, minutes } = of.result.sums
    const amounts = { net_salary: net, total_deduction: deducted, total_working_hours: minutes }
    await makeSlip(ctx, 'payslip', {
      of: { staff_id: of.staff_id, sample: of.sample },
      facts: { month, kind, release_date, ...amounts, details: null },
      from: { source: 'run', run_id: run.id },
      paper,
    })
  }
  while ((await releaseDue(ctx, 'payslip')) > 0);
}

type Releasing = {
  readonly apart: Db
  readonly release_date: string
  readonly progress: (done: number, total?: number) => void
  readonly signal: AbortSignal
}
/** Makes the slips that are still to be made, some people in each transaction. @returns how many were made */
const makeSlips = async (
  ctx: Ctx,
  run: SlipRun & { id: string },
  { apart, release_date, progress, signal }: Releasing,
): Promise<number> => {
  const head = await paperHead(ctx, 'ja')
  const items = await itemsOf(ctx.db)
  const { people: total, made: before } = await slipsStanding(ctx, run.id)
  let done = 0
  for (;;) {
    progress(before + done, total)
    signal.throwIfAborted()
    const people = await paidPeople(apart, run, {
      where: sql`${tellsSomething} and not exists (select 1 from ${slipsOf})`,
      most: AT_ONCE,
    })
    if (people.length === 0) return done
    const made = await drawn(run, people, head, items, signal)
    await writing(apart, ctx, (db) => keep({ ...ctx, db }, run, release_date, made))
    done += made.length
  }
}

/**
 * Releases a closed run: makes a payslip for everybody of whom it has something to tell and who has none of it, and then, when all have one, the run is released. What is made stays made when the job
 * fails or is stopped; the run is not locked meanwhile, since the slips name it, and a closed run changes in no other way.
 */
export const releaseJob = jobKind({
  name: 'pay_run.release',
  action: 'pay_runs.write',
  place: 'pay_run',
  input: z.strictObject({ id: z.uuid(), release_date: date().schema }),
  run: async ({ input: { id, release_date }, ctx, apart, progress, signal }) => {
    const run = await closedRun(ctx, id, ['closed'])
    const rows = await makeSlips(ctx, run, { apart, release_date, progress, signal })
    const { version } = await rowOf(ctx, id)
    await doAct(ctx, payRun, records, 'release', { id, version })
    return { rows }
  },
})
