import path from 'node:path'
import type { BackupKind, BackupProblem } from '#domain/backup/backup.api.ts'
import type { App } from '../kit/context/context.ts'
import { logError } from '../kit/base/log.ts'
import { type Progress, rowsOf } from './content.ts'
import { nameAt } from './names.ts'
import { readPassphrase, requireStrong } from './passphrase.ts'
import { BackupRefused } from './refusal.ts'
import { type Instance, writeBackup, type Written } from './write.ts'

/** The parts of the program that backups need. */
export type Saved = Pick<App, 'db' | 'files' | 'settings'>
/** Where automatic backups are stored; null where none are configured. */
export type Place = { folder: string; passphraseFile: string }

export const placeIn = ({ backupDir, backupPassphraseFile }: App['settings']): Place | null =>
  backupDir !== null && backupPassphraseFile !== null ? { folder: backupDir, passphraseFile: backupPassphraseFile } : null

type Wish = {
  kind: BackupKind
  actor?: string | null
  /** Without it the passphrase is read from the file that the settings name. */
  passphrase?: string
  tell?: Progress
  signal?: AbortSignal
}

/** The result of a backup, as the table `backup` records it. */
type Made = { started_at: string; name: string; schema: string } & Written

/**
 * Makes a backup in the configured folder, and records the result. A failure is recorded, too, unless the work was aborted or another
 * backup is running.
 * @throws {BackupRefused} for a failure; also `folder` when no backups are configured
 */
export const makeBackup = async (app: Saved, wish: Wish): Promise<Made> => {
  const { kind, actor = null } = wish
  const started_at = new Date().toISOString()
  try {
    // only here a weak passphrase is refused; the backup before an upgrade accepts it, since otherwise there would be none
    const passphrase = wish.passphrase ?? (await newPassphrase(app))
    const made = await fileIn(app, passphrase === undefined ? wish : { ...wish, passphrase })
    await noteMade(app, made, { kind, actor })
    return made
  } catch (error) {
    if (wish.signal?.aborted) throw error
    const problem = problemOf(error)
    // the backup that is running already will be in the list
    if (problem !== 'busy') await app.db.insertInto('backup').values({ kind, actor, started_at, problem }).execute()
    throw error
  }
}

/** The passphrase of the settings, which must be strong. Undefined where backups are not configured; `fileIn` then refuses. */
const newPassphrase = async ({ settings }: Saved): Promise<string | undefined> => {
  const place = placeIn(settings)
  return place ? requireStrong(await readPassphrase(place.passphraseFile)) : undefined
}

/**
 * Writes the file of a backup without recording it, since the database may have an older schema that cannot record it.
 * @throws {BackupRefused}
 */
export const fileIn = async (
  app: Instance & Pick<App, 'settings'>,
  { passphrase, ...options }: Pick<Wish, 'passphrase' | 'tell' | 'signal'> = {},
): Promise<Made> => {
  const place = placeIn(app.settings)
  const folder = app.settings.backupDir
  if (folder === null || (!place && passphrase === undefined)) {
    throw new BackupRefused('folder', 'Set BACKUP_DIR and BACKUP_PASSPHRASE_FILE.')
  }
  const now = new Date()
  const name = nameAt(now)
  const secret = passphrase ?? (await readPassphrase(place?.passphraseFile ?? ''))
  const written = await writeBackup(app, secret, path.join(folder, name), options)
  return { started_at: now.toISOString(), name, schema: written.about.migrations.at(-1)?.name ?? '', ...written }
}

export const noteMade = async (
  { db }: Pick<App, 'db'>,
  made: Made,
  { kind, actor }: { kind: BackupKind; actor: string | null },
) => {
  const { started_at, name, schema, size, manifest } = made
  const figures = { size, schema, rows: rowsOf(manifest), files: manifest.files, missing: manifest.missing.length }
  await db
    .insertInto('backup')
    .values({ kind, actor, started_at, name, ...figures })
    .execute()
}

export const problemOf = (error: unknown): BackupProblem => {
  if (error instanceof BackupRefused) return error.code
  logError(error)
  return 'failed'
}
