import { MAX_ZIP_MB } from '#domain/archive/archive.api.ts'
import { numbered, sameNameKey } from '#domain/archive/nodeName.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type FileValue, MB } from '#domain/kit/files.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import { note } from '../kit/audit/audit.ts'
import type { Store } from '../kit/files/store.ts'
import { type ZippedFile, zipOf } from '../kit/exports/zip.ts'
import { JobFailure, type Work } from '../kit/jobs/kind.ts'

/** A signed document: the record that it belongs to, and its file under the name that it has in the zip file. */
export type SignedFile = { id: string; file: Pick<FileValue, 'hash' | 'name' | 'size'> }
type Zipping = {
  entity: Pick<Entity, 'name'>
  /** The name of the zip file, without its ending. */
  title: string
  /** How many records were chosen. */
  asked: number
  files: readonly SignedFile[]
}

/**
 * Keeps signed documents as one zip file, the result of a job, and notes the download of each. They are read from the store while the zip file
 * is written.
 * @throws {JobFailure} `nothing_signed` where there are none, `archive_zip_large` where there is more than one zip file takes
 */
export const keepSigned = async (work: Work<unknown>, { entity, title, asked, files }: Zipping): Promise<JobOutcome> => {
  const { ctx, progress, signal, keep } = work
  if (files.length === 0) throw new JobFailure(new AppError('nothing_signed'), { rows: 0 })
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  if (size > MAX_ZIP_MB * MB) throw new JobFailure(new AppError('archive_zip_large'), { rows: 0 })
  for (const { id, file } of files)
    await note(ctx.db, ctx, { act: 'download', entity: entity.name, record: id, metadata: { field: 'file', ...file } })
  const taken = new Set<string>()
  const zipped = function* (): Generator<ZippedFile> {
    for (const [done, { file }] of files.entries()) {
      signal.throwIfAborted()
      progress(done, files.length)
      yield { name: freeName(file.name, taken), bytes: bytesOf(file.hash, ctx.app.files), size: file.size, isPacked: true }
    }
  }
  await keep({ name: `${title}.zip`, type: 'application/zip', content: zipOf(zipped()) })
  return { rows: files.length, skipped: asked - files.length }
}

/** The name with a number where another file has it already. */
const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let number = 2; taken.has(sameNameKey(free)); number++) free = numbered('file', name, number)
  taken.add(sameNameKey(free))
  return free
}

/** The bytes of a file, fetched once they are written. One that is missing or damaged ends the zip file. */
async function* bytesOf(hash: string, store: Pick<Store, 'get'>): AsyncGenerator<Uint8Array> {
  const bytes = await store.get(hash)
  if (!bytes) throw new Error(`the bytes of file ${hash} are missing`)
  yield* bytes
}
