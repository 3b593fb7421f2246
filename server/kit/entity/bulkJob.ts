import { sql } from 'kysely'
import type { z } from 'zod'
import type { BulkAct } from '#domain/kit/bulk.ts'
import { bulkInputOf, bulkRestoreInputOf } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { type Asked, doBulk } from '../bulk/bulk.ts'
import { type Policy, recordsOf } from './resource.ts'
import { type JobKind, jobKind, jobOf } from '../jobs/kind.ts'

type Input = Asked & { act?: BulkAct }

/** The background job of a bulk act. Open screens get a single live update to read everything again, not one for each record. */
export const bulkJob = <E extends Entity>(e: E, policy: Policy<E>, action: Action, name: 'bulk' | 'bulkRestore'): JobKind =>
  jobKind({
    ...jobOf(e, name),
    action,
    input: (name === 'bulk' ? bulkInputOf(e) : bulkRestoreInputOf(e)) as unknown as z.ZodType<Input>,
    run: async ({ input: { act = 'restore', ...asked }, ctx, progress, signal }) => {
      await sql`select set_config('hidamari.quiet', 'on', true)`.execute(ctx.db)
      const report = await doBulk(ctx, { e, writing: recordsOf(e, policy), act, asked }, { progress, signal })
      await sql`select pg_notify('changes', 'resync')`.execute(ctx.db)
      return { rows: report.changed, bulk: report }
    },
  })
