import path from 'node:path'
import { sql } from 'kysely'
import type { BackupProblem } from '#domain/backup/backup.api.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { isTrialDue } from '../latest.ts'
import { placeIn, problemOf } from '../make.ts'
import { logIn } from './folder.ts'
import { LOG_FOLDER } from './names.ts'
import { waysOf } from './reach.ts'
import { FileRefused, unseal } from './sealed.ts'

/**
 * The log that the rounds of this run write. `refused`: the result of a trial that could not read this log, which the next round then gives
 * up.
 */
export type Tried = { log: string | null; passphrase: string | null; refused: { log: string; why: FileRefused } | null }

/**
 * Reads what a recovery to now would need: the newest base backup that leads to the end of the log, and every segment after it. Due once a
 * week. It may take hours on a slow disk, so no round waits for it. The result is recorded, and shown on the page of backups and the start
 * page.
 */
export const tryLog = async ({ db, settings }: Pick<App, 'db' | 'settings'>, tried: Tried, signal?: AbortSignal): Promise<void> => {
  const { log, passphrase } = tried
  const backupDir = placeIn(settings)?.folder
  if (backupDir === undefined || log === null || passphrase === null || !(await isTrialDue(db, 'log_reach'))) return
  const way = waysOf(await logIn(backupDir, log)).findLast(({ stop }) => stop === null)
  if (!way) return
  const { base, segments } = way
  const files = [[base.file, base.segment], ...segments.map(({ file, name }) => [file, name])]
  try {
    for (const [file = '', id = ''] of files)
      for await (const _ of unseal(path.join(backupDir, LOG_FOLDER, log, file), `${log}/${id}`, passphrase))
        signal?.throwIfAborted()
  } catch (error) {
    if (signal?.aborted) return
    await note(db, problemOf(error))
    if (!(error instanceof FileRefused)) throw error
    tried.refused = { log, why: error }
    return
  }
  await note(db, null)
}

const note = (db: Db, trial_problem: BackupProblem | null) => {
  const trial = { tried_at: sql<string>`now()`, trial_problem }
  return db
    .insertInto('log_reach')
    .values({ reaches_from: null, reaches_until: null, problem: null, ...trial })
    .onConflict((row) => row.column('only_one').doUpdateSet(trial))
    .execute()
}
