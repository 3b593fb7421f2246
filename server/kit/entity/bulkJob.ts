import { sql } from 'kysely'
import type { z } from 'zod'
import type { BulkAct, BulkMove } from '#domain/kit/bulk.ts'
import { type BulkAnswer, bulkInputOf, bulkRestoreInputOf } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { type Asked, type Bulk, bulkOrJob, doBulk, type Doing } from '../bulk/bulk.ts'
import type { Ctx } from '../context/context.ts'
import type { Following } from '../imports/store.ts'
import { type Policy, recordsOf } from './resource.ts'
import { type JobKind, jobKind, jobOf } from '../jobs/kind.ts'

type Input = Asked & { act?: BulkMove }

/** Open screens get a single live update to read everything again, not one for each record. */
const quietly = async (ctx: Ctx, bulk: Bulk, following: Following): Promise<JobOutcome> => {
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(ctx.db)
  const report = await doBulk(ctx, bulk, following)
  await sql`select pg_notify('changes', 'resync')`.execute(ctx.db)
  return { rows: report.changed, bulk: report }
}

/** The background job of a bulk act. */
export const bulkJob = <E extends Entity>(e: E, policy: Policy<E>, action: Action, name: 'bulk' | 'bulkRestore'): JobKind =>
  jobKind({
    ...jobOf(e, name),
    action,
    input: (name === 'bulk' ? bulkInputOf(e) : bulkRestoreInputOf(e)) as unknown as z.ZodType<Input>,
    run: ({ input: { act = 'restore', ...asked }, ctx, progress, signal }) =>
      quietly(ctx, { e, writing: recordsOf(e, policy), act, asked }, { progress, signal }),
  })

type Answer = z.ZodType<{ act: BulkAct }>
/** Acts of an entity on many records. `input`: of `bulkActInputOf`; `doing`: what is done to each of them, from what was asked of all. */
export type ActsOnMany<I extends Answer> = { e: Entity; action: Action; input: I; doing: (asked: z.output<I>) => Doing }

const bulkOf = <I extends Answer>({ e, doing }: ActsOnMany<I>, asked: z.output<I>): Bulk => ({
  e,
  act: asked.act,
  asked: asked as unknown as Asked,
  doing: doing(asked),
})

/** Handles the call of such acts: at once, or as a background job. */
export const actOnMany =
  <I extends Answer>(acts: ActsOnMany<I>) =>
  ({ input, context }: { input: z.output<I>; context: Ctx }): Promise<BulkAnswer> =>
    bulkOrJob(context, bulkOf(acts, input), jobOf(acts.e, 'bulkAct'), input)

export const bulkActJob = <I extends Answer>(acts: ActsOnMany<I>): JobKind =>
  jobKind({
    ...jobOf(acts.e, 'bulkAct'),
    action: acts.action,
    input: acts.input,
    run: ({ input, ctx, progress, signal }) => quietly(ctx, bulkOf(acts, input), { progress, signal }),
  })
