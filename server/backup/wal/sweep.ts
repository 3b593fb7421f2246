import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { LOG_DAYS, LOG_MINUTES } from '#domain/backup/rules.ts'
import { missing } from '../../kit/files/disk.ts'
import { log } from '../../kit/base/log.ts'
import { type FilesPlace, nameOf } from './files.ts'
import { dateOf, FILES_FOLDER, LOG_FOLDER, timeText } from './names.ts'
import { aheadOf, type Log } from './reach.ts'
import { isUnfinished } from './sealed.ts'

/** The number of rounds in a day. */
const DAY = (24 * 60) / LOG_MINUTES

/**
 * The time from which recovery must remain possible, such as '20261108-140500-000'. It is counted from a mark after which a whole day of
 * rounds followed, and not from the clock: a clock that is ahead for less than a day then causes no deletion.
 * @param own the log that is being written
 * @returns null where there is no such mark yet; nothing is deleted then
 */
export const limitOf = ({ segments }: Log): string | null => {
  const ahead = aheadOf(segments)
  const marks = segments.flatMap((segment) => (segment.until === null || ahead.has(segment) ? [] : [segment.until]))
  const sure = marks.at(-1 - DAY)
  return sure === undefined ? null : timeText(new Date(dateOf(sure).getTime() - LOG_DAYS * 86_400_000))
}

/**
 * Files of a log that are no longer needed: all before the newest base backup that is older than the limit, with which recovery to the
 * limit begins.
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

/** Whether a log that is no longer written ended before the limit, so that it is of no use. */
export const isOver = ({ bases, segments }: Log, limit: string): boolean =>
  (segments.findLast(({ until }) => until !== null)?.until ?? bases.at(-1)?.from ?? '') < limit

/** Deletes what is no longer needed. What cannot be deleted is logged and stays. */
export const sweepLogs = async (backupDir: string, logs: readonly Log[], own: Log): Promise<void> => {
  const limit = limitOf(own)
  if (limit !== null)
    for (const each of logs) {
      const folder = path.join(backupDir, LOG_FOLDER, each.name)
      if (each.name !== own.name && isOver(each, limit)) await takeOut(folder)
      else for (const file of outdatedOf(each, limit)) await takeOut(path.join(folder, file))
    }
  const folder = path.join(backupDir, LOG_FOLDER, own.name)
  // unfinished files of a run that was killed
  for (const name of (await fs.readdir(folder).catch(missing)) ?? []) {
    if (isUnfinished(name)) await takeOut(path.join(folder, name))
  }
}

const takeOut = (place: string): Promise<void> =>
  fs
    .rm(place, { recursive: true, force: true })
    .catch((error: unknown) => log.error('a piece of the log cannot be taken out', error))

const GONE = '.gone-'

/**
 * Marks the copies of files that the database no longer has with the time, and deletes them once recovery to that time is no longer
 * possible.
 * @param limit the result of `limitOf`
 */
export const sweepFiles = async ({ backupDir, passphrase, db, keys }: FilesPlace, limit: string | null): Promise<void> => {
  const { rows } = await sql<{ hash: string }>`select hash from file`.execute(db)
  const wanted = new Set(rows.map(({ hash }) => nameOf(keys, passphrase, hash)))
  const root = path.join(backupDir, LOG_FOLDER, FILES_FOLDER)
  for (const part of (await fs.readdir(root).catch(missing)) ?? []) {
    for (const name of await fs.readdir(path.join(root, part))) {
      const file = path.join(root, part, name)
      const [bare = '', gone] = name.split(GONE)
      if (gone === undefined ? isUnfinished(name) : limit !== null && gone < limit) await takeOut(file)
      else if (gone === undefined && !wanted.has(bare)) await fs.rename(file, file + GONE + timeText(new Date()))
    }
  }
}

/** The path of the copy of a file, marked as deleted or not; null if there is none. */
export const placeOfFile = async (backupDir: string, name: string): Promise<string | null> => {
  const folder = path.join(backupDir, LOG_FOLDER, FILES_FOLDER, name.slice(0, 2))
  const names = (await fs.readdir(folder).catch(missing)) ?? []
  const found = names.find((each) => each === name) ?? names.find((each) => each.startsWith(name + GONE))
  return found === undefined ? null : path.join(folder, found)
}
