import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { tidyFileName } from '#domain/kit/files.ts'
import { type JobOutcome, type JobRow, MAX_OPEN, RESULT_DAYS } from '#domain/kit/jobs.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { keepFile } from '../uploads/keep.ts'
import { requireUnused } from '../uploads/sent.ts'
import { SEALED } from '../files/sniff.ts'
import { rowsFor } from '../context/rows.ts'
import { workerWorks } from './heartbeat.ts'
import { JOB_FILES, type JobName } from './kind.ts'

type Sql = RawBuilder<unknown>
type Actor = Ctx['actor']

/**
 * Starts a background job for the signed-in person, in the transaction of the call: a call that fails leaves no job, and a call repeated
 * with its idempotency key starts no second one.
 * @throws {AppError} `too_many_requests` when too many of this person wait already
 */
export const startJob = async (ctx: Ctx, kind: JobName, input: object, file?: File): Promise<JobRow> => {
  const { db, actor, address } = ctx
  await requireRoom(ctx)
  await requireUnused(db, actor.id)
  const { files, keys } = ctx.app
  const handedIn =
    file &&
    (await keepFile(db, files, keys.sealBytes(JOB_FILES, new Uint8Array(await file.arrayBuffer())), {
      type: SEALED,
      days: RESULT_DAYS,
      by: actor.id,
    }))
  const [id, queueId] = [randomUUID(), randomUUID()]
  const place = kind.place ?? actor.id
  await db
    .insertInto('job')
    .values({
      id,
      account_id: actor.id,
      kind: kind.name,
      input: JSON.stringify(input),
      handed_in: handedIn?.hash ?? null,
      handed_in_name: file ? tidyFileName(file.name) : null,
      address,
      queue_id: queueId,
      place,
    })
    .execute()
  await ctx.app.queue.send(db, { job: id }, { id: queueId, place })
  return oneJob(ctx, 'jobs.read', id)
}

/** Stores work that was done within a call as a finished job, so that it can be found and undone in the list of jobs like long work. */
export const keepDone = async ({ db, actor, address }: Ctx, kind: JobName, outcome: JobOutcome): Promise<void> => {
  const { rows } = outcome
  await sql`insert into job (account_id, kind, input, address, queue_id, place, state, done, total, outcome, started_at, finished_at)
    values (${actor.id}, ${kind.name}, '{}', ${address}, gen_random_uuid(), ${kind.place ?? actor.id}, 'done', ${rows}, ${rows},
      ${JSON.stringify(outcome)}, now(), now())`.execute(db)
}

const requireRoom = async ({ db, actor }: Ctx): Promise<void> => {
  const {
    rows: [open],
  } = await sql<{ n: number }>`select count(*)::int as n from job where account_id = ${actor.id} and finished_at is null`.execute(
    db,
  )
  if ((open?.n ?? 0) >= MAX_OPEN) throw new AppError('too_many_requests')
}

/** The row filter for jobs, as a condition on table alias `t`. */
const reached = ({ app, actor }: Ctx, action: Action): Sql => rowsFor(app.nouns.scopes, actor, action)

/** The select list of a job for a reader; outcome and file are null unless the reader is its owner. */
const columns = (actor: Actor): Sql => sql`
  t.id, t.kind, t.account_id = ${actor.id} as mine, u.last_name || ' ' || u.first_name as owner_name, t.state,
  t.cancel_asked_at is not null and t.finished_at is null as cancelling, t.done, t.total, t.problem,
  case when t.account_id = ${actor.id} then t.outcome end as outcome,
  case when t.account_id = ${actor.id} and t.expires_at > now()
    then json_build_object('name', t.result_name, 'size', t.result_size, 'expires_at', t.expires_at) end as file,
  t.created_at, t.started_at, t.finished_at`

const from = sql`from job t join user_account u on u.id = t.account_id`

/**
 * One job.
 * @throws {AppError} `not_found` also for a job out of the actor's scope
 */
export const oneJob = async (ctx: Ctx, action: Action, id: string, lock = false): Promise<JobRow> => {
  const { db, actor } = ctx
  const {
    rows: [row],
  } = await sql<JobRow>`select ${columns(actor)} ${from} where t.id = ${id} and ${reached(ctx, action)}
    ${lock ? sql`for update of t` : sql``}`.execute(db)
  if (!row) throw notFound()
  return row
}

