import type pg from 'pg'
import { AlreadyRunning, loginBeside, startEmbedded } from './embedded.ts'
import type { Settings } from '../base/settings.ts'

/** The database of an installation for a command: beside a running program, or started for as long as the command runs. */
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
