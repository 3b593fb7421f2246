import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { type JobOutcome, type JobProblem, RESULT_DAYS } from '#domain/kit/jobs.ts'
import { type Action, may } from '#domain/kit/permissions.ts'
import type { Actor, App, Ctx, Db } from '../context.ts'
import { keepFile, readWhole } from '../files/keep.ts'
import { logError } from '../log.ts'
import { codeOf, isUnreachable } from '../pg-errors.ts'
import { appError } from '../problem.ts'
import { rowsFor } from '../rows.ts'
import { JobFailure, type JobKinds, type MadeFile } from './kind.ts'
import { followJob } from './follow.ts'
import type { Try } from './queue.ts'

/** The program in a process that answers nobody. */
export type WorkerApp = Omit<App, 'live'>
type Taken = {
  id: string
  kind: string
  input: unknown
  handed_in: string | null
  handed_in_name: string | null
  account_id: string
  address: string
}
type Result = { hash: string; size: number; name: string }

/** Somebody else has taken the job over, or its person has ended it: nothing of this try may be stored. */
class Overtaken extends Error {}

/**
 * Does a job that came out of the queue. What the work stores, the mark that the job is done and the end of its place in the queue commit
 * together, so a job that is begun again after a breakdown is never done twice.
 */
export const runJob = async (app: WorkerApp, kinds: JobKinds, { claim, isLast }: Try): Promise<void> => {
  const job = await take(app.db, claim.data.job, claim.id)
  if (!job) return
  const follow = followJob(app.db, job.id, claim.id, claim.signal)
  try {
    await app.db.transaction().execute(async (db) => {
      const { outcome, result } = await work(app, db, kinds, job, follow)
      follow.signal.throwIfAborted()
      const isOurs = (await markDone(db, job.id, claim.id, outcome, result)) && (await app.queue.complete(db, claim))
      if (!isOurs) throw new Overtaken()
    })
  } catch (error) {
    await told(app.db, job.id, claim.id, { error, isLast, isCancelled: follow.isCancelled() })
  } finally {
    await follow.end()
  }
}

/** A job whose worker was lost again and again is told as failed. */
export const loseJob = async (db: Db, job: string, queueId: string | null): Promise<void> => {
  await fail(db, job, queueId, { code: 'job_lost' }, null)
}

const take = async (db: Db, id: string, queueId: string): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update job set state = 'running', started_at = now(), done = 0, total = null
    where id = ${id} and queue_id = ${queueId} and state in ('waiting', 'running') and cancel_asked_at is null
    returning id, kind, input, handed_in, handed_in_name, account_id, address`.execute(db)
  if (rows[0]) return rows[0]
  // the end was asked for while the worker was lost
  await endCancelled(db, id, queueId)
  return undefined
}

const endCancelled = async (db: Db, id: string, queueId: string): Promise<void> => {
  await sql`update job set state = 'cancelled', finished_at = now()
    where id = ${id} and queue_id = ${queueId} and finished_at is null and cancel_asked_at is not null`.execute(db)
}

const work = async (app: WorkerApp, db: Db, kinds: JobKinds, job: Taken, follow: ReturnType<typeof followJob>) => {
  const kind = kinds.get(job.kind)
  const actor = await ownerOf(db, job.account_id)
  if (!kind || !actor || !may(actor.role, kind.action)) throw new AppError('not_found')
  await sql`select set_config('hidamari.actor', ${actor.id}, true), set_config('hidamari.address', ${job.address}, true)`.execute(
    db,
  )
  const results: Result[] = []
  const keep = async ({ name, type, content }: MadeFile) => {
    const source = watched(content)
    const kept = await keepFile(db, app.files, source.bytes, { type, days: RESULT_DAYS }).catch((error: unknown) => {
      throw source.fault() ?? error
    })
    results.push({ ...kept, name })
  }
  const handedIn = async () => {
    if (job.handed_in === null) throw new AppError('not_found')
    return new File([await readWhole(app.files, job.handed_in)], job.handed_in_name ?? '')
  }
  const { progress, signal } = follow
  const outcome = await kind.run({
    input: job.input,
    ctx: contextOf(app, db, actor, job.address, kind.action),
    progress,
    signal,
    keep,
    handedIn,
  })
  return { outcome, result: results.at(-1) ?? null }
}

/** What a handler of a call would get. */
const contextOf = (app: WorkerApp, db: Db, actor: Actor, address: string, action: Action): Ctx => ({
  app: {
    ...app,
    get live(): App['live'] {
      throw new Error('nobody listens to a worker')
    },
  },
  headers: new Headers(),
  answerHeaders: new Headers(),
  address,
  db,
  actor,
  rows: rowsFor(app.nouns.reaches, actor, action),
})

/** Bytes on their way into the store; a fault of those who make them is not one of the store. */
const watched = (content: AsyncIterable<Uint8Array>) => {
  let fault: unknown
  const bytes = async function* () {
    try {
      yield* content
    } catch (error) {
      fault = error
      throw error
    }
  }
  return { bytes: bytes(), fault: () => fault }
}

/** The person of a job with the rights of now; undefined for an account that may not sign in any more. */
const ownerOf = async (db: Db, id: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Pick<Actor, 'id' | 'role' | 'staff' | 'offices'>>`
    select id, role, staff_id as staff, establishments as offices from user_account where id = ${id} and standing = 'active' and deleted_at is null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], session: '', viewer: null, factorMissing: false }
}

