import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_MADE } from '#domain/documents/documents.api.ts'
import { AppError } from '#domain/kit/errors.ts'
import { writing } from '../access/calls.ts'
import { ahead } from '../kit/base/ahead.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { type ZippedFile, zipOf } from '../kit/exports/zip.ts'
import { JobFailure, jobKind } from '../kit/jobs/kind.ts'
import { drawDocument } from './draw.ts'
import { fileNameOf, storePaper } from './make.ts'
import { documentOf } from './records.ts'
import { sendUsual } from './sign.ts'

/** How many documents a job makes at a time: while one is drawn, others are read and stored. */
const AT_ONCE = 3

/** Makes one of several documents; null where it lacks something or is no draft any more. */
const madeOf = async (ctx: Ctx, id: string, signal: AbortSignal): Promise<ZippedFile | null> => {
  const of = await documentOf(ctx, id)
  if (of.state !== 'draft' || of.deleted_at !== null) return null
  const drawn = await drawDocument(ctx, of, { signal })
  if (drawn.missing.length > 0) return null
  await storePaper(ctx, of, of.version, drawn)
  return { name: fileNameOf(of), bytes: drawn.pdf }
}

/** The name with a number where another file has it already. */
const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let at = 2; taken.has(free); at++) free = name.replace(/\.pdf$/, `_${at}.pdf`)
  taken.add(free)
  return free
}

/** Makes the papers of drafts, each in a transaction of its own: what is made stays made when the job is cancelled. Its file holds all of them. */
export const makeDocumentsJob = jobKind({
  name: 'document.makeAll',
  action: 'documents.write',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE) }),
  run: async ({ input: { ids }, ctx, apart, progress, signal, keep }) => {
    let rows = 0
    const names = new Set<string>()
    async function* made() {
      const make = async (id: string) => {
        signal.throwIfAborted()
        return writing(apart, ctx, (db) => madeOf({ ...ctx, db }, id, signal))
      }
      let done = 0
      for await (const paper of ahead(new Set(ids), AT_ONCE, make)) {
        progress((done += 1), ids.length)
        if (!paper) continue
        rows += 1
        yield { ...paper, name: freeName(paper.name, names) }
      }
    }
    await keep({ name: `${text('ja', 'documents:title')}.zip`, type: 'application/zip', content: zipOf(made()) })
    if (rows === 0) throw new JobFailure(new AppError('missing_document_details'), { rows })
    return { rows, skipped: ids.length - rows }
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
 * cancelled, and what was sent is not sent again by a job that goes on after a kill.
 */
export const sendDocumentsJob = jobKind({
  name: 'document.send',
  action: 'documents.write',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE), expires_on: z.iso.date() }),
  run: async ({ input: { ids, expires_on }, ctx, apart, progress, signal }) => {
    let [rows, done] = [0, 0]
    for (const own of await byPerson(ctx, ids)) {
      signal.throwIfAborted()
      progress(done, ids.length)
      rows += await writing(apart, ctx, (db) => sendUsual({ ...ctx, db }, own, expires_on))
      done += own.length
    }
    return { rows, skipped: ids.length - rows }
  },
})

export const documentJobs = [makeDocumentsJob, sendDocumentsJob]
