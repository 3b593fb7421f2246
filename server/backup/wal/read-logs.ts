import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../../kit/files/disk.ts'
import { BackupRefused } from '../refusal.ts'
import { logsIn, without } from './folder.ts'
import { FILES_FOLDER, LOG_FOLDER } from './names.ts'
import { inSentences } from './reach.ts'
import { FileRefused, isUnfinished, unseal } from './sealed.ts'

/**
 * Reads every file of the logs.
 * @returns how many, and to which times one can go back
 * @throws {BackupRefused} which names those that cannot be read, and says to which times one can go back without them
 */
export const readLogs = async (
  backupDir: string,
  passphrase: string,
  signal: AbortSignal,
): Promise<{ pieces: number; words: string }> => {
  const logs = await logsIn(backupDir)
  const root = path.join(backupDir, LOG_FOLDER)
  const bad: FileRefused[] = []
  let pieces = 0
  const readOne = async (place: string, id: string) => {
    signal.throwIfAborted()
    pieces++
    try {
      for await (const _ of unseal(place, id, passphrase));
    } catch (error) {
      if (!(error instanceof FileRefused) || error.code === 'passphrase') throw error
      bad.push(error)
    }
  }
  for (const { name, bases, segments } of logs) {
    for (const { file, segment } of bases) await readOne(path.join(root, name, file), `${name}/${segment}`)
    for (const each of segments) await readOne(path.join(root, name, each.file), `${name}/${each.name}`)
  }
  for (const place of await filesBelow(path.join(root, FILES_FOLDER)))
    await readOne(place, path.basename(place).split('.')[0] ?? '')
  if (bad.length > 0) {
    const left = without(
      backupDir,
      logs,
      bad.map(({ place }) => place),
    )
    throw new BackupRefused('damaged', [...bad.map(({ message }) => message), inSentences(left)].join('\n'))
  }
  return { pieces, words: inSentences(logs) }
}

const filesBelow = async (root: string): Promise<string[]> => {
  const parts = (await fs.readdir(root).catch(missing)) ?? []
  const found = await Promise.all(
    parts.map(async (part) => (await fs.readdir(path.join(root, part))).map((name) => path.join(root, part, name))),
  )
  return found.flat().filter((place) => !isUnfinished(place))
}
