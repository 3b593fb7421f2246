import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './refusal.ts'
import { encrypted, decrypted } from './encryption.ts'

/** A part of a backup comes in pieces, one after the other, each small enough for memory. */
export type Piece = { part: string; bytes: Uint8Array }

/** A part's name is no longer than this, and a piece no larger: 500 rows, or 1 MB of a file. Bytes. */
const LONGEST_NAME = 200
const LARGEST = 2 ** 30

/** Packs and encrypts. `salt` as in `encrypted`. */
export const packed = (passphrase: string, pieces: AsyncIterable<Piece>, salt?: Buffer): AsyncIterable<Buffer> =>
  encrypted(passphrase, through(framed(pieces), createGzip()), salt)

/**
 * The pieces of a backup, each checked.
 * @throws {BackupRefused}
 */
export const unpacked = (passphrase: string, file: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> =>
  unframed(through(decrypted(passphrase, file), createGunzip()))

/** A fault of the source or of the transformation is the fault of whoever reads. */
const through = (source: AsyncIterable<Uint8Array>, transform: NodeJS.ReadWriteStream): AsyncIterable<Buffer> => {
  const out = new PassThrough()
  pipeline(Readable.from(source, { objectMode: false }), transform, out).catch((error: unknown) => out.destroy(error as Error))
  return out
}

/** Before each piece: lengths of its name and its bytes, and the name. */
async function* framed(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { part, bytes } of pieces) {
    const name = Buffer.from(part)
    const head = Buffer.alloc(6)
    head.writeUInt16BE(name.length, 0)
    head.writeUInt32BE(bytes.byteLength, 2)
    yield Buffer.concat([head, name, bytes])
  }
}

async function* unframed(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const from = source[Symbol.asyncIterator]()
  const take = taker(from)
  try {
    for (let head = await take(6, true); head; head = await take(6, true)) {
      const [nameLength, length] = [head.readUInt16BE(0), head.readUInt32BE(2)]
      if (nameLength > LONGEST_NAME || length > LARGEST) throw misread()
      const name = await take(nameLength)
      const bytes = await take(length)
      if (name === null || bytes === null) throw misread()
      yield { part: name.toString(), bytes }
    }
  } finally {
    // whoever has seen enough leaves no file open
    await from.return?.()
  }
}

/** Takes so many bytes from a stream; null at its end. */
const taker = (from: AsyncIterator<Buffer>) => {
  let held: Buffer[] = []
  let length = 0
  return async (size: number, mayEnd = false): Promise<Buffer | null> => {
    while (length < size) {
      const { value, done } = await from.next()
      if (done && mayEnd && length === 0) return null
      if (done) throw misread()
      held.push(value)
      length += value.length
    }
    const whole = Buffer.concat(held)
    held = [whole.subarray(size)]
    length -= size
    return whole.subarray(0, size)
  }
}

const misread = () => new BackupRefused('damaged', 'The content of the backup cannot be read. Use another one.')
