import fs from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory } from '../kit/files/disk.ts'
import { StartError } from '../kit/base/start-error.ts'

/** Where a database is made until it is whole; also of a recovery (wal/recover.ts). */
export const UNFINISHED = 'recovery'

type EmptyPlace = {
  /** The directory in which the embedded database is started. */
  directory: string
  /** Puts the database, which has stopped, where the program looks for it. */
  keep: () => Promise<void>
  /** Leaves nothing of it. */
  remove: () => Promise<void>
  /** The same, and throws what went wrong. */
  abandon: (error: unknown) => Promise<never>
}

/**
 * A place for the embedded database of a restore, beside the one in which the program looks: what is not finished is never taken for a company
 * without data. Where a database is already, the restore runs in it, and refuses one that holds anything.
 */
export const emptyPlace = async (dataDir: string): Promise<EmptyPlace> => {
  const isThere = (name: string) =>
    fs.stat(path.join(dataDir, name)).then(
      () => true,
      () => false,
    )
  const nothing = async () => undefined
  if (await isThere('database')) {
    const abandon = (error: unknown) => Promise.reject(error)
    return { directory: dataDir, keep: nothing, remove: nothing, abandon }
  }
  const directory = path.join(dataDir, UNFINISHED)
  const remove = () => fs.rm(directory, { recursive: true, force: true })
  await remove()
  return {
    directory,
    keep: async () => {
      if (await isThere('database')) {
        await remove()
        throw new StartError(`Another program made a database in ${dataDir} meanwhile: nothing was restored.`)
      }
      // with it goes the password of a database that listens on a port
      for (const name of ['database.password', 'database']) {
        const from = path.join(directory, name)
        await fs.rename(from, path.join(dataDir, name)).catch((error: unknown) => {
          if (name === 'database') throw error
        })
      }
      await remove()
      await syncDirectory(dataDir)
    },
    remove,
    abandon: async (error) => {
      await remove()
      throw error
    },
  }
}
