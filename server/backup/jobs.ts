import { z } from 'zod'
import '#domain/backup/errors.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { rowsOf } from './content.ts'
import { makeBackup, type Saved } from './make.ts'
import { tryLatest } from './trial.ts'
import { BackupRefused } from './refusal.ts'
import { tidyBackups } from './tidy.ts'

/** A backup uses a connection outside of the job's transaction, since it has a transaction of its own. */
const savedBy = ({ app: { files, settings } }: Ctx, apart: Db): Saved => ({ db: apart, files, settings })

const nothing = z.strictObject({})
const place = 'backup'

/** Makes a backup when an administrator asks for one. */
export const makeJob = jobKind({
  name: 'backups.make',
  action: 'backups.write',
  place,
  input: nothing,
  run: async ({ ctx, apart, progress, signal }) => {
    const saved = savedBy(ctx, apart)
    const { manifest } = await makeBackup(saved, { kind: 'by_hand', actor: ctx.actor.id, tell: progress, signal }).catch(
      toldInTheList,
    )
    await tidyBackups(saved)
    return { rows: rowsOf(manifest) + manifest.files }
  },
})

/** Restores the latest backup as a trial when an administrator asks for it. */
export const tryJob = jobKind({
  name: 'backups.try',
  action: 'backups.write',
  place,
  input: nothing,
  run: async ({ ctx, apart, signal }) => {
    await tryLatest(savedBy(ctx, apart), signal).catch(toldInTheList)
    return { rows: 1 }
  },
})

export const backupJobs = [makeJob, tryJob]

/** The cause of a failure is in the list of backups, so the job only says that it failed. */
const toldInTheList = (error: unknown): never => {
  throw error instanceof BackupRefused ? new AppError('backup_failed') : error
}
