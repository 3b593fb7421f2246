import { z } from 'zod'
import { AppError } from '#domain/kit/errors.ts'
import { payRun, type RunState } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { doAct } from '../../kit/entity/acts.ts'
import { JobFailure, jobKind } from '../../kit/jobs/kind.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { holdRates, readRates } from '../rates/read.ts'
import { closeRun, computeRun } from './compute.ts'
import { printSlipsJob } from './printSlips.ts'
import type { RunFacts } from './read.ts'
import { payRunRecords } from './records.ts'
import { releaseJob } from './release.ts'

const input = z.strictObject({ id: z.uuid() })

type Run = AnyRow & PayRunRow
/** What the rule of a run goes by, besides its people. */
export const factsOfRun = async (
  { db }: Ctx,
  { id, month, kind, paid_on, tax_method, year_end, sample }: Run,
): Promise<RunFacts> => {
  const [from, to] = (await readPeriods(db)).endsOf(month)
  return { id, month, kind, paid_on, tax_method, year_end, sample, from, to }
}
/** The run, locked until the work is stored: nobody else works it out, checks or closes it meanwhile. */
const lockedRun = async (ctx: Ctx, id: string, state: RunState): Promise<{ run: Run; facts: RunFacts }> => {
  const { version } = (await payRunRecords.one(ctx, { id })) as Run
  const run = (await payRunRecords.locked(ctx, { id, version })) as Run
  if (run.state !== state) throw new AppError('act_not_allowed')
  return { run, facts: await factsOfRun(ctx, run) }
}

/** Works a draft out. All of it is stored at once or, where the program is stopped in the middle, nothing. */
export const computeJob = jobKind({
  name: 'pay_run.compute',
  action: 'pay_runs.write',
  place: 'pay_run',
  input,
  run: async ({ input: { id }, ctx, progress, signal }) => {
    const { facts } = await lockedRun(ctx, id, 'draft')
    return { rows: await computeRun(ctx.db, facts, await readRates(ctx.db), { progress, signal }) }
  },
})

/** Closes a run that was checked, where nothing has changed since. */
export const closeJob = jobKind({
  name: 'pay_run.close',
  action: 'pay_runs.write',
  place: 'pay_run',
  input,
  run: async ({ input: { id }, ctx, progress, signal }) => {
    const { run, facts } = await lockedRun(ctx, id, 'checked')
    const { differing, closed } = await closeRun(ctx.db, facts, await holdRates(ctx.db), { progress, signal })
    if (differing > 0) throw new JobFailure(new AppError('pay_run_changed'), { rows: differing })
    await doAct(ctx, payRun, payRunRecords, 'close', { id, version: run.version })
    return { rows: closed }
  },
})

export const payRunJobs = [computeJob, closeJob, releaseJob, printSlipsJob]