const markDone = async (db: Db, id: string, queueId: string, outcome: JobOutcome, result: Result | null): Promise<boolean> => {
  const { rows } = await sql`
    update job set state = 'done', finished_at = now(), outcome = ${JSON.stringify(outcome)}, total = coalesce(total, ${outcome.rows}),
      done = coalesce(total, ${outcome.rows}), result = ${result?.hash ?? null}, result_name = ${result?.name ?? null},
      result_size = ${result?.size ?? null}, expires_at = case when ${result !== null} then now() + make_interval(days => ${RESULT_DAYS}) end
    where id = ${id} and queue_id = ${queueId} and state = 'running' and cancel_asked_at is null returning 1`.execute(db)
  return rows.length > 0
}

type End = { error: unknown; isLast: boolean; isCancelled: boolean }

/** Tells what kept a job from its end. @throws what the queue is to try again */
const told = async (db: Db, id: string, queueId: string, { error, isLast, isCancelled }: End): Promise<void> => {
  if (isCancelled || error instanceof Overtaken) {
    await endCancelled(db, id, queueId)
  } else if (error instanceof JobFailure) {
    await fail(db, id, queueId, problemOf(error.error), error.outcome)
  } else if (!isPassing(error)) {
    await fail(db, id, queueId, problemOf(appError(error)), null)
  } else if (isLast) {
    logError(error)
    await fail(db, id, queueId, { code: 'job_lost' }, null)
  } else {
    await sql`update job set state = 'waiting', started_at = null, done = 0, total = null
      where id = ${id} and queue_id = ${queueId} and state = 'running'`.execute(db)
    throw error
  }
}

/** What another try may mend: the database was away, two transactions stood in each other's way, the program stops. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  /^(40P01|40001|55P03|57014|25P03)$/.test(codeOf(error)) ||
  (error instanceof Error && error.name === 'AbortError')

const problemOf = ({ code, details }: AppError): JobProblem => ({
  code,
  ...(details.errors ? { errors: details.errors.slice(0, 100) } : {}),
})

const fail = async (db: Db, id: string, queueId: string | null, problem: JobProblem, outcome: JobOutcome | null): Promise<void> => {
  await sql`update job set state = 'failed', finished_at = now(), problem = ${JSON.stringify(problem)},
      outcome = ${outcome && JSON.stringify(outcome)}
    where id = ${id} and queue_id = ${queueId} and finished_at is null`
    .execute(db)
    .catch(logError)
}
