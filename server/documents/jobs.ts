import { sql } from 'kysely'
import { z } from 'zod'
import { document } from '#domain/documents/document.ts'
import { MAX_MADE } from '#domain/documents/documents.api.ts'
import { type LeftRecord, MAX_LEFT } from '#domain/kit/bulk.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import { writing } from '../access/calls.ts'
import { ahead } from '../kit/base/ahead.ts'
import { isPassing } from '../kit/base/pg-errors.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { type ZippedFile, zipOf } from '../kit/exports/zip.ts'
import { appError } from '../kit/http/problem.ts'
import { JobFailure, jobKind } from '../kit/jobs/kind.ts'
import { columns } from '../kit/records/select.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { fileNameOf, makePaper } from './make.ts'
import { documentRecords as records, type StoredDocument } from './records.ts'
import { sendUsual } from './sign.ts'

/** How many documents a job makes at a time: while one is drawn, others are read and stored. */
const AT_ONCE = 3

/** The documents that a job leaves as they are, each with the reason. */
type Left = Map<string, AppError>

/** Does a part of a job; a refusal, which ends nothing for the other parts, is answered. */
const orRefusal = async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | AppError> => {
  try {
    return await run()
  } catch (error) {
    // nobody wants the work any more, or another attempt of the whole may succeed
    if (signal.aborted || isPassing(error)) throw error
    return appError(error)
  }
}

/** What a job tells of the chosen documents: how many it did, and which it left, as far as its owner reads them. */
const outcomeOf = async (ctx: Ctx, chosen: ReadonlySet<string>, left: Left): Promise<JobOutcome> => {
  const ids = [...left.keys()]
  const { rows: named } = await sql<Pick<StoredDocument, 'id' | 'name' | 'names'>>`
    select ${columns(document, ctx.actor, ['name', 'staff_id', 'patient_id'])} from document t
    where t.id = any(${ids}::uuid[]) and ${ctx.rows} order by array_position(${ids}::uuid[], t.id) limit ${MAX_LEFT}`.execute(
    ctx.db,
  )
  const told = named.flatMap(({ id, name, names }): LeftRecord[] => {
    const why = left.get(id)
    if (!why) return []
    const { errors } = why.details
    return [
      {
        id,
        name: [name, names['staff_id'], names['patient_id']].filter(Boolean).join(' '),
        code: why.code,
        ...(errors ? { errors } : {}),
      },
    ]
  })
  return { rows: chosen.size - left.size, skipped: left.size, ...(told.length > 0 ? { left: told } : {}) }
}

/**
 * The paper of one of several documents: made now, or the one that was made already, such as before the worker was lost or the job was cancelled.
 * @throws {AppError} where it cannot be made
 */
const paperOf = async (ctx: Ctx, id: string, signal: AbortSignal): Promise<ZippedFile> => {
  const of = (await records.one(ctx, { id }, true)) as StoredDocument
  const made = of.state === 'made' && of.deleted_at === null ? of.file : null
  const bytes = made ? await readWhole(ctx.app.files, made.hash) : await makePaper(ctx, of, { signal })
  return { name: fileNameOf(of), bytes }
}

/** The name with a number where another file has it already. */
const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let at = 2; taken.has(free); at++) free = name.replace(/\.pdf$/, `_${at}.pdf`)
  taken.add(free)
  return free
}

/**
 * Makes the papers of drafts, each in a transaction of its own: what is made stays made when the job is cancelled, and one that cannot be made
 * ends nothing for the others. Its file holds all of those documents that are made.
 */
export const makeDocumentsJob = jobKind({
  name: 'document.makeAll',
  action: 'documents.write',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE) }),
  run: async ({ input, ctx, apart, progress, signal, keep }) => {
    const ids = new Set(input.ids)
    const left: Left = new Map()
    const names = new Set<string>()
    async function* made() {
      const make = async (id: string) => {
        signal.throwIfAborted()
        return { id, paper: await orRefusal(signal, () => writing(apart, ctx, (db) => paperOf({ ...ctx, db }, id, signal))) }
      }
      let done = 0
      for await (const { id, paper } of ahead(ids, AT_ONCE, make)) {
        progress((done += 1), ids.size)
        if (paper instanceof AppError) left.set(id, paper)
        else yield { ...paper, name: freeName(paper.name, names) }
      }
    }
    await keep({ name: `${text('ja', 'documents:title')}.zip`, type: 'application/zip', content: zipOf(made()) })
    const outcome = await outcomeOf(ctx, ids, left)
    const [first] = left.values()
    if (outcome.rows === 0 && first) throw new JobFailure(first, outcome)
    return outcome
  },
})

/** Those of some documents that are about one person, each person once, in the order in which they were chosen. */
const byPerson = async ({ db, rows: scope }: Ctx, ids: readonly string[]): Promise<string[][]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with chosen as (select * from unnest(${[...ids]}::uuid[]) with ordinality as c (id, place))
    select array_agg(t.id order by c.place) as ids from document t join chosen c on c.id = t.id where ${scope}
    group by t.staff_id, t.patient_id order by min(c.place)`.execute(db)
  return rows.map((row) => row.ids)
}

/**
 * Sends documents for signature, those of one person together and in a transaction of their own: what is sent stays sent when the job is
 * cancelled, what was sent is not sent again by a job that goes on after a kill, and what cannot be sent ends nothing for the others.
 */
export const sendDocumentsJob = jobKind({
  name: 'document.send',
  action: 'documents.write',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE), expires_on: z.iso.date() }),
  run: async ({ input: { expires_on, ...input }, ctx, apart, progress, signal }) => {
    const ids = new Set(input.ids)
    // those that are not found in a moment are left, too
    const left: Left = new Map([...ids].map((id) => [id, notFound()]))
    let done = 0
    for (const own of await byPerson(ctx, [...ids])) {
      signal.throwIfAborted()
      progress(done, ids.size)
      const sent = await orRefusal(signal, () => writing(apart, ctx, (db) => sendUsual({ ...ctx, db }, own, expires_on)))
      for (const id of own) {
        const why = sent instanceof AppError ? sent : sent.get(id)
        if (why) left.set(id, why)
        else left.delete(id)
      }
      done += own.length
    }
    return outcomeOf(ctx, ids, left)
  },
})

export const documentJobs = [makeDocumentsJob, sendDocumentsJob]
