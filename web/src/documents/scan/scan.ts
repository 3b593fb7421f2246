import type { Corners } from './corners.ts'
import type { Grey } from './findCorners.ts'
import type { Order, Reply } from './scanWorker.ts'
import type { Coloured, Making } from './straighten.ts'

/** Longest edge of the picture in which the sheet is looked for: its edges are found within a half percent. Pixels. */
const FINDING_EDGE = 240
/** The most bytes of a page, and the qualities of JPEG that are tried to keep within. */
const MAX_PAGE = 300_000
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const

type Without<T> = T extends unknown ? Omit<T, 'id'> : never

/** Asks of a worker, so that the screen does not stand still meanwhile. `end` stops it and what it works at. */
export const openScanner = () => {
  const worker = new Worker(new URL('./scanWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done: (reply: Reply) => void; fail: (error: unknown) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.done(data)
    waiting.delete(data.id)
  })
  const failAll = (error: unknown) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.addEventListener('error', () => failAll(new Error('the pages could not be made')))
  const ask = (order: Without<Order>, transfer: Transferable[]): Promise<Reply> =>
    new Promise((done, fail) => {
      last += 1
      waiting.set(last, { done, fail })
      worker.postMessage({ ...order, id: last }, transfer)
    })
  return {
    /** Where the sheet is in a picture; undefined where none is found. */
    find: async (picture: Blob): Promise<Corners | undefined> => {
      const reply = await ask({ find: await greyOf(picture) }, [])
      return 'corners' in reply ? reply.corners : undefined
    },
    /** The page that is made of a picture, as JPEG. */
    make: async (picture: Blob, making: Making): Promise<Blob> => {
      const whole = await pixelsOf(picture)
      const reply = await ask({ picture: whole, making }, [whole.data.buffer])
      if (!('page' in reply)) throw new Error('no page was made')
      return jpegOf(reply.page)
    },
    end: () => {
      worker.terminate()
      failAll(new DOMException('ended', 'AbortError'))
    },
  }
}
export type Scanner = ReturnType<typeof openScanner>

const pixelsOf = async (picture: Blob, edge = Infinity): Promise<Coloured> => {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, data: new Uint8ClampedArray(data) }
}

const greyOf = async (picture: Blob): Promise<Grey> => {
  const { width, height, data } = await pixelsOf(picture, FINDING_EDGE)
  const shades = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)),
  )
  return { width, height, shades }
}

const jpegOf = async ({ width, height, data }: Coloured): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  let page: Blob | null = null
  for (const quality of QUALITIES) {
    page = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (page && page.size <= MAX_PAGE) return page
  }
  if (!page) throw new Error('no page was made')
  return page
}
