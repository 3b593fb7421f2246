import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './refusal.ts'
import { encrypted, decrypted } from './encryption.ts'

/** A piece of a part of a backup. A part consists of consecutive pieces, each small enough for memory. */
export type Piece = { part: string; bytes: Uint8Array }

/** The longest name of a part and the largest piece, in bytes. Real pieces are much smaller: 500 rows, or 1 MB of a file. */
const LONGEST_NAME = 200
const LARGEST = 2 ** 30

/** Compresses and encrypts pieces. `salt` as in `encrypted`. */
export const packed = (passphrase: string, pieces: AsyncIterable<Piece>, salt?: Buffer): AsyncIterable<Buffer> =>
  encrypted(passphrase, through(framed(pieces), createGzip()), salt)

/**
 * Decrypts and decompresses the pieces of a backup; each is authenticated.
 * @throws {BackupRefused}
 */
export const unpacked = (passphrase: string, file: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> =>
  unframed(through(decrypted(passphrase, file), createGunzip()))

/** Pipes a stream through a transformation. An error of either reaches whoever reads the result. */
const through = (source: AsyncIterable<Uint8Array>, transform: NodeJS.ReadWriteStream): AsyncIterable<Buffer> => {
  const out = new PassThrough()
  pipeline(Readable.from(source, { objectMode: false }), transform, out).catch((error: unknown) => out.destroy(error as Error))
  return out
}

/** Writes before each piece the lengths of its name and its bytes, and the name. */
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
    // a reader that stops early leaves no file open
    await from.return?.()
  }
}

/** Reads an exact number of bytes from a stream; null at its end, where that is allowed (`mayEnd`). */
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
