import fs from 'node:fs/promises'
import path from 'node:path'
import { inWords, makeDirectory, missing, syncDirectory, synced } from './disk.ts'
import { checkSpool, spool } from './spool.ts'
import { checked, type Entry, requireHash, type Store } from './store.ts'

/**
 * A store in a folder, with paths like `ab/cd/<hash>`. Bytes are written under a temporary name, synced to disk, renamed, and the directory
 * is synced. So a name exists with all its bytes or not at all, even after a power cut.
 */
export const folderStore = (root: string): Store => {
  const coming = path.join(root, 'coming')
  const marked = path.join(root, 'marks')
  const placeOf = (hash: string) => path.join(root, requireHash(hash).slice(0, 2), hash.slice(2, 4), hash)
  const markOf = (hash: string) => path.join(marked, requireHash(hash))

  const mark = async (hash: string) => {
    await makeDirectory(marked)
    await synced(await fs.open(markOf(hash), 'w', 0o600))
    await syncDirectory(marked)
  }
  return {
    put: async (source, claim) => {
      const { place: draft, ...kept } = await spool(coming, source)
      try {
        await claim(kept.hash)
        await mark(kept.hash)
        const place = placeOf(kept.hash)
        await makeDirectory(path.dirname(place))
        await fs.rename(draft, place)
        await syncDirectory(path.dirname(place))
        return kept
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw inWords(error)
      }
    },
    get: async (hash) => {
      const file = await fs.open(placeOf(hash), 'r').catch(missing)
      return file && checked(hash, file.createReadStream())
    },
    remove: (hash) => erase(placeOf(hash)),
    mark,
    marks: () => entries(marked),
    unmark: (hash) => erase(markOf(hash)),
    check: () => checkSpool(coming),
    close: () => undefined,
  }
}

const erase = async (place: string) => {
  const gone = await fs.unlink(place).then(() => true, missing)
  if (gone) await syncDirectory(path.dirname(place))
}

async function* entries(directory: string): AsyncGenerator<Entry> {
  for (const hash of (await fs.readdir(directory).catch(missing)) ?? []) {
    const stat = /^[0-9a-f]{64}$/.test(hash) ? await fs.stat(path.join(directory, hash)).catch(missing) : null
    if (stat) yield { hash, at: stat.mtime }
  }
}
