import fs from 'node:fs/promises'
import type { Pool } from 'pg'
import { missing } from '../kit/files/disk.ts'
import type { Settings } from '../kit/base/settings.ts'
import { StartError } from '../kit/base/start-error.ts'
import { isBackupName } from './names.ts'
import { LOG_FOLDER } from './wal/names.ts'

/**
 * Refuses to start with an empty database when the backup folder contains backups. The disk of the data may not be mounted, or the data may
 * be lost; a new, empty company would go unnoticed until somebody misses the old one.
 * @throws StartError
 */
export const requireKnownPlace = async (pool: Pool, { backupDir }: Settings): Promise<void> => {
  const names = backupDir === null ? null : await fs.readdir(backupDir).catch(missing)
  if (!names?.some((name) => isBackupName(name) || name === LOG_FOLDER)) return
  const { rows } = await pool.query<{ empty: boolean }>(`select to_regclass('migration') is null as empty`)
  if (!rows[0]?.empty) return
  throw new StartError(
    `There is no data in this place, but backups lie in ${backupDir}. If a disk is not mounted, mount it; to bring the company back, ` +
      'use "npm run restore"; for a new company name another BACKUP_DIR.',
  )
}
