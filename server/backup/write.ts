import fs from 'node:fs/promises'
import path from 'node:path'
import { inWords, syncDirectory } from '../kit/files/disk.ts'
import { type Store, StoreFull } from '../kit/files/store.ts'
import { readKey } from '../kit/key-file.ts'
import type { Db } from '../kit/context.ts'
import type { Ask } from '../kit/migrate.ts'
import { causeInWords } from '../kit/start-error.ts'
import { alone } from './ask.ts'
import { type About, contentOf, type Manifest, type Progress } from './content.ts'
import { packed, type Piece } from './pieces.ts'
import { BackupRefused } from './refusal.ts'

/** What is saved: all of an instance. */
export type Instance = { db: Db; files: Store; settings: { keyFile: string } }
/** Size in bytes. */
export type Written = { size: number; about: About; manifest: Manifest }
type Options = { tell?: Progress | undefined; signal?: AbortSignal | undefined }

/** A file that is being written; it gets its name when it is whole and safe. */
export const UNFINISHED = '.part'

/**
 * Writes a backup into a file, which is there whole or not at all. One at a time for a database.
 * @throws {BackupRefused} `busy`, `folder`, `full`
 */
export const writeBackup = async (instance: Instance, passphrase: string, place: string, options: Options = {}): Promise<Written> =>
  // whoever comes second must not touch the file of the first
  alone(instance.db, 'backup', async (ask) => {
    const draft = await open(place)
    try {
      const written = await fill(draft.file, { ...instance, ask }, passphrase, options)
      await fs.rename(draft.place, place)
      await syncDirectory(path.dirname(place))
      return written
    } catch (error) {
      await draft.file.close()
      await fs.rm(draft.place, { force: true })
      throw inWords(error) instanceof StoreFull ? new BackupRefused('full', `The disk of ${place} is full.`) : error
    }
  })

const open = async (place: string) => {
  const draft = place + UNFINISHED
  try {
    if (await fs.stat(place).catch(() => null)) throw Object.assign(new Error(), { code: 'EEXIST' })
    await fs.rm(draft, { force: true })
    return { place: draft, file: await fs.open(draft, 'wx', 0o600) }
  } catch (error) {
    const cause = error instanceof Error && 'code' in error && error.code === 'EEXIST' ? 'it exists already' : causeInWords(error)
    throw new BackupRefused('folder', `The backup cannot be written to ${place}: ${cause}.`)
  }
}

type Source = Instance & { ask: Ask }

const fill = async (file: fs.FileHandle, source: Source, passphrase: string, { tell, signal }: Options): Promise<Written> => {
  const key = await readKey(source.settings.keyFile)
  let made: { about: About; manifest: Manifest } | undefined
  const pieces = async function* (): AsyncGenerator<Piece> {
    made = yield* contentOf({ ...source, key }, tell)
  }
  const content = pieces()
  let size = 0
  try {
    for await (const bytes of packed(passphrase, content)) {
      signal?.throwIfAborted()
      await file.writeFile(bytes)
      size += bytes.byteLength
    }
  } finally {
    // whoever reads has ended, too, before the connection goes back
    await content.return(undefined)
  }
  await file.sync()
  await file.close()
  if (!made) throw new Error('a backup without a manifest')
  return { size, ...made }
}
