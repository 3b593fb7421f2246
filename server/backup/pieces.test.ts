import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { packed, type Piece, unpacked } from './pieces.ts'

const PASSPHRASE = 'ひまわりの畑 2026'
const pieces: Piece[] = [
  { part: 'about', bytes: Buffer.from('{}') },
  { part: 'file/empty', bytes: Buffer.alloc(0) },
  // more than two chunks; random bytes, since gzip cannot compress them
  { part: 'file/a', bytes: randomBytes(100_000) },
  { part: 'file/a', bytes: randomBytes(100_000) },
]
const CHUNK = 64 * 1024 + 16

const all = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const one of source) found.push(one)
  return found
}
async function* from<T>(...items: T[]) {
  yield* items
}
const file = Buffer.concat(await all(packed(PASSPHRASE, from(...pieces))))
const read = (bytes: Uint8Array, passphrase = PASSPHRASE) => all(unpacked(passphrase, from(bytes)))
const head = file.indexOf('\n', file.indexOf('\n') + 1) + 1

test('what was packed comes back, in whatever pieces it is read', async () => {
  const plain = (found: Piece[]) => found.map(({ part, bytes }) => [part, Buffer.from(bytes).toString('hex')])
  expect(plain(await read(file))).toEqual(plain(pieces))
  const crumbs = Array.from({ length: Math.ceil(file.length / 777) }, (_, n) => file.subarray(n * 777, (n + 1) * 777))
  expect(plain(await all(unpacked(PASSPHRASE, from(...crumbs))))).toEqual(plain(pieces))
})

test('nothing of it can be read, and twice the same is not the same', async () => {
  expect(file.includes('about')).toBe(false)
  expect(Buffer.concat(await all(packed(PASSPHRASE, from(...pieces)))).subarray(head)).not.toEqual(file.subarray(head))
})

describe.concurrent('one sentence for', () => {
  const flipped = (at: number) => Buffer.concat([file.subarray(0, at), Buffer.from([(file[at] ?? 0) ^ 1]), file.subarray(at + 1)])
  test.each<[string, Buffer, string]>([
    ['a byte in the first chunk', flipped(head + 10), 'damaged'],
    ['a byte in the last chunk', flipped(file.length - 20), 'damaged'],
    ['a byte in a tag', flipped(file.length - 1), 'damaged'],
    ['a byte in the salt', flipped(file.indexOf('salt') + 8), 'passphrase|damaged'],
    ['a cut inside of a chunk', file.subarray(0, file.length - 100), 'damaged'],
    ['a cut between two chunks', file.subarray(0, head + CHUNK), 'damaged'],
    ['a cut behind the head', file.subarray(0, head), 'damaged'],
    [
      'chunks in another order',
      Buffer.concat([
        file.subarray(0, head),
        file.subarray(head + CHUNK, head + 2 * CHUNK),
        file.subarray(head, head + CHUNK),
        file.subarray(head + 2 * CHUNK),
      ]),
      'damaged',
    ],
    ['something behind the end', Buffer.concat([file, Buffer.from('x')]), 'damaged'],
    ['an empty file', Buffer.alloc(0), 'foreign'],
    ['a foreign file', Buffer.from('PK\x03\x04 something else'), 'foreign'],
    ['a large foreign file', randomBytes(1_000_000), 'foreign'],
    ['a newer form', Buffer.concat([Buffer.from('Hidamari backup 2\n{}\n')]), 'newer'],
  ])('%s', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'BackupRefused', code: expect.stringMatching(`^(${code})$`) })
  })

  test('another passphrase', async () => {
    await expect(read(file, 'ひまわりの畑 2027')).rejects.toMatchObject({ code: 'passphrase' })
  })
})

test('a fault of the source ends the reading', async () => {
  async function* broken() {
    yield* pieces
    throw new Error('the disk broke')
  }
  await expect(all(packed(PASSPHRASE, broken()))).rejects.toThrow('the disk broke')
})
