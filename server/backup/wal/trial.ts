import path from 'node:path'
import { sql } from 'kysely'
import type { BackupProblem } from '#domain/backup/backup.api.ts'
import type { Db } from '../../kit/context.ts'
import { isTrialDue } from '../latest.ts'
import { problemOf } from '../make.ts'
import { type Log, waysOf } from './reach.ts'
import { unseal } from './sealed.ts'
import type { Place } from './segments.ts'

/**
 * Reads once a week what would bring the database back to now: the newest base that leads to the end of the log, and every segment from there on.
 * What came of it is noted, and told on the page and at the start.
 * @throws {FileRefused} which names the file that cannot be read
 */
export const tryLog = async (db: Db, place: Place, found: Log, signal?: AbortSignal): Promise<void> => {
  const way = waysOf(found).findLast(({ stop }) => stop === null)
  if (!way || !(await isTrialDue(db, 'log_reach'))) return
  const { base, segments } = way
  const files = [[base.file, base.segment], ...segments.map(({ file, name }) => [file, name])]
  try {
    for (const [file = '', id = ''] of files)
      for await (const _ of unseal(path.join(place.folder, file), `${place.log}/${id}`, place.passphrase)) signal?.throwIfAborted()
  } catch (error) {
    if (!signal?.aborted) await note(db, problemOf(error))
    throw error
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
