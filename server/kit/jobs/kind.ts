import type { z } from 'zod'
import type { Entity } from '#domain/kit/entity.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import type { AppError } from '#domain/kit/errors.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'

/** A file that a job makes. Its bytes are read while they are made. */
export type MadeFile = { name: string; type: string; content: AsyncIterable<Uint8Array>; sealed?: boolean }
/** For what the files are sealed in which somebody may have written what is masked elsewhere (decision 45). */
export const JOB_FILES = 'job'

/** What a job works with. */
export type Work<I> = {
  input: I
  /**
   * As in a call: `actor` is the owner with the rights of now, and `db` the transaction of the whole work. Nothing of it is stored unless all
   * of it is, with the mark that the job is done.
   */
  ctx: Ctx
  /** Connections outside of that transaction, for what is read at one moment, or stored piece by piece whatever becomes of the job. */
  apart: Db
  /** Tells how far the work is; `total` once it is known. Costs nothing, so it may be told often. */
  progress: (done: number, total?: number) => void
  /** Ends the work: its person wants it, or the program stops. */
  signal: AbortSignal
  /** The file that was handed in with the job. */
  handedIn: () => Promise<File>
  /** Keeps the file that is the result. */
  keep: (file: MadeFile) => Promise<void>
}

/** The work went wrong in a way that its person can read: nothing of it is stored, but what was found out is told. */
export class JobFailure extends Error {
  readonly error: AppError
  readonly outcome: JobOutcome

  constructor(error: AppError, outcome: JobOutcome) {
    super(error.code)
    this.error = error
    this.outcome = outcome
  }
}

/** What is known of a kind where a job of it begins. `place`: of all jobs with one place the company does one at a time. */
export type JobName = { readonly name: string; readonly place?: string }

/** A kind of work. `action`: what its owner must be allowed to do when it runs. */
export type JobKind = JobName & {
  readonly action: Action
  readonly run: (work: Work<unknown>) => Promise<JobOutcome>
}
/** Every kind of work by its name. */
export type JobKinds = ReadonlyMap<string, JobKind>

type Kind<S extends z.ZodType> = {
  name: string
  action: Action
  place?: string
  input: S
  run: (work: Work<z.output<S>>) => Promise<JobOutcome>
}

/** Declares a kind of work; its input is checked again when it runs, since a newer program may ask for more. */
export const jobKind = <S extends z.ZodType>({ input, run, ...kind }: Kind<S>): JobKind => ({
  ...kind,
  run: (work) => run({ ...work, input: input.parse(work.input) }),
})

/** The kinds of work that every entity has. Imports, and what undoes them, stand in each other's way. */
export const jobOf = (e: Pick<Entity, 'name'>, act: 'export' | 'import' | 'undo' | 'bulk' | 'bulkRestore'): JobName => ({
  name: `${e.name}.${act}`,
  ...(act === 'import' || act === 'undo' ? { place: 'import' } : {}),
})
