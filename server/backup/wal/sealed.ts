import { createReadStream } from 'node:fs'
import { newSalt } from '../encryption.ts'
import { packed, type Piece, unpacked } from '../pieces.ts'
import { BackupRefused } from '../refusal.ts'
import { UNFINISHED, writeWhole } from '../whole-file.ts'

/** One salt for this run of the program, since there are thousands of small files and each new salt costs a third of a second. */
const SALT = newSalt()
/** The first part of each file is its own name, so that one file cannot be exchanged for another. */
const NAME = 'name'
const PIECE = 1024 * 1024

type Sealed = { signal?: AbortSignal | undefined; named?: () => string }

/** Writes an encrypted file of the log. `id` is its place in the log, such as 'log_…/000000010000000000000005'. */
export const seal = (place: string, id: string, passphrase: string, content: AsyncIterable<Piece>, options: Sealed = {}) => {
  const pieces = async function* (): AsyncGenerator<Piece> {
    yield { part: NAME, bytes: Buffer.from(id) }
    yield* content
  }
  return writeWhole(place, packed(passphrase, pieces(), SALT), options)
}

/** Cuts bytes into pieces of one part; no bytes are one empty piece. */
export const inPieces = function* (part: string, bytes: Buffer): Generator<Piece> {
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) yield { part, bytes: bytes.subarray(at, at + PIECE) }
}

/** Thrown when a file of the log cannot be read. */
export class FileRefused extends BackupRefused {
  readonly place: string

  constructor(place: string, { code, message }: BackupRefused) {
    super(code, `${place}: ${message}`)
    this.place = place
  }
}

/**
 * Reads what `seal` wrote.
 * @throws {FileRefused}
 */
export async function* unseal(place: string, id: string, passphrase: string): AsyncGenerator<Piece> {
  try {
    const pieces = unpacked(passphrase, createReadStream(place))
    const { value: first } = await pieces.next()
    if (first?.part !== NAME || Buffer.from(first.bytes).toString() !== id) {
      await pieces.return(undefined)
      throw new BackupRefused('foreign', 'It is another one than its name says.')
    }
    yield* pieces
  } catch (error) {
    throw error instanceof BackupRefused ? new FileRefused(place, error) : error
  }
}

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED)
