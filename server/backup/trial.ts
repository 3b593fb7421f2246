import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../kit/files/disk.ts'
import { openDb, UNLIMITED } from '../kit/db/db.ts'
import { readPidFile } from '../kit/embedded/pid-file.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { alone } from './ask.ts'
import { latestOf } from './latest.ts'
import { placeIn, problemOf, type Saved } from './make.ts'
import { readPassphrase } from './passphrase.ts'
import { BackupRefused } from './refusal.ts'
import { restore } from './restore.ts'

const SCRATCH = 'trial-'

/**
 * Restores the latest backup into a temporary database as a trial, and records the result.
 * @throws {BackupRefused} when the restore fails or there is no backup
 */
export const tryLatest = async (app: Saved, signal?: AbortSignal): Promise<void> => {
  const { db, settings } = app
  const place = placeIn(settings)
  const latest = await latestOf(db)
  if (!place || !latest) throw new BackupRefused('folder', 'There is no backup to try.')
  const began = Date.now()
  const note = async (trial_problem: ReturnType<typeof problemOf> | null) => {
    const trial = { tried_at: new Date().toISOString(), trial_seconds: Math.round((Date.now() - began) / 1000), trial_problem }
    await db.updateTable('backup').set(trial).where('id', '=', latest.id).execute()
  }
  try {
    const passphrase = await readPassphrase(place.passphraseFile)
    await alone(db, 'trial', () => tryOut(path.join(place.folder, latest.name ?? ''), passphrase, settings.dataDir, signal))
  } catch (error) {
    const problem = problemOf(error)
    if (!signal?.aborted && problem !== 'busy') await note(problem)
    throw error
  }
  await note(null)
}

/**
 * Restores a backup file into a temporary embedded database below a directory, and checks the hash chain of the audit log there.
 * @throws {BackupRefused}
 */
const tryOut = async (file: string, passphrase: string, directory: string, signal?: AbortSignal): Promise<void> => {
  await clearScratch(directory)
  const scratch = path.join(directory, `${SCRATCH}${randomBytes(6).toString('hex')}`)
  const embedded = await startEmbedded(scratch, { signal })
  // a program that stops does not wait for a trial, so the temporary server is killed with it
  const end = () => {
    const postmaster = readPidFile(path.join(scratch, 'database'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
  }
  process.once('exit', end)
  const { db, pool, close } = openDb(embedded.owner, 1, UNLIMITED)
  try {
    await restore(passphrase, createReadStream(file, { signal }), { db, files: null, putKey: async () => {} })
    const { rows } = await pool.query<{ broken: number | null }>('select broken from verify_audit()')
    if (rows[0]?.broken !== null) throw new BackupRefused('different', 'The chain of the audit log in the backup is broken.')
  } finally {
    await close()
    await embedded.stop()
    process.off('exit', end)
    await fs.rm(scratch, { recursive: true, force: true })
  }
}

/** Deletes what a killed trial has left. A database server without its files ends by itself within a minute. */
const clearScratch = async (directory: string) => {
  for (const name of (await fs.readdir(directory).catch(missing)) ?? []) {
    if (name.startsWith(SCRATCH)) await fs.rm(path.join(directory, name), { recursive: true, force: true })
  }
}
