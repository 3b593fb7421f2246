import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../../kit/files/disk.ts'
import { causeInWords } from '../../kit/base/start-error.ts'
import { BackupRefused } from '../refusal.ts'
import { isLogName, LOG_FOLDER } from './names.ts'
import { type Log, logOf } from './reach.ts'

/** The logs in the backup folder, the oldest first. */
export const logsIn = async (backupDir: string): Promise<Log[]> => {
  const names = (await fs.readdir(path.join(backupDir, LOG_FOLDER)).catch(missing)) ?? []
  return Promise.all(
    names
      .filter(isLogName)
      .sort()
      .map((name) => logIn(backupDir, name)),
  )
}

/** One log in the backup folder; empty if it has no files yet. */
export const logIn = async (backupDir: string, name: string): Promise<Log> =>
  logOf(name, (await fs.readdir(path.join(backupDir, LOG_FOLDER, name)).catch(missing)) ?? [])

/** The logs without some of their files, to find out what is left if these cannot be read. */
export const without = (backupDir: string, logs: readonly Log[], places: readonly string[]): Log[] =>
  logs.map(({ name, bases, segments }) => {
    const isGood = ({ file }: { file: string }) => !places.includes(path.join(backupDir, LOG_FOLDER, name, file))
    return { name, bases: bases.filter(isGood), segments: segments.filter(isGood) }
  })

/**
 * Creates folders below the backup folder. The backup folder itself is never created: if it is missing, its disk is not mounted.
 * @throws {BackupRefused} `folder`
 */
export const folderBelow = async (backupDir: string, ...names: string[]): Promise<string> => {
  let at = backupDir
  try {
    for (const name of names) {
      at = path.join(at, name)
      await fs.mkdir(at, { mode: 0o700 }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      })
    }
    return at
  } catch (error) {
    throw new BackupRefused('folder', `The backup cannot be written to ${at}: ${causeInWords(error)}.`)
  }
}
