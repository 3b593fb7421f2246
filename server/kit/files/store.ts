import { createHash } from 'node:crypto'

/** What is put into a store: bytes in memory, or a stream of them. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>
/** The stored bytes: their SHA-256, and their size in bytes. */
export type Kept = { hash: string; size: number }
/** A mark in a store, and when it was set. */
export type Entry = { hash: string; at: Date }

/**
 * Called when the hash is known, before the bytes can be found under it. `keepFile` locks the hash there, so that the sweep cannot delete
 * the bytes.
 */
export type Claim = (hash: string) => Promise<unknown>

/**
 * Stores bytes under their SHA-256 (64 hexadecimal digits). File names and permissions are not its subject: the table `file` and the
 * records have them. Whatever a method has completed survives a power cut.
 *
 * A mark on a hash says that store and database may disagree about it, because its bytes are just being stored or deleted. A program that
 * is killed meanwhile leaves the mark, and the sweep checks marked hashes (sweep.ts). So the whole store never has to be compared with the
 * database.
 */
export type Store = {
  /**
   * Marks and stores bytes. Storing the same bytes again is allowed, and repairs damaged ones.
   * @throws {StoreFull} when the disk or the quota is full
   */
  put(source: Source, claim: Claim): Promise<Kept>
  /** Reads bytes; null when there are none. The stream fails with `Damaged` at its end when the bytes do not match the hash. */
  get(hash: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(hash: string): Promise<void>
  mark(hash: string): Promise<void>
  marks(): AsyncIterable<Entry>
  unmark(hash: string): Promise<void>
  /** Checks that bytes can be stored now; throws an error when they cannot. */
  check(): Promise<void>
  close(): void
}

/** Thrown when nothing can be stored: the disk, or the quota of the service, is full. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** Thrown when the stored bytes do not match their hash. */
export class Damaged extends Error {
  override name = 'Damaged'
  constructor(hash: string) {
    super(`the bytes of file ${hash} are damaged`)
  }
}

/**
 * Checks that a text is a hash, so that no path or key is ever made of anything else.
 * @throws {Error} when it is none
 */
export const requireHash = (hash: string): string => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not the SHA-256 of a file')
  return hash
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Passes bytes through and compares their hash at the end.
 * @throws {Damaged} when they do not match the hash
 */
export async function* checked(hash: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const seen = createHash('sha256')
  for await (const piece of bytes) {
    seen.update(piece)
    yield piece
  }
  if (seen.digest('hex') !== hash) throw new Damaged(hash)
}

/** Reads a stream into memory. Only for files whose size the limits of uploads bound. */
export const whole = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
