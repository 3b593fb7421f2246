import fs from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory } from '../kit/files/disk.ts'
import { StartError } from '../kit/base/start-error.ts'

/** The directory in which a database is created until it is complete; a recovery (wal/recover.ts) uses it, too. */
export const UNFINISHED = 'recovery'

/** Removes an unfinished database. That of a restore which was killed may go on writing for a moment into what is being removed: `rm` tries again, for 5 s. */
export const removeUnfinished = (directory: string): Promise<void> =>
  fs.rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

type EmptyPlace = {
  /** The directory in which the embedded database is started. */
  directory: string
  /** Moves the stopped database to the place where the program looks for it. */
  keep: () => Promise<void>
  /** Deletes the database. */
  remove: () => Promise<void>
  /** Deletes the database, and throws the given error again. */
  abandon: (error: unknown) => Promise<never>
}

/**
 * A place for the embedded database of a restore, beside the place where the program looks: an unfinished database is thus never taken for
 * a company without data. If there is a database already, the restore uses it, and refuses one that contains anything.
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
  const remove = () => removeUnfinished(directory)
  await remove()
  return {
    directory,
    keep: async () => {
      if (await isThere('database')) {
        await remove()
        throw new StartError(`Another program made a database in ${dataDir} meanwhile: nothing was restored.`)
      }
      // a database that listens on a port (Windows) has a password file, which moves along
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
