import { log } from '../kit/base/log.ts'
import { StartError } from '../kit/base/start-error.ts'
import { fileIn, noteMade, placeIn, type Saved } from './make.ts'

/**
 * Makes a backup before a new version of the program changes the schema of a database with data, if backups are configured.
 * @returns `before` makes the backup; `after` records it, once the schema is that of the new version
 */
export const upgradeBackup = (app: Saved) => {
  let made: Awaited<ReturnType<typeof fileIn>> | undefined
  return {
    before: async () => {
      if (placeIn(app.settings) === null) return log.warn('no backup before the upgrade: none is set up')
      made = await fileIn(app).catch((error: unknown) => {
        if (!(error instanceof StartError)) throw error
        throw new StartError(`Not upgraded, because the backup before it could not be made. ${error.message}`)
      })
      log.info('backup before the upgrade', { name: made.name })
    },
    after: async () => {
      if (made) await noteMade(app, made, { kind: 'before_upgrade', actor: null })
    },
  }
}
