import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type JobOutcome, type JobProblem, RESULT_DAYS } from '#domain/kit/jobs.ts'
import { LOCKS } from '../base/locks.ts'
import type { Db } from '../db/tables.ts'
import type { Claim } from '../db/queue.ts'

/** The row of a job that a worker has taken from the queue. */
export type Taken = {
  id: string
  kind: string
  input: unknown
  handed_in: string | null
  handed_in_name: string | null
  account_id: string
  address: string
}
/** The file that a job made, by the hash of its bytes. */
export type Result = { hash: string; size: number; name: string }

/**
 * The condition for the row of a job while this attempt holds it. The queue counts the attempts, so that a worker that was thought lost and
 * comes back cannot write to the row of the attempt that took over.
 */
const mine = ({ data, id, retryCount }: Claim) => sql`id = ${data.job} and queue_id = ${id} and attempt = ${retryCount}`

/** Milliseconds after which a job looks again whether its place is free. */
const LOOK = 500

/**
 * Marks a job as running, once no other job of its place runs. The queue sees to that, too, but two of its workers that look at the same moment may
 * each take one. The attempts are not used up by waiting.
 * @returns undefined when the job has ended, or belongs to a later attempt
 * @throws an AbortError when the program ends while it waits
 */
export const take = async (db: Db, claim: Claim): Promise<Taken | undefined> => {
  for (;;) {
    const found = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.places)})`.execute(trx)
      return (await isPlaceFree(trx, claim)) ? { row: await begun(trx, claim) } : undefined
    })
    if (found?.row?.wanted) return found.row
    if (found) break
    await sleep(LOOK, undefined, { signal: claim.signal })
  }
  // the job was cancelled while its worker was lost
  await endCancelled(db, claim)
  return undefined
}

/** Whether no other job of the same place runs. One whose worker was lost runs no more, and is begun again by the queue. */
const isPlaceFree = async (db: Db, { data }: Claim): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from job own join job o on o.place = own.place and o.id <> own.id and o.state = 'running'
      join pgboss.job q on q.id = o.queue_id and q.state = 'active'
    where own.id = ${data.job} limit 1`.execute(db)
  return rows.length === 0
}

const begun = async (db: Db, { data, id, retryCount }: Claim): Promise<(Taken & { wanted: boolean }) | undefined> => {
  const { rows } = await sql<Taken & { wanted: boolean }>`
    update job set attempt = ${retryCount}, state = 'running', started_at = now(), done = 0, total = null
    where id = ${data.job} and queue_id = ${id} and attempt <= ${retryCount} and finished_at is null
    returning id, kind, input, handed_in, handed_in_name, account_id, address, cancel_asked_at is null as wanted`.execute(db)
  return rows[0]
}

export const endCancelled = async (db: Db, claim: Claim): Promise<void> => {
  await sql`update job set state = 'cancelled', finished_at = now()
    where ${mine(claim)} and finished_at is null and cancel_asked_at is not null`.execute(db)
}

/**
 * Marks a job as done, with its outcome.
 * @returns false when this attempt must not be stored
 */
export const markDone = async (db: Db, claim: Claim, outcome: JobOutcome, result: Result | null): Promise<boolean> => {
  const { rows } = await sql`
    update job set state = 'done', finished_at = clock_timestamp(), outcome = ${JSON.stringify(outcome)}, total = coalesce(total, ${outcome.rows}),
      done = coalesce(total, ${outcome.rows}), result = ${result?.hash ?? null}, result_name = ${result?.name ?? null},
      result_size = ${result?.size ?? null}, expires_at = case when ${result !== null} then now() + make_interval(days => ${RESULT_DAYS}) end
    where ${mine(claim)} and state = 'running' and cancel_asked_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Sets a running job back to waiting, for the next attempt. */
export const waitAgain = async (db: Db, claim: Claim): Promise<void> => {
  await sql`update job set state = 'waiting', started_at = null, done = 0, total = null where ${mine(claim)} and state = 'running'`.execute(
    db,
  )
}

export const fail = async (db: Db, claim: Claim, problem: JobProblem, outcome: JobOutcome | null = null): Promise<void> => {
  await sql`update job set state = 'failed', finished_at = now(), problem = ${JSON.stringify(problem)},
    outcome = ${outcome && JSON.stringify(outcome)} where ${mine(claim)} and finished_at is null`.execute(db)
}

/** Marks a job whose attempts are used up as failed. */
export const loseJob = async (db: Db, job: string, queueId: string | null): Promise<void> => {
  const problem: JobProblem = { code: 'job_lost' }
  await sql`update job set state = 'failed', finished_at = now(), problem = ${JSON.stringify(problem)}
    where id = ${job} and queue_id = ${queueId} and finished_at is null`.execute(db)
}

type Progress = { done: number; total: number | null }

/**
 * Stores the progress of a job, if there is any.
 * @returns whether the work is still wanted: not cancelled, and not taken over
 */
export const goesOn = async (db: Db, claim: Claim, at: Progress | null): Promise<boolean> => {
  const row = sql`where ${mine(claim)} and finished_at is null`
  const wanted = sql`cancel_asked_at is null as wanted`
  const asking = at
    ? sql<{ wanted: boolean }>`update job set done = ${at.done}, total = ${at.total} ${row} returning ${wanted}`
    : sql<{ wanted: boolean }>`select ${wanted} from job ${row}`
  const { rows } = await asking.execute(db)
  return rows[0]?.wanted === true
}
