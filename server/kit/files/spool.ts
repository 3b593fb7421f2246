import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { inWords, makeDirectory, missing } from './disk.ts'
import type { Kept, Source } from './store.ts'

/** Hours after which an unfinished file belongs to a program that was killed. */
const ABANDONED_HOURS = 24

/**
 * Writes bytes into a new file of a directory, synced to disk, and returns their hash, size and place. The caller has to delete or rename
 * the file. When writing fails, no file is left; what a killed program has left is deleted a day later.
 * @throws {StoreFull} when the disk is full
 */
export const spool = async (directory: string, source: Source): Promise<Kept & { place: string }> => {
  const place = path.join(directory, randomUUID())
  try {
    await makeDirectory(directory)
    await clearAbandoned(directory)
    return { ...(await write(place, source)), place }
  } catch (error) {
    await fs.rm(place, { force: true })
    throw inWords(error)
  }
}

const write = async (place: string, source: Source): Promise<Kept> => {
  const file = await fs.open(place, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of source instanceof Uint8Array ? [source] : source) {
      hash.update(piece)
      size += piece.byteLength
      await file.writeFile(piece)
    }
    await file.sync()
    return { hash: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}

const clearAbandoned = async (directory: string) => {
  const limit = Date.now() - ABANDONED_HOURS * 3_600_000
  for (const name of await fs.readdir(directory)) {
    const place = path.join(directory, name)
    const stat = await fs.stat(place).catch(missing)
    if (stat && stat.mtimeMs < limit) await fs.rm(place, { force: true })
  }
}

/**
 * Checks that files can be written in a directory.
 * @throws an error of the file system when they cannot
 */
export const checkSpool = async (directory: string) => {
  await makeDirectory(directory)
  await fs.access(directory, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  await clearAbandoned(directory)
}
