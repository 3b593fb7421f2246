import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { LOG_DAYS } from '#domain/backup/rules.ts'
import { missing } from '../../kit/files/disk.ts'
import { log } from '../../kit/log.ts'
import { type FilesPlace, nameOf } from './files.ts'
import { FILES_FOLDER, LOG_FOLDER, timeText } from './names.ts'
import type { Log } from './reach.ts'
import { isUnfinished } from './sealed.ts'

/** '20261108-140500-000': to every later time one can go back. */
export const limitAt = (now: Date): string => timeText(new Date(now.getTime() - LOG_DAYS * 86_400_000))

/**
 * What nobody needs any more: what lies before the newest base that is older than the limit, which the time from the limit on needs.
 * @returns names of files
 */
export const outdatedOf = ({ bases, segments }: Log, limit: string): string[] => {
  const first = bases.findLast(({ from }) => from <= limit)
  if (!first) return []
  return [
    ...bases.filter(({ from }) => from < first.from).map(({ file }) => file),
    ...segments.filter(({ name }) => name < first.segment).map(({ file }) => file),
  ]
}

/** Whether a log that is not written any more is of no use: its end lies before the limit. */
export const isOver = ({ bases, segments }: Log, limit: string): boolean =>
  (segments.findLast(({ until }) => until !== null)?.until ?? bases.at(-1)?.from ?? '') < limit

/** Takes out what nobody needs any more. What cannot be taken out is logged and stays. */
export const sweepLogs = async (backupDir: string, logs: readonly Log[], own: string, now: Date): Promise<void> => {
  const limit = limitAt(now)
  for (const each of logs) {
    const folder = path.join(backupDir, LOG_FOLDER, each.name)
    if (each.name !== own && isOver(each, limit)) await takeOut(folder)
    else for (const file of outdatedOf(each, limit)) await takeOut(path.join(folder, file))
  }
  const folder = path.join(backupDir, LOG_FOLDER, own)
  // of a run that was killed
  for (const name of (await fs.readdir(folder).catch(missing)) ?? []) {
    if (isUnfinished(name)) await takeOut(path.join(folder, name))
  }
}

const takeOut = (place: string): Promise<void> =>
  fs
    .rm(place, { recursive: true, force: true })
    .catch((error: unknown) => log.error('a piece of the log cannot be taken out', error))

const GONE = '.gone-'

/** Bytes that the database does not know any more are marked with the day, and go when nobody can go back to it. */
export const sweepFiles = async ({ backupDir, passphrase, db, keys }: FilesPlace, now: Date): Promise<void> => {
  const { rows } = await sql<{ hash: string }>`select hash from file`.execute(db)
  const wanted = new Set(rows.map(({ hash }) => nameOf(keys, passphrase, hash)))
  const root = path.join(backupDir, LOG_FOLDER, FILES_FOLDER)
  for (const part of (await fs.readdir(root).catch(missing)) ?? []) {
    for (const name of await fs.readdir(path.join(root, part))) {
      const file = path.join(root, part, name)
      const [bare = '', gone] = name.split(GONE)
      if (gone === undefined ? isUnfinished(name) : gone < limitAt(now)) await takeOut(file)
      else if (gone === undefined && !wanted.has(bare)) await fs.rename(file, file + GONE + timeText(now))
    }
  }
}

/** Where bytes lie, be they marked or not; null where they do not. */
export const placeOfFile = async (backupDir: string, name: string): Promise<string | null> => {
  const folder = path.join(backupDir, LOG_FOLDER, FILES_FOLDER, name.slice(0, 2))
  const names = (await fs.readdir(folder).catch(missing)) ?? []
  const found = names.find((each) => each === name) ?? names.find((each) => each.startsWith(name + GONE))
  return found === undefined ? null : path.join(folder, found)
}
