import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../kit/files/disk.ts'
import { log } from '../kit/log.ts'
import { keptOf } from './kept.ts'
import { isBackupName } from './names.ts'
import { placeIn, type Saved } from './make.ts'
import { UNFINISHED } from './write.ts'

/** Hours after which a file that was being written belongs to nobody any more. */
const ABANDONED_HOURS = 24

/** Looks which files are there, and takes out those that are not kept any longer; foreign files stay as they are. */
export const tidyBackups = async ({ db, settings }: Saved): Promise<void> => {
  const folder = placeIn(settings)?.folder
  const names = folder === undefined ? null : await fs.readdir(folder).catch(missing)
  if (folder === undefined || names === null) return
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
    const stays = kept.has(one)
    if (there.includes(one) && !stays) {
      await fs.rm(path.join(folder, one.name ?? ''), { force: true })
      log.info('backup taken out', { name: one.name })
    }
    if (one.there !== stays) await db.updateTable('backup').set({ there: stays }).where('id', '=', one.id).execute()
  }
  await clearAbandoned(folder, names)
}

const clearAbandoned = async (folder: string, names: string[]) => {
  const limit = Date.now() - ABANDONED_HOURS * 3_600_000
  for (const name of names.filter((each) => each.endsWith(UNFINISHED) && isBackupName(each.slice(0, -UNFINISHED.length)))) {
    const stat = await fs.stat(path.join(folder, name)).catch(missing)
    if (stat && stat.mtimeMs < limit) await fs.rm(path.join(folder, name), { force: true })
  }
}
