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

/** The program in a process that answers nobody. */
export type WorkerApp = Omit<App, 'live'>

/** Somebody else has taken the job over, or its person has ended it: nothing of this try may be stored. */
class Overtaken extends Error {}

/**
 * Does a job that came out of the queue. What the work stores, the mark that the job is done and the end of its place in the queue commit
 * together, so a job that is begun again after a breakdown is never done twice.
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

/** Between two attempts to write how a job stands. Milliseconds. */
const AGAIN = 1_000

/**
 * Writes how a job stands, as soon as the database takes writes: a full disk takes not even the failure, and a job whose failure is not written
 * would be begun again until its tries are used up, and then read as lost.
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

/** The queue gave the job to somebody else: what this try came to means nothing any more. The end of the program aborts without a reason. */
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
  // what was begun with rights that its person has no more is not brought to an end
  if (!isDeepStrictEqual(await ownerOf(db, job.account_id), actor)) throw new AppError('not_found')
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
  rows: rowsFor(app.nouns.scopes, actor, action),
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
    select u.id, u.role, u.staff_id as staff, offices_of(u) as offices from user_account u where id = ${id} and standing = 'active' and deleted_at is null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], session: '', viewer: null, factorMissing: false }
}

/** Tells what kept a job from its end. @throws what the queue is to try again; it knows how often */
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

/** What another try may mend: the database was away, two transactions stood in each other's way, the program stops. */
const canPass = (error: unknown): boolean => isPassing(error) || isAbort(error)

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const problemOf = ({ code, details }: AppError): JobProblem => ({
  code,
  ...(details.errors ? { errors: details.errors.slice(0, 100) } : {}),
})
