import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../../kit/files/disk.ts'
import { BackupRefused } from '../refusal.ts'
import { logsIn, without } from './folder.ts'
import { FILES_FOLDER, LOG_FOLDER } from './names.ts'
import { inSentences, type Log } from './reach.ts'
import { FileRefused, isUnfinished, unseal } from './sealed.ts'

type Read = { pieces: number; words: string }

/**
 * Reads every file of the logs, to verify them.
 * @returns how many files were read, and a sentence that says to which times recovery is possible and which logs have another passphrase
 * @throws {BackupRefused} whose message names the files that cannot be read, and says to which times recovery is possible without them
 */
export const readLogs = async (backupDir: string, passphrase: string, signal: AbortSignal): Promise<Read> => {
  const root = path.join(backupDir, LOG_FOLDER)
  const bad: FileRefused[] = []
  let pieces = 0
  /**
   * Reads one file and records whether it is bad.
   * @returns false when the file has another passphrase
   */
  const readOne = async (place: string, id: string): Promise<boolean> => {
    signal.throwIfAborted()
    try {
      for await (const _ of unseal(place, id, passphrase));
      pieces++
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      if (error.code === 'passphrase') return false
      bad.push(error)
    }
    return true
  }
  const own: Log[] = []
  const others: string[] = []
  for (const log of await logsIn(backupDir)) {
    const { name, bases, segments } = log
    const parts = [...bases.map(({ file, segment }) => [file, segment]), ...segments.map((each) => [each.file, each.name])]
    let isOwn = true
    for (const [file = '', id = ''] of parts) isOwn &&= await readOne(path.join(root, name, file), `${name}/${id}`)
    if (isOwn) own.push(log)
    else others.push(`${name} is under another passphrase.`)
  }
  if (own.length === 0 && others.length > 0) throw new BackupRefused('passphrase', others.join(' '))
  for (const place of await filesBelow(path.join(root, FILES_FOLDER)))
    await readOne(place, path.basename(place).split('.')[0] ?? '')
  const left = without(
    backupDir,
    own,
    bad.map(({ place }) => place),
  )
  const words = [inSentences(left), ...others].join(' ')
  if (bad.length > 0) throw new BackupRefused('damaged', [...bad.map(({ message }) => message), words].join('\n'))
  return { pieces, words }
}

const filesBelow = async (root: string): Promise<string[]> => {
  const parts = (await fs.readdir(root).catch(missing)) ?? []
  const found = await Promise.all(
    parts.map(async (part) => (await fs.readdir(path.join(root, part))).map((name) => path.join(root, part, name))),
  )
  return found.flat().filter((place) => !isUnfinished(place))
}
