import type { FileValue } from '#domain/kit/files.ts'
import type { FileCalls } from './calls.ts'
import type { Viewed } from './Viewer.tsx'

/** Whether the server can make previews of a media type. */
export const hasPreview = (type: string) => /^(image\/(?!svg|bmp)|application\/pdf$)/.test(type)

type Place = { calls: FileCalls; id: string; save: (file: FileValue) => void }

/** Viewer item for a stored file, of which the server makes a picture of each page. */
export const storedFile = ({ calls, id, save }: Place, file: FileValue): Viewed => ({
  key: `${id}/${file.hash}`,
  name: file.name,
  load: async (page, signal) => {
    let pages = 1
    const onHeaders = (headers: Headers) => {
      pages = Number(headers.get('x-pages') ?? 1)
    }
    const picture = await calls.filePreview({ id, hash: file.hash, page }, { signal, context: { onHeaders } })
    return picture && { picture, pages }
  },
  save: () => save(file),
})

/**
 * Viewer item for a picture that is in memory already, such as one that was chosen and not saved yet. It is marked as masked so that the
 * query cache does not keep it a second time.
 */
export const heldPicture = (name: string, key: string, picture: Blob): Viewed => ({
  key,
  name,
  masked: true,
  load: () => Promise.resolve({ picture, pages: 1 }),
})
