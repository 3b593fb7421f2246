import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { log } from '../../kit/log.ts'
import type { Db } from '../../kit/context.ts'
import { Damaged, type Store } from '../../kit/files/store.ts'
import type { Keys } from '../../kit/keys.ts'
import type { Piece } from '../pieces.ts'
import { folderBelow } from './folder.ts'
import { FILES_FOLDER, LOG_FOLDER } from './names.ts'
import { seal } from './sealed.ts'

export type FilesPlace = { backupDir: string; passphrase: string; db: Db; files: Store; keys: Keys }

/** The part that holds the bytes. */
const PART = 'bytes'
/** Another round carries on after so long, since the log must not wait for a large store. Milliseconds. */
const TURN = 60_000

/** Under which name bytes lie: nobody without the key finds out that a file he has is there, and under another passphrase they lie once more. */
export const nameOf = (keys: Keys, passphrase: string, hash: string): string =>
  keys.keyed('backup_file', `${hash} ${passphrase}`).toString('hex')

/**
 * Copies the bytes of files that were not copied yet. Those that are missing in the store, or damaged, are passed over: a backup tells them.
 * @param done what this run of the program has copied or found, by hash
 */
export const carryFiles = async (place: FilesPlace, done: Set<string>, signal?: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ hash: string }>`select hash from file`.execute(place.db)
  const began = Date.now()
  for (const { hash } of rows.filter((row) => !done.has(row.hash))) {
    signal?.throwIfAborted()
    if (Date.now() - began > TURN) return
    await carryFile(place, hash, signal)
    done.add(hash)
  }
}

const carryFile = async ({ backupDir, passphrase, files, keys }: FilesPlace, hash: string, signal?: AbortSignal) => {
  const name = nameOf(keys, passphrase, hash)
  const folder = await folderBelow(backupDir, LOG_FOLDER, FILES_FOLDER, name.slice(0, 2))
  const file = path.join(folder, name)
  if (await fs.stat(file).catch(() => null)) return
  const bytes = await files.get(hash)
  if (bytes === null) return
  const pieces = async function* (): AsyncGenerator<Piece> {
    yield { part: PART, bytes: new Uint8Array() }
    for await (const each of bytes) yield { part: PART, bytes: each }
  }
  await seal(file, name, passphrase, pieces(), { signal }).catch((error: unknown) => {
    if (!(error instanceof Damaged)) throw error
    log.error('file damaged', error, { hash })
  })
}
