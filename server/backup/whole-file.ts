import fs from 'node:fs/promises'
import path from 'node:path'
import { inWords, syncDirectory } from '../kit/files/disk.ts'
import { StoreFull } from '../kit/files/store.ts'
import { causeInWords } from '../kit/base/start-error.ts'
import { BackupRefused } from './refusal.ts'

/** The suffix of a file that is being written; it is renamed when it is complete and synced to disk. */
export const UNFINISHED = '.part'

/**
 * Writes a file completely or not at all.
 * @param place the path of the file; `named`, if given, returns the final path at the end
 * @returns its size in bytes
 * @throws {BackupRefused} `folder`, `full`
 */
export const writeWhole = async (
  place: string,
  content: AsyncIterable<Uint8Array>,
  { signal, named = () => place }: { signal?: AbortSignal | undefined; named?: () => string } = {},
): Promise<number> => {
  const draft = await open(place)
  try {
    const size = await fill(draft.file, content, signal)
    await fs.rename(draft.place, named())
    await syncDirectory(path.dirname(place))
    return size
  } catch (error) {
    await draft.file.close()
    await fs.rm(draft.place, { force: true })
    throw inWords(error) instanceof StoreFull ? new BackupRefused('full', `The disk of ${place} is full.`) : error
  }
}

const open = async (place: string) => {
  const draft = place + UNFINISHED
  try {
    if (await fs.stat(place).catch(() => null)) throw Object.assign(new Error(), { code: 'EEXIST' })
    await fs.rm(draft, { force: true })
    return { place: draft, file: await fs.open(draft, 'wx', 0o600) }
  } catch (error) {
    const cause = error instanceof Error && 'code' in error && error.code === 'EEXIST' ? 'it exists already' : causeInWords(error)
    throw new BackupRefused('folder', `The backup cannot be written to ${place}: ${cause}.`)
  }
}

const fill = async (file: fs.FileHandle, content: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): Promise<number> => {
  let size = 0
  for await (const bytes of content) {
    signal?.throwIfAborted()
    await file.writeFile(bytes)
    size += bytes.byteLength
  }
  await file.sync()
  await file.close()
  return size
}
