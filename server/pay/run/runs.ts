import { sql } from 'kysely'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { canBePaid } from '#domain/pay/run/line.ts'
import type { PaySums } from '#domain/pay/run/pay.ts'
import { comparedIn, type Correction, netOf } from '#domain/pay/run/corrections.ts'
import type { PayLine } from '#domain/pay/run/line.ts'
import {
  payRunsApi,
  type CorrectionRow,
  type PayLineRow,
  type PayResultOfOne,
  type PayResultRow,
  type PayRunRow,
} from '#domain/pay/run/payRuns.api.ts'
import { premiumsOfAll, type Remitted, remittedOf } from '#domain/pay/run/remitted.ts'
import { payRun, runIssues } from '#domain/pay/run/payRun.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { doAct, recordAct } from '../../kit/entity/acts.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { readRates } from '../rates/read.ts'
import type { KeptResult } from './compute.ts'
import { closeJob, computeJob, factsOfRun } from './jobs.ts'
import { daysOfLine } from './lineDays.ts'
import { tellsSomething } from './paid.ts'
import { printSlips, printSlipsJob } from './printSlips.ts'
import { itemsOf } from './read.ts'
import { payRunRecords as records } from './records.ts'
import { checkRelease, closedRun, releaseJob, slipsStanding } from './release.ts'

const os = implementing(payRunsApi)

const runOf = async (ctx: Ctx, id: string): Promise<AnyRow & PayRunRow> => (await records.one(ctx, { id })) as AnyRow & PayRunRow

type Kept = {
  staff_id: string
  staff_code: string
  name: string
  result: KeptResult | null
  left_out: string | null
  tells: boolean
  month: string
  month_seal: string | null
}

const keptOf = async ({ db }: Ctx, id: string, staff_id?: string): Promise<Kept[]> => {
  const one = staff_id === undefined ? sql`true` : sql`r.staff_id = ${staff_id}::uuid`
  const { rows } = await sql<Kept>`
    select r.staff_id, s.staff_code, s.japanese_name as name, r.result, r.left_out, ${tellsSomething} as tells, r.month, r.month_seal from pay_result r join staff s on s.id = r.staff_id
    where r.run_id = ${id}::uuid and ${one} order by s.staff_code collate "C", s.id`.execute(db)
  return rows
}

const rowOf = ({ staff_id, staff_code, name, result, left_out, tells }: Kept): PayResultRow => ({
  staff_id,
  staff_code,
  name,
  sums: result?.sums ?? null,
  issues: [...(result?.issues ?? [])],
  left_out,
  no_slip: result !== null && left_out === null && canBePaid(result) && !tells,
})

const noSums: PaySums = { gross: 0, taxable: 0, social: 0, deducted: 0, net: 0, days: 0, minutes: 0 }
const names = Object.keys(noSums) as (keyof PaySums)[]
/** The sums of those who are paid. */
const totalOf = (rows: readonly PayResultRow[]): PaySums =>
  rows
    .filter(({ left_out }) => left_out === null)
    .reduce(
      (total, { sums }) => Object.fromEntries(names.map((name) => [name, total[name] + (sums?.[name] ?? 0)])) as PaySums,
      noSums,
    )

/** The premiums of those who are paid, by the lines of their results. */
const remittedIn = async (ctx: Ctx, run: AnyRow & PayRunRow, kept: readonly Kept[]): Promise<Remitted | null> => {
  const { kind, paid_on, to } = await factsOfRun(ctx, run)
  const paid = kept.flatMap(({ result: one, left_out }) => (one && left_out === null ? [one] : []))
  const closes_on = kind === 'bonus' ? paid_on : to
  const premiums = premiumsOfAll(
    paid.map(({ lines, corrections = [] }) => ({ kind, paid_on, closes_on, lines, corrections })),
    await readRates(ctx.db),
  )
  return premiums && remittedOf(premiums)
}

const results = async (ctx: Ctx, id: string) => {
  const run = await runOf(ctx, id)
  const kept = await keptOf(ctx, id)
  const rows = kept.map(rowOf)
  if (rows.length > 0) await noteListing(ctx.db, ctx, 'pay_run', rows.length, {})
  return { rows, total: totalOf(rows), remitted: await remittedIn(ctx, run, kept) }
}

/** What later runs that are closed have settled of the month that a run has paid somebody. */
const correctionsBy = async (db: Db, run: string, staff_id: string): Promise<PayResultOfOne['corrected_by']> => {
  const { rows } = await sql<{ run_id: string; month: string; paid_on: string; correction: Correction }>`
    select l.run_id, l.month, p.paid_on, c.value as correction
    from pay_result l join pay_run p on p.id = l.run_id, jsonb_array_elements(l.result -> 'corrections') c
    where l.staff_id = ${staff_id}::uuid and l.closed and l.left_out is null and c.value ->> 'run_id' = ${run}
    order by l.updated_at`.execute(db)
  return rows.map(({ correction, ...one }) => ({ ...one, amount: netOf(correction) }))
}

/** A line as it is kept, without what it is called. */
type Told = Pick<PayLine, 'item' | 'steps'>

