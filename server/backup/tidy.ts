import fs from 'node:fs/promises'
import path from 'node:path'
import { log } from '../kit/base/log.ts'
import { keptOf } from './kept.ts'
import { isBackupName } from './names.ts'
import { placeIn, type Saved } from './make.ts'
import { UNFINISHED } from './whole-file.ts'

/** Hours after which an unfinished file belongs to a program that was killed. */
const ABANDONED_HOURS = 24

/**
 * Records which backup files still exist, and deletes those that are not to be kept; other files in the folder stay. A folder that cannot
 * be read, or from which nothing can be deleted, is logged and does not prevent the next backup.
 */
export const tidyBackups = async ({ db, settings }: Saved): Promise<void> => {
  const folder = placeIn(settings)?.folder
  if (folder === undefined) return
  const names = await fs.readdir(folder).catch(notDone('the folder of backups cannot be read', null))
  if (names === null) return
  const found = new Set(names)
  const made = await db
    .selectFrom('backup')
    .select(['id', 'name', 'there', 'started_at as at'])
    .where('name', 'is not', null)
    .orderBy('started_at', 'desc')
    .execute()
  const there = made.filter(({ name }) => found.has(name ?? ''))
  const kept = keptOf(there)
  for (const one of made) {
    const stays = kept.has(one) || (there.includes(one) && !(await takeOut(folder, one.name ?? '')))
    if (one.there !== stays) await db.updateTable('backup').set({ there: stays }).where('id', '=', one.id).execute()
  }
  await clearAbandoned(folder, names)
}

/**
 * Deletes a file of a backup.
 * @returns whether the file no longer exists
 */
const takeOut = async (folder: string, name: string): Promise<boolean> => {
  const isGone = await fs
    .rm(path.join(folder, name), { force: true })
    .then(() => true, notDone('a backup cannot be taken out', false))
  if (isGone) log.info('backup taken out', { name })
  return isGone
}

const notDone =
  <T>(event: string, instead: T) =>
  (error: unknown): T => {
    log.error(event, error)
    return instead
  }

const clearAbandoned = async (folder: string, names: string[]) => {
  const limit = Date.now() - ABANDONED_HOURS * 3_600_000
  for (const name of names.filter((each) => each.endsWith(UNFINISHED) && isBackupName(each.slice(0, -UNFINISHED.length)))) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => null)
    if (stat && stat.mtimeMs < limit) await takeOut(folder, name)
  }
}
