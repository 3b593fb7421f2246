import fs from 'node:fs/promises'
import path from 'node:path'
import { whole } from '../../kit/files/store.ts'
import type { Ask } from '../../kit/db/migrate.ts'
import { BackupRefused } from '../refusal.ts'
import { segmentFile, segmentOf } from './names.ts'
import { inPieces, seal, unseal } from './sealed.ts'
import { advance, waitingAt } from './slot.ts'

/** The folder to which a log is written, and the directory of its database. */
export type Place = { log: string; folder: string; cluster: string; passphrase: string }

const PART = 'wal'

/**
 * Copies the complete segments to the folder of the log, after which the database may delete them.
 * @param until the time of the mark at their end; null without a mark
 */
export const carry = async (ask: Ask, place: Place, until: string | null, signal?: AbortSignal): Promise<void> => {
  const waiting = await waitingAt(ask, place.log)
  if (waiting.length === 0) return
  const there = new Map((await fs.readdir(place.folder)).map((file) => [segmentOf(file)?.name, file]))
  for (const [n, { name, ends }] of waiting.entries()) {
    signal?.throwIfAborted()
    const bytes = withoutEnd(await fs.readFile(path.join(place.cluster, 'pg_wal', name)))
    const file = there.get(name)
    if (file !== undefined) await requireSame(place, name, file, bytes)
    else await keep(place, name, segmentFile(name, n === waiting.length - 1 ? until : null), bytes, signal)
    await advance(ask, place.log, ends)
  }
}

const keep = (place: Place, name: string, file: string, bytes: Buffer, signal?: AbortSignal) =>
  seal(path.join(place.folder, file), `${place.log}/${name}`, place.passphrase, asStream(inPieces(PART, bytes)), { signal })

async function* asStream<T>(items: Iterable<T>) {
  yield* items
}

/** Cuts the zeros at the end of a segment: one that was ended early by a mark is filled with zeros. */
const withoutEnd = (bytes: Buffer): Buffer => {
  let end = bytes.length
  while (end >= 4096 && bytes.subarray(end - 4096, end).equals(ZEROS)) end -= 4096
  return bytes.subarray(0, end)
}
const ZEROS = Buffer.alloc(4096)

/**
 * After a crash the replication slot may be behind what was copied already. If the segment has another content, a copy of the data writes
 * to the same folder.
 * @throws {BackupRefused} `different`
 */
const requireSame = async (place: Place, name: string, file: string, bytes: Buffer) => {
  if (!bytes.equals(await segmentBytes(path.join(place.folder, file), `${place.log}/${name}`, place.passphrase)))
    throw new BackupRefused('different', `${file} in ${place.folder} is of another database.`)
}

/** The content of a segment without the zeros at its end. */
export const segmentBytes = (file: string, id: string, passphrase: string): Promise<Buffer> => {
  const bytes = async function* () {
    for await (const piece of unseal(file, id, passphrase)) yield piece.bytes
  }
  return whole(bytes())
}