const result = async (ctx: Ctx, id: string, staff_id: string): Promise<PayResultOfOne> => {
  await runOf(ctx, id)
  const [kept] = await keptOf(ctx, id, staff_id)
  if (!kept) throw notFound()
  const items = await itemsOf(ctx.db)
  const told = <L extends Told>(line: L) => ({
    ...line,
    item_name: line.item === null ? null : (items.get(line.item)?.name ?? null),
    steps: line.steps.map((step) => ({ ...step, given: { ...step.given }, rates: [...step.rates] })),
  })
  const lines = (kept.result?.lines ?? []).map(({ counts: _, corrects = null, ...line }): PayLineRow => ({
    ...told(line),
    corrects,
  }))
  const corrections = (kept.result?.corrections ?? []).map((one): CorrectionRow => ({
    month: one.month,
    run_id: one.run_id,
    paid_on: one.paid_on,
    reasons: [...one.reasons],
    amount: netOf(one),
    lines: comparedIn(one).map(told),
  }))
  await noteReading(ctx.db, ctx, 'staff', staff_id)
  return { ...rowOf(kept), month: kept.month, lines, corrections, corrected_by: await correctionsBy(ctx.db, id, staff_id) }
}

const lineDays = async (ctx: Ctx, { id, staff_id, line: at }: { id: string; staff_id: string; line: number }) => {
  const run = await runOf(ctx, id)
  const [kept] = await keptOf(ctx, id, staff_id)
  if (!kept) throw notFound()
  return daysOfLine(ctx, await factsOfRun(ctx, run), { staff_id, seal: kept.month_seal, lines: kept.result?.lines ?? [], at })
}

/** @throws {AppError} `act_not_allowed` of a run that is not in the state */
const inState = async (ctx: Ctx, id: string, state: PayRunRow['state']): Promise<AnyRow & PayRunRow> => {
  const run = await runOf(ctx, id)
  if (run.state !== state) throw new AppError('act_not_allowed')
  return run
}

/** Whether there are people of the sample company alone, so that a run is a trial that goes with them. */
const isOfSample = async ({ db }: Ctx): Promise<boolean> => {
  const { rows } = await sql<{
    sample: boolean
  }>`select coalesce(bool_and(sample), false) as sample from staff where deleted_at is null`.execute(db)
  return rows[0]?.sample ?? false
}

const start = async (ctx: Ctx, input: Pick<PayRunRow, 'month' | 'kind' | 'paid_on' | 'tax_method' | 'year_end' | 'remarks'>) => {
  const issues = runIssues(input)
  if (issues.length > 0) throw invalid(...issues)
  const id = await records.store(ctx, input, { state: 'draft', sample: await isOfSample(ctx) })
  await recordAct(ctx.db, ctx.actor.id, payRun.name, id, { name: 'start', before: null, after: 'draft' })
  return runOf(ctx, id)
}

/** @throws {AppError} `pay_run_open` while nobody is in the run, or somebody cannot be paid and is not left out */
const check = async (ctx: Ctx, input: { id: string; version: number }) => {
  await records.locked(ctx, input)
  const rows = await keptOf(ctx, input.id)
  const isOpen = ({ result: of, left_out }: Kept) => left_out === null && (of === null || !canBePaid(of))
  if (rows.length === 0 || rows.some(isOpen)) throw new AppError('pay_run_open')
  await doAct(ctx, payRun, records, 'check', input)
  return runOf(ctx, input.id)
}

const leaveOut = async (ctx: Ctx, { id, staff_id, reason }: { id: string; staff_id: string; reason: string | null }) => {
  await inState(ctx, id, 'draft')
  const { rows } = await sql`
    update pay_result set left_out = ${reason}, updated_at = now() where run_id = ${id}::uuid and staff_id = ${staff_id}::uuid returning 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
  return results(ctx, id)
}

export const payRunsRouter = {
  start: os.start.handler(({ input, context }) => start(context, input)),
  computeJob: os.computeJob.handler(async ({ input, context }) => {
    await inState(context, input.id, 'draft')
    return startJob(context, computeJob, input)
  }),
  results: os.results.handler(({ input, context }) => results(context, input.id)),
  result: os.result.handler(({ input, context }) => result(context, input.id, input.staff_id)),
  lineDays: os.lineDays.handler(({ input, context }) => lineDays(context, input)),
  leaveOut: os.leaveOut.handler(({ input, context }) => leaveOut(context, input)),
  check: os.check.handler(({ input, context }) => check(context, input)),
  redo: os.redo.handler(async ({ input, context }) => {
    await doAct(context, payRun, records, 'redo', input)
    return runOf(context, input.id)
  }),
  closeJob: os.closeJob.handler(async ({ input, context }) => {
    await inState(context, input.id, 'checked')
    return startJob(context, closeJob, input)
  }),
  slips: os.slips.handler(async ({ input, context }) => {
    const found = await slipsStanding(context, input.id)
    if (found.taken.length > 0) await noteListing(context.db, context, 'payslip', found.taken.length, { run_id: input.id })
    return found
  }),
  releaseJob: os.releaseJob.handler(async ({ input, context }) => {
    await checkRelease(context, input)
    return startJob(context, releaseJob, input)
  }),
  printSlips: os.printSlips.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printSlips(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printSlipsJob: os.printSlipsJob.handler(async ({ input, context }) => {
    await closedRun(context, input.id, ['closed', 'released'])
    return startJob(context, printSlipsJob, input)
  }),
}
