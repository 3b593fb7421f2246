import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file in a zip file. `name`: its path there. `isPacked`: it shrinks no further, as a PDF, whose fonts and texts are packed already. */
export type ZippedFile = {
  name: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  isPacked?: boolean
}

/**
 * Writes a zip file piece by piece: of the files only what is just being packed is in memory, besides those that come as a whole. Names are marked
 * as UTF-8. A fault of a file ends it, so that nobody takes an incomplete zip file for a whole one.
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
  for await (const { name, bytes, isPacked = name.endsWith('.pdf') } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      file.push(piece)
      yield* written()
    }
    file.push(new Uint8Array(0), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
