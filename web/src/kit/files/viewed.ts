import type { FileValue } from '#domain/kit/files.ts'
import type { FileCalls } from './calls.ts'
import type { Viewed } from './Viewer.tsx'

/** Kinds of which the server makes a picture. */
export const hasPreview = (type: string) => /^(image\/(?!svg|bmp)|application\/pdf$)/.test(type)

type Place = { calls: FileCalls; id: string; save: (file: FileValue) => void }

/** A stored file to look at, page by page. */
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

/** A picture that is held in memory. */
export const heldPicture = (name: string, key: string, picture: Blob): Viewed => ({
  key,
  name,
  masked: true,
  load: () => Promise.resolve({ picture, pages: 1 }),
})
