import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { type JobProblem, RESULT_DAYS } from '#domain/kit/jobs.ts'
import { type Action, may } from '#domain/kit/permissions.ts'
import type { Actor } from '../context/actor.ts'
import type { App, Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { keepFile, readWhole } from '../uploads/keep.ts'
import { SEALED } from '../files/sniff.ts'
import { whole } from '../files/store.ts'
import { logError } from '../base/log.ts'
import { isPassing, refusesWrites } from '../base/pg-errors.ts'
import { appError } from '../http/problem.ts'
import { rowsFor } from '../context/rows.ts'
import { JOB_FILES, JobFailure, type JobKinds, type MadeFile } from './kind.ts'
import { followJob } from './follow.ts'
import type { Claim } from '../db/queue.ts'
import { endCancelled, fail, markDone, type Result, take, type Taken, waitAgain } from './tries.ts'

/** The program in a worker process, which answers no calls and so sends no live updates. */
export type WorkerApp = Omit<App, 'live'>

/** Thrown when another worker has taken the job over, or the owner has cancelled it: nothing of this attempt may be stored. */
class Overtaken extends Error {}

/**
 * Does a job from the queue. What the work stores, the mark that the job is done, and its end in the queue commit together, so a job that
 * is started again after a breakdown is never done twice.
 */
export const runJob = async (app: WorkerApp, kinds: JobKinds, claim: Claim): Promise<void> => {
  const job = await written(claim, () => take(app.db, claim))
  if (!job) return
  const follow = followJob(app.db, claim)
  try {
    await app.db.transaction().execute(async (db) => {
      const { outcome, result } = await work(app, db, kinds, job, follow)
      follow.signal.throwIfAborted()
      const isOurs = (await markDone(db, claim, outcome, result)) && (await app.queue.complete(db, claim))
      if (!isOurs) throw new Overtaken()
    })
  } catch (error) {
    if (follow.isCancelled() || isTakenAway(claim) || error instanceof Overtaken)
      await written(claim, () => endCancelled(app.db, claim))
    else await told(app.db, claim, error)
  } finally {
    await follow.end()
  }
}

/** The time between two attempts to write the state of a job. Milliseconds. */
const AGAIN = 1_000

/**
 * Writes the state of a job as soon as the database takes writes. With a full disk not even a failure can be written; then the job would be
 * started again until its attempts are used up, and be reported as lost.
 */
const written = async <T>({ signal }: Claim, write: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!refusesWrites(error)) throw error
      await sleep(AGAIN, undefined, { signal })
    }
  }
}

/**
 * Whether the queue gave the job to another worker, so that this attempt no longer counts. The end of the program aborts with an
 * AbortError.
 */
const isTakenAway = ({ signal }: Claim): boolean => signal.aborted && !isAbort(signal.reason)

const work = async (app: WorkerApp, db: Db, kinds: JobKinds, job: Taken, follow: ReturnType<typeof followJob>) => {
  const kind = kinds.get(job.kind)
  const actor = await ownerOf(db, job.account_id)
  if (!kind || !actor || !may(actor.role, kind.action)) throw new AppError('not_found')
  await sql`select set_config('hidamari.actor', ${actor.id}, true), set_config('hidamari.address', ${job.address}, true)`.execute(
    db,
  )
  const results: Result[] = []
  const keep = async ({ name, type, content, sealed = false }: MadeFile) => {
    const source = watched(content)
    const bytes = sealed ? app.keys.sealBytes(JOB_FILES, await whole(source.bytes)) : source.bytes
    const kept = await keepFile(db, app.files, bytes, { type: sealed ? SEALED : type, days: RESULT_DAYS, by: actor.id }).catch(
      (error: unknown) => {
        throw source.fault() ?? error
      },
    )
    results.push({ ...kept, name })
  }
  const handedIn = async () => {
    if (job.handed_in === null) throw new AppError('not_found')
    return new File([app.keys.openBytes(JOB_FILES, await readWhole(app.files, job.handed_in))], job.handed_in_name ?? '')
  }
  const { progress, signal } = follow
  const outcome = await kind.run({
    input: job.input,
    ctx: contextOf(app, db, actor, job.address, kind.action),
    apart: app.db,
    progress,
    signal,
    keep,
    handedIn,
  })
  // if the owner has lost permissions since the job began, its work is not stored
  if (!isDeepStrictEqual(await ownerOf(db, job.account_id), actor)) throw new AppError('not_found')
  return { outcome, result: results.at(-1) ?? null }
}

/** The context of a job, the same that the handler of a call gets. */
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
  rows: rowsFor(app.nouns.scopes, actor, action),
})

/** Passes a stream on to the store and keeps an error of its source, so that this is not taken for an error of the store. */
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

/** The owner of a job with the present permissions; undefined for an account that may no longer sign in. */
const ownerOf = async (db: Db, id: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Pick<Actor, 'id' | 'role' | 'staff' | 'offices'>>`
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices from user_account u where id = ${id} and standing = 'active' and deleted_at is null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], session: '', viewer: null, factorMissing: false }
}

/**
 * Stores why a job failed.
 * @throws the error again if another attempt may succeed; the queue counts the attempts
 */
const told = async (db: Db, claim: Claim, error: unknown): Promise<void> => {
  if (error instanceof JobFailure) {
    await written(claim, () => fail(db, claim, problemOf(error.error), error.outcome))
  } else if (!canPass(error)) {
    const problem = problemOf(appError(error))
    await written(claim, () => fail(db, claim, problem))
  } else {
    logError(error)
    await written(claim, () => waitAgain(db, claim))
    throw error
  }
}

/** Whether another attempt may succeed: the database was unreachable, two transactions conflicted, or the program stops. */
const canPass = (error: unknown): boolean => isPassing(error) || isAbort(error)

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const problemOf = ({ code, details }: AppError): JobProblem => ({
  code,
  ...(details.errors ? { errors: details.errors.slice(0, 100) } : {}),
  ...(details.month === undefined ? {} : { month: details.month }),
})
