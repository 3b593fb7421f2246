import { Zip, ZipDeflate } from 'fflate'

/** A file in a zip file. `name`: its path there. */
export type ZippedFile = { name: string; bytes: Uint8Array }

/** Writes a zip file piece by piece, so that it is not in memory as a whole besides its files. Its names are marked as UTF-8. */
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
  for await (const { name, bytes } of files) {
    // a PDF is packed already: its fonts and texts shrink no further
    const file = new ZipDeflate(name, { level: name.endsWith('.pdf') ? 0 : 6 })
    zip.add(file)
    file.push(bytes, true)
    yield* written()
  }
  zip.end()
  yield* written()
}
