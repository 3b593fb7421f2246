import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'
import { ahead } from '../base/ahead.ts'
import { whole } from '../files/store.ts'

/**
 * A file in a zip file. `name`: its path there. `size`: of a stream, in bytes, where it is known. `isPacked`: it shrinks no further, as a PDF,
 * whose fonts and texts are packed already.
 */
export type ZippedFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>
  size?: number
  isPacked?: boolean
}

/** Up to this size a file is read and packed as a whole, while those before it are written; larger ones go piece by piece. Bytes. */
const SMALL = 256 * 1024
/** How many files are read and packed at a time. With `SMALL` it bounds the memory that streams take: 4 MB, and once more when packed. */
const AHEAD = 16
const LEVEL = 6

/**
 * Writes a zip file piece by piece: in memory are some small files, or of a large one only what is just being packed, besides those that
 * come as a whole. Names are marked as UTF-8. A fault of a file ends it, so that nobody takes an incomplete zip file for a whole one.
 */
export async function* zipOf(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const faults: Error[] = []
  const zip = new Zip((fault, piece) => {
    if (fault) faults.push(fault)
    else pieces.push(piece)
  })
  function* written() {
    if (faults[0]) throw faults[0]
    yield* pieces.splice(0)
  }
  for await (const { packed, name, bytes, isPacked } of ahead(files, AHEAD, prepared)) {
    if (packed) {
      zip.add(packed.file)
      packed.file.ondata?.(null, packed.bytes, true)
    } else {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
      zip.add(file)
      for await (const piece of bytes) {
        file.push(piece)
        yield* written()
      }
      file.push(new Uint8Array(0), true)
    }
    yield* written()
  }
  zip.end()
  yield* written()
}

/** A file as it is written: packed already, or a stream that is packed when it is its turn. */
type Prepared = { name: string; isPacked: boolean } & (
  | { packed: { file: ZipInputFile; bytes: Uint8Array<ArrayBuffer> }; bytes?: never }
  | { packed?: never; bytes: AsyncIterable<Uint8Array> }
)
const deflate = promisify(deflateRaw)
const [STORED, DEFLATED] = [0, 8]

const prepared = async ({ name, bytes, size = Infinity, isPacked = name.endsWith('.pdf') }: ZippedFile): Promise<Prepared> => {
  if (!(bytes instanceof Uint8Array) && size > SMALL) return { name, isPacked, bytes }
  const plain = bytes instanceof Uint8Array ? bytes : await whole(bytes)
  const file: ZipInputFile = {
    filename: name,
    size: plain.length,
    crc: crc32(plain),
    compression: isPacked ? STORED : DEFLATED,
  }
  return { name, isPacked, packed: { file, bytes: isPacked ? plain : await deflate(plain, { level: LEVEL }) } }
}
