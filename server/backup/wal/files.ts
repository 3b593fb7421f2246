import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { log } from '../../kit/base/log.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Damaged, type Store } from '../../kit/files/store.ts'
import type { Keys } from '../../kit/keys/keys.ts'
import type { Piece } from '../pieces.ts'
import { folderBelow } from './folder.ts'
import { FILES_FOLDER, LOG_FOLDER } from './names.ts'
import { seal } from './sealed.ts'

export type FilesPlace = { backupDir: string; passphrase: string; db: Db; files: Store; keys: Keys }

/** The name of the part with the bytes of a file. */
const PART = 'bytes'
/** After this time the rest is left to the next round, since copying a large store must not delay the log. Milliseconds. */
const TURN = 60_000
/** After this many failures the store counts as unavailable, and the next round tries again. */
const FAILURES = 5

/**
 * The name under which a file is stored in the backup folder. It is keyed, so that nobody without the key can find out whether a certain
 * file is there. With another passphrase the file gets another name and is stored once more.
 */
export const nameOf = (keys: Keys, passphrase: string, hash: string): string =>
  keys.keyed('backup_file', `${hash} ${passphrase}`).toString('hex')

/**
 * Copies the files that were not copied yet. Files that are missing in the store or damaged are skipped, since the daily backup reports
 * them.
 * @param done hashes of the files that this run of the program has copied or found
 * @returns how many files the store failed to read; the next round tries them again
 */
export const carryFiles = async (place: FilesPlace, done: Set<string>, signal?: AbortSignal): Promise<number> => {
  // in random order, so that files which always fail do not keep all others from being copied
  const { rows } = await sql<{ hash: string }>`select hash from file order by random()`.execute(place.db)
  const began = Date.now()
  let failures = 0
  for (const { hash } of rows.filter((row) => !done.has(row.hash))) {
    signal?.throwIfAborted()
    if (Date.now() - began > TURN || failures === FAILURES) break
    const isDone = await carryFile(place, hash, signal).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof NotGiven)) throw error
        if (failures === 0) log.error('file not read', error.cause, { hash })
        return false
      },
    )
    if (isDone) done.add(hash)
    else failures += 1
  }
  return failures
}

/** Thrown when the store could not read a file. The backup folder is unchanged then. */
class NotGiven extends Error {}
const notGiven = (error: unknown): never => {
  throw error instanceof Damaged ? error : new NotGiven('the store did not give a file', { cause: error })
}

const carryFile = async ({ backupDir, passphrase, files, keys }: FilesPlace, hash: string, signal?: AbortSignal) => {
  const name = nameOf(keys, passphrase, hash)
  const folder = await folderBelow(backupDir, LOG_FOLDER, FILES_FOLDER, name.slice(0, 2))
  const file = path.join(folder, name)
  if (await fs.stat(file).catch(() => null)) return
  const bytes = await files.get(hash).catch(notGiven)
  if (bytes === null) return
  const pieces = async function* (): AsyncGenerator<Piece> {
    yield { part: PART, bytes: new Uint8Array() }
    try {
      for await (const each of bytes) yield { part: PART, bytes: each }
    } catch (error) {
      notGiven(error)
    }
  }
  await seal(file, name, passphrase, pieces(), { signal }).catch((error: unknown) => {
    if (!(error instanceof Damaged)) throw error
    log.error('file damaged', error, { hash })
  })
}
