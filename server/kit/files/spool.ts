import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Kept, Source } from './store.ts'

/** Writes bytes into a new file, synced, and says what they are. The caller takes the file away when this fails. */
export const spool = async (place: string, source: Source): Promise<Kept> => {
  const file = await fs.open(place, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of source instanceof Uint8Array ? [source] : source) {
      hash.update(piece)
      size += piece.byteLength
      await file.writeFile(piece)
    }
    await file.sync()
    return { hash: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}
