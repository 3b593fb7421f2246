import { z } from 'zod'
import { MAX_MADE } from '#domain/documents/documents.api.ts'
import { AppError } from '#domain/kit/errors.ts'
import { writing } from '../access/calls.ts'
import { reportOf } from '../kit/exports/file-report.ts'
import { ahead } from '../kit/base/ahead.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { type ZippedFile, zipOf } from '../kit/exports/zip.ts'
import { JobFailure, jobKind } from '../kit/jobs/kind.ts'
import { drawDocument } from './draw.ts'
import { fileNameOf, storePaper } from './make.ts'
import { documentOf } from './records.ts'

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
  name: 'document.make',
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
    return { rows, ...reportOf({ left_out: ids.length - rows }) }
  },
})

export const documentJobs = [makeDocumentsJob]
