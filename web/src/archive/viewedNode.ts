import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { client } from '#web/kit/api.ts'
import { hasPreview, storedFile } from '#web/kit/files/viewed.ts'
import type { Viewed } from '#web/kit/files/Viewer.tsx'

/** How long to wait before a text is asked for again that the server has not read yet. Milliseconds. */
const AGAIN = 2000

/** Viewer item for a file of the archive: the pages of a PDF and pictures are drawn, of other files the text is shown that is in them. */
export const viewedNode = (node: ArchiveNode, save: () => void): Viewed[] => {
  const { id, file } = node
  if (!file) return []
  const stored = storedFile({ calls: client.archive, id, save }, { ...file, name: node.name })
  if (hasPreview(file.type)) return [stored]
  const load = async (_: number, signal: AbortSignal) => {
    for (;;) {
      const { state, text } = await client.archive.text({ id, hash: file.hash }, { signal })
      if (state !== 'waiting') return text === null ? null : { text }
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }
  return [{ ...stored, load }]
}
