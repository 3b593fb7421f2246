import { sql } from 'kysely'
import { KEPT_DAYS } from '#domain/kit/jobs.ts'
import type { Db } from '../db/tables.ts'
import type { JobKinds } from './kind.ts'
import { runJob, type WorkerApp } from './run.ts'
import { loseJob } from './tries.ts'

/** Work of the program itself, done by one of all processes at times that cron would understand. */
export type Chore = { name: string; cron: string; run: () => Promise<void> }

/** Takes jobs from the queue until it is closed; what has not come to its end by then goes back into it. */
export const startWorker = async (app: WorkerApp, kinds: JobKinds, chores: readonly Chore[] = []): Promise<void> => {
  const { db, queue } = app
  await queue.work(
    (claim) => runJob(app, kinds, claim),
    ({ job }, queueId) => loseJob(db, job, queueId),
  )
  for (const { name, cron, run } of chores) await queue.repeat(name, cron, run)
}

/** What was asked and what came of it is personal: it goes when nobody needs it any more. */
export const sweepJobs = async (db: Db): Promise<void> => {
  await sql`delete from job where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
