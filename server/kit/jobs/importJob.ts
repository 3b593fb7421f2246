import { sql } from 'kysely'
import type { z } from 'zod'
import { importInput } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { importFile, waitForImports } from '../import.ts'
import { type Policy, recordsOf } from '../resource.ts'
import { JobFailure, type JobKind, jobKind, jobOf } from './kind.ts'

type Input = { dry_run: boolean } & Record<string, unknown>

/** Takes the rows of a spreadsheet of any length in as records, all or none. */
export const importJob = <E extends Entity>(e: E, policy: Policy<E>, action: Action): JobKind =>
  jobKind({
    ...jobOf(e, 'import'),
    action,
    input: importInput(e) as unknown as z.ZodType<Input>,
    run: async ({ input: { dry_run: dryRun, ...owner }, ctx, progress, signal, handedIn }) => {
      await waitForImports(ctx.db)
      await sql`select set_config('hidamari.quiet', 'on', true)`.execute(ctx.db)
      const given = { file: await handedIn(), dryRun, owner }
      const report = await importFile(ctx, e, recordsOf(e, policy), given, { progress, signal })
      const outcome = { rows: report.rows, report }
      // a dry run has found what it was to find
      if (report.faults.length > 0 && !dryRun) throw new JobFailure(invalid(), outcome)
      if (report.created > 0) await sql`select pg_notify('changes', 'resync')`.execute(ctx.db)
      return outcome
    },
  })