const PAGE = 30
type Query = { all?: boolean | undefined; open?: boolean | undefined; cursor?: string | undefined }

export const listJobs = async (ctx: Ctx, { all, open, cursor }: Query) => {
  const { db, actor } = ctx
  const parts = [
    all ? reached(ctx, 'jobs.read') : sql`t.account_id = ${actor.id}`,
    ...(open ? [sql`t.finished_at is null`] : []),
    ...(cursor === undefined ? [] : [sql`(t.created_at, t.id) < ${placeIn(cursor)}`]),
  ]
  const { rows } = await sql<
    JobRow & { place: string }
  >`select ${columns(actor)}, t.created_at::text || ' ' || t.id as place ${from}
    where ${sql.join(parts, sql` and `)} order by t.created_at desc, t.id desc limit ${PAGE + 1}`.execute(db)
  const items = rows.slice(0, PAGE).map(({ place: _, ...row }) => row)
  return { items, next: rows.length > PAGE ? (rows[PAGE - 1]?.place ?? null) : null, worker: await workerWorks(db) }
}

const placeIn = (cursor: string): Sql => {
  const [, at, id] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d) ([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw invalid({ field: 'cursor', code: 'invalid_format' })
  return sql`(${at}::timestamptz, ${id}::uuid)`
}

/** Cancels a job: a waiting one at once, a running one as soon as it can stop. A job that has ended stays as it is. */
export const cancelJob = async (ctx: Ctx, id: string): Promise<JobRow> => {
  const { state } = await oneJob(ctx, 'jobs.write', id, true)
  if (state === 'waiting')
    await sql`update job set state = 'cancelled', cancel_asked_at = now(), finished_at = now() where id = ${id}`.execute(ctx.db)
  if (state === 'running')
    await sql`update job set cancel_asked_at = coalesce(cancel_asked_at, now()) where id = ${id}`.execute(ctx.db)
  return oneJob(ctx, 'jobs.write', id)
}

/**
 * Starts a failed or cancelled job again; any other job stays as it is.
 * @throws {AppError} `file_gone` when the file that was uploaded with the job is no longer kept
 */
export const retryJob = async (ctx: Ctx, id: string): Promise<JobRow> => {
  const { state } = await oneJob(ctx, 'jobs.write', id, true)
  if (state !== 'failed' && state !== 'cancelled') return oneJob(ctx, 'jobs.write', id)
  await requireRoom(ctx)
  await keepHandedIn(ctx.db, id)
  const queueId = randomUUID()
  const {
    rows: [row],
  } = await sql<{ place: string }>`
    update job set queue_id = ${queueId}, attempt = 0, state = 'waiting', done = 0, total = null, outcome = null, problem = null, cancel_asked_at = null,
      started_at = null, finished_at = null where id = ${id} returning place`.execute(ctx.db)
  await ctx.app.queue.send(ctx.db, { job: id }, { id: queueId, place: row?.place ?? '' })
  return oneJob(ctx, 'jobs.write', id)
}

/**
 * Extends how long the uploaded file of a job is kept, which is some days only.
 * @throws {AppError} `file_gone` when it was deleted already
 */
const keepHandedIn = async (db: Db, id: string): Promise<void> => {
  const {
    rows: [file],
  } = await sql<{ kept: boolean }>`
    with wanted as (select handed_in as hash from job where id = ${id} and handed_in is not null),
      kept as (update file f set keep_until = greatest(f.keep_until, now() + make_interval(days => ${RESULT_DAYS}))
        from wanted where f.hash = wanted.hash returning f.hash)
    select exists (select 1 from kept) as kept from wanted`.execute(db)
  if (file && !file.kept) throw new AppError('file_gone')
}

/** The file that a job of the actor made: the hash of its bytes, its name and its type, and the kind of the job. */
export const resultOf = async (
  { db, actor }: Ctx,
  id: string,
): Promise<{ hash: string; name: string; type: string; kind: string }> => {
  const {
    rows: [row],
  } = await sql<{ hash: string; name: string; type: string; kind: string }>`
    select t.result as hash, t.result_name as name, f.type, t.kind from job t join file f on f.hash = t.result
    where t.id = ${id} and t.account_id = ${actor.id} and t.expires_at > now()`.execute(db)
  if (!row) throw notFound()
  return row
}
