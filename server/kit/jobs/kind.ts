import type { z } from 'zod'
import type { Entity } from '#domain/kit/entity.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import type { AppError } from '#domain/kit/errors.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'

/** A file that a job makes. Its content is a stream, which is stored while it is made. */
export type MadeFile = { name: string; type: string; content: AsyncIterable<Uint8Array>; sealed?: boolean }
/** The purpose for which files of jobs are encrypted, since they may contain values that are masked elsewhere (decision 45). */
export const JOB_FILES = 'job'

/** What a running job gets: its input, its context, and the functions to report and store results. */
export type Work<I> = {
  input: I
  /**
   * The context as in a call: `actor` is the owner with the present permissions, `db` the transaction of the whole work, in which the job
   * is also marked as done, so that either everything is stored or nothing.
   */
  ctx: Ctx
  /** Connections outside of that transaction, for snapshots, and for what is stored piece by piece even if the job fails. */
  apart: Db
  /** Reports the progress; `total` once it is known. It costs nothing, so it may be called often. */
  progress: (done: number, total?: number) => void
  /** Aborted when the work must end: the owner cancelled it, or the program stops. */
  signal: AbortSignal
  /** Returns the file that was uploaded with the job. */
  handedIn: () => Promise<File>
  /** Stores the file that is the result. */
  keep: (file: MadeFile) => Promise<void>
}

/** Thrown when a job fails for a reason that the owner can understand. Nothing it did is stored, but its outcome so far is shown. */
export class JobFailure extends Error {
  readonly error: AppError
  readonly outcome: JobOutcome

  constructor(error: AppError, outcome: JobOutcome) {
    super(error.code)
    this.error = error
    this.outcome = outcome
  }
}

/** The name of a kind of job, all that is needed to start one. `place`: jobs with the same place run one at a time. */
export type JobName = { readonly name: string; readonly place?: string }

/** A kind of background job. `action`: the permission that its owner must have when it runs. */
export type JobKind = JobName & {
  readonly action: Action
  readonly run: (work: Work<unknown>) => Promise<JobOutcome>
}
/** All kinds of background jobs, by name. */
export type JobKinds = ReadonlyMap<string, JobKind>

type Kind<S extends z.ZodType> = {
  name: string
  action: Action
  place?: string
  input: S
  run: (work: Work<z.output<S>>) => Promise<JobOutcome>
}

/** Declares a kind of job. Its input is checked again when it runs, since a newer version of the program may require more. */
export const jobKind = <S extends z.ZodType>({ input, run, ...kind }: Kind<S>): JobKind => ({
  ...kind,
  run: (work) => run({ ...work, input: input.parse(work.input) }),
})

/** The name of a job of an entity. Imports and their undo share one `place`, since they would get in each other's way. */
export const jobOf = (
  e: Pick<Entity, 'name'>,
  act: 'export' | 'import' | 'undo' | 'bulk' | 'bulkRestore' | 'bulkAct',
): JobName => ({
  name: `${e.name}.${act}`,
  ...(act === 'import' || act === 'undo' ? { place: 'import' } : {}),
})
