import { createHash } from 'node:crypto'

/** What is put into a store: bytes in memory, or a stream of them. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>
/** What was put. Size in bytes. */
export type Kept = { hash: string; size: number }
/** What is marked in a store, and since when. */
export type Entry = { hash: string; at: Date }

/** Called when the hash is known and before the bytes can be found under it. */
export type Claim = (hash: string) => Promise<unknown>

/**
 * A place for bytes under their SHA-256 (64 hexadecimal figures). It knows neither names nor rights: the table `file` and the records do.
 * Everything that a method has answered survives a power cut.
 *
 * A mark says that the database is not sure about bytes: they are about to come or to go. Whoever is killed on the way leaves the mark, and
 * the sweep looks (sweep.ts). So nobody has to compare the whole store with the database.
 */
export type Store = {
  /** Marks and keeps bytes. Putting the same bytes again is no fault and makes them whole again. */
  put(source: Source, claim: Claim): Promise<Kept>
  /** The bytes; null when there are none. A stream ends with an error when they are no longer those of their hash. */
  get(hash: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(hash: string): Promise<void>
  mark(hash: string): Promise<void>
  marks(): AsyncIterable<Entry>
  unmark(hash: string): Promise<void>
  /** Whether bytes can be put now. Throws when not. */
  check(): Promise<void>
  close(): void
}

/** The store keeps no more bytes: the disk, or the quota of the service, is full. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** The bytes under a hash are other ones. */
export class Damaged extends Error {
  override name = 'Damaged'
  constructor(hash: string) {
    super(`the bytes of file ${hash} are damaged`)
  }
}

/** @throws a plain error when a text is no hash, so that no path is ever made of anything else */
export const requireHash = (hash: string): string => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not the SHA-256 of a file')
  return hash
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Passes bytes on and fails at the end when they are not those of the hash. */
export async function* checked(hash: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const seen = createHash('sha256')
  for await (const piece of bytes) {
    seen.update(piece)
    yield piece
  }
  if (seen.digest('hex') !== hash) throw new Damaged(hash)
}

/** Everything of a stream. Bytes in memory: only for what the limits of uploads bound. */
export const whole = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
