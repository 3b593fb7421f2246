import { sql } from 'kysely'
import type { z } from 'zod'
import { importInput, undoInput } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Db } from '../db/tables.ts'
import type { Given } from '../imports/columns.ts'
import { importFile, waitForImports } from '../imports/import.ts'
import { faultsFile } from '../imports/faults.ts'
import { undoImport } from '../imports/undo.ts'
import { type Policy, recordsOf } from './resource.ts'
import { JobFailure, type JobKind, jobKind, jobOf, type MadeFile } from '../jobs/kind.ts'

type Input = Given & { dry_run: boolean; doubles?: boolean; rest?: boolean; language?: Language }

/** The background job of an import, for spreadsheets of any length: stores all rows as records, or none. */
export const importJob = <E extends Entity>(e: E, policy: Policy<E>, action: Action): JobKind =>
  jobKind({
    ...jobOf(e, 'import'),
    action,
    input: importInput as unknown as z.ZodType<Input>,
    run: async ({ input: { dry_run: dryRun, language = 'ja', rest = false, ...said }, ctx, progress, signal, handedIn, keep }) => {
      await alone(ctx.db)
      const given = { ...said, file: await handedIn(), dryRun }
      // before the others are stored, so that their codes are not taken yet
      if (rest && !dryRun) {
        const left = await importFile(ctx, e, recordsOf(e, policy), { ...given, dryRun: true, without: [] }, { progress, signal })
        const faults = left.report.faults.filter(({ row }) => said.without?.includes(row))
        await keep(sealed(await faultsFile(e, given.file, { ...left, report: { ...left.report, faults } }, { language, rest })))
      }
      const found = await importFile(ctx, e, recordsOf(e, policy), given, { progress, signal })
      const { report } = found
      const outcome = { rows: report.rows, report }
      // a dry run with faults is done: finding them was its purpose
      const isHeld = report.faults.length > 0 || (report.doubles.length > 0 && !said.doubles)
      if (isHeld && !dryRun) throw new JobFailure(invalid(), outcome)
      if (report.faults.length > 0) await keep(sealed(await faultsFile(e, given.file, found, { language })))
      if (report.created > 0) await tellAll(ctx.db)
      return outcome
    },
  })

/** The background job that undoes an import: puts all its records into the trash, or reports what prevents that. */
export const undoJob = <E extends Entity>(e: E, policy: Policy<E>, action: Action): JobKind =>
  jobKind({
    ...jobOf(e, 'undo'),
    action,
    input: undoInput,
    run: async ({ input: { import: id }, ctx, progress, signal }) => {
      await alone(ctx.db)
      const { size, removed, held } = await undoImport(ctx, e, policy.removing, id, { progress, signal })
      const outcome = { rows: size, undone: { removed, held } }
      if (held.length > 0) throw new JobFailure(new AppError('import_in_use'), outcome)
      await policy.written?.(ctx)
      await tellAll(ctx.db)
      return outcome
    },
  })

/** Waits until no other import runs, and turns off live updates of single records; `tellAll` sends one for all of them. */
const alone = async (db: Db): Promise<void> => {
  await waitForImports(db)
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
}
const tellAll = (db: Db) => sql`select pg_notify('changes', 'resync')`.execute(db)

/** The file is stored encrypted, since its cells may hold values that are masked elsewhere. */
const sealed = (file: File): MadeFile => ({ name: file.name, type: file.type, content: file.stream(), sealed: true })
