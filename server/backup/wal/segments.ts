import fs from 'node:fs/promises'
import path from 'node:path'
import { whole } from '../../kit/files/store.ts'
import type { Ask } from '../../kit/db/migrate.ts'
import { BackupRefused } from '../refusal.ts'
import { segmentFile, segmentOf } from './names.ts'
import { inPieces, seal, unseal } from './sealed.ts'
import { advance, waitingAt } from './slot.ts'

/** Where a log is written to, and the directory of the database that it comes from. */
export type Place = { log: string; folder: string; cluster: string; passphrase: string }

const PART = 'wal'

/**
 * Copies the complete segments into the folder of the log, and lets the database throw them away.
 * @param until of a mark at their end
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

/** A segment that was ended by a mark is zeros from there on. */
const withoutEnd = (bytes: Buffer): Buffer => {
  let end = bytes.length
  while (end >= 4096 && bytes.subarray(end - 4096, end).equals(ZEROS)) end -= 4096
  return bytes.subarray(0, end)
}
const ZEROS = Buffer.alloc(4096)

/** After a crash the slot may have gone back to what was copied before; another content means that a copy of the data writes here, too. */
const requireSame = async (place: Place, name: string, file: string, bytes: Buffer) => {
  if (!bytes.equals(await segmentBytes(path.join(place.folder, file), `${place.log}/${name}`, place.passphrase)))
    throw new BackupRefused('different', `${file} in ${place.folder} is of another database.`)
}

/** A segment without the zeros at its end. */
export const segmentBytes = (file: string, id: string, passphrase: string): Promise<Buffer> => {
  const bytes = async function* () {
    for await (const piece of unseal(file, id, passphrase)) yield piece.bytes
  }
  return whole(bytes())
}
