import type pg from 'pg'
import { AlreadyRunning, loginBeside, startEmbedded } from './embedded.ts'
import type { Settings } from '../base/settings.ts'

/**
 * Connects a command such as a backup to the database of an installation: a configured server, the embedded database of a program that is
 * running, or else the embedded database started for as long as the command runs. `leave` stops it only in that last case.
 */
export const reachDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Reached> => {
  if (databaseUrl !== null) return { login: databaseUrl, leave: async () => {} }
  try {
    const embedded = await startEmbedded(dataDir)
    return { login: embedded.login, leave: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { login: await loginBeside(dataDir), leave: async () => {} }
  }
}
type Reached = { login: string | pg.ClientConfig; leave(): Promise<void> }
