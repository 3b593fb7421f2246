import { sql } from 'kysely'
import { KEPT_DAYS } from '#domain/kit/jobs.ts'
import type { Db } from '../db/tables.ts'
import type { JobKinds } from './kind.ts'
import { runJob, type WorkerApp } from './run.ts'
import { loseJob } from './tries.ts'

/** Regular work of the program itself, done at the times of a cron expression by one of all processes. */
export type Chore = { name: string; cron: string; run: () => Promise<void> }

/** Does jobs from the queue until it is closed; unfinished jobs then go back into the queue. */
export const startWorker = async (app: WorkerApp, kinds: JobKinds, chores: readonly Chore[] = []): Promise<void> => {
  const { db, queue } = app
  await queue.work(
    (claim) => runJob(app, kinds, claim),
    ({ job }, queueId) => loseJob(db, job, queueId),
  )
  for (const { name, cron, run } of chores) await queue.repeat(name, cron, run)
}

/** Deletes jobs that ended long ago (`KEPT_DAYS`), since their input and outcome are personal data. */
export const sweepJobs = async (db: Db): Promise<void> => {
  await sql`delete from job where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
