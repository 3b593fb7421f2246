import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { spool } from './spool.ts'
import { checked, type Entry, requireHash, type Store, StoreFull } from './store.ts'

/** Hours after which a file that was being written belongs to nobody any more. */
const ABANDONED_HOURS = 24

/**
 * A folder as a store: `ab/cd/<hash>`. Bytes are written under another name, synced, renamed, and the directory is synced; so a name is
 * there with all its bytes or not at all, whatever happens to the machine.
 */
export const folderStore = (root: string): Store => {
  const coming = path.join(root, 'coming')
  const marked = path.join(root, 'marks')
  const placeOf = (hash: string) => path.join(root, requireHash(hash).slice(0, 2), hash.slice(2, 4), hash)
  const markOf = (hash: string) => path.join(marked, requireHash(hash))

  const mark = async (hash: string) => {
    await makeDirectory(marked)
    const file = await fs.open(markOf(hash), 'w', 0o600)
    await synced(file)
    await sync(marked)
  }
  return {
    put: async (source, claim) => {
      const draft = path.join(coming, randomUUID())
      try {
        await makeDirectory(coming)
        await clearAbandoned(coming)
        const { hash, size } = await spool(draft, source)
        await claim(hash)
        await mark(hash)
        const place = placeOf(hash)
        await makeDirectory(path.dirname(place))
        await fs.rename(draft, place)
        await sync(path.dirname(place))
        return { hash, size }
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw inWords(error)
      }
    },
    get: async (hash) => {
      const file = await open(placeOf(hash))
      return file && checked(hash, file.createReadStream())
    },
    has: async (hash) => (await statOf(placeOf(hash))) !== null,
    remove: (hash) => erase(placeOf(hash)),
    list: () => below(root),
    mark,
    marks: () => entries(marked),
    unmark: (hash) => erase(markOf(hash)),
    check: async () => {
      await makeDirectory(coming)
      await fs.access(coming, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    },
    close: () => undefined,
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const missing = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

const inWords = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? new StoreFull('the disk is full', { cause: error })
    : error

const open = (place: string) => fs.open(place, 'r').catch(missing)
const statOf = (place: string) => fs.stat(place).catch(missing)

const erase = async (place: string) => {
  const gone = await fs.unlink(place).then(() => true, missing)
  if (gone) await sync(path.dirname(place))
}

/** A directory is there for good once the one above it is synced. */
const makeDirectory = async (directory: string) => {
  const made = await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let at = directory; at !== path.dirname(made); at = path.dirname(at)) await sync(path.dirname(at))
}

const sync = async (directory: string) => {
  // Windows knows no syncing of directories: a rename there is journaled
  if (process.platform === 'win32') return
  await synced(await fs.open(directory, 'r'))
}

const synced = async (file: fs.FileHandle) => {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Takes out what a killed program was writing. */
const clearAbandoned = async (directory: string) => {
  const limit = Date.now() - ABANDONED_HOURS * 3_600_000
  for (const name of await fs.readdir(directory)) {
    const place = path.join(directory, name)
    if (((await statOf(place))?.mtimeMs ?? Infinity) < limit) await fs.rm(place, { force: true })
  }
}

async function* entries(directory: string): AsyncGenerator<Entry> {
  for (const hash of (await fs.readdir(directory).catch(missing)) ?? []) {
    const stat = /^[0-9a-f]{64}$/.test(hash) ? await statOf(path.join(directory, hash)) : null
    if (stat) yield { hash, at: stat.mtime }
  }
}

async function* below(root: string): AsyncGenerator<Entry> {
  for (const first of await namesOf(root)) {
    for (const second of await namesOf(path.join(root, first))) yield* entries(path.join(root, first, second))
  }
}

const namesOf = async (directory: string) =>
  ((await fs.readdir(directory).catch(missing)) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name))
