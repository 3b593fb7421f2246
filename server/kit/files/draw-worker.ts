import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import type { Reply } from '#papers/kit/child.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** One file to draw: the first page of a PDF, a picture made small, or a photo made anew. */
export type Order = { bytes: Bytes; as: 'page' | 'preview' | 'photo' }
/** A preview in WebP or a photo in JPEG; null when the file cannot be drawn. */
export type Drawn = Bytes | null

/** Longest edge of a preview: a page of A4 can be read on it. Pixels. */
const EDGE = 1000
/** What a photo is kept as: no larger than a screen shows. Pixels. */
const PHOTO_EDGE = 1600
const photoFormats = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']
/** A small file can unfold to gigabytes; cameras of phones stay below this. Pixels. */
const MAX_PIXELS = 100_000_000

const library = PDFiumLibrary.init()

process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void drawn(order).then((answer) => process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies Reply<Drawn>))
})

const drawn = async ({ bytes, as }: Order): Promise<Drawn> => {
  try {
    return new Uint8Array(await drawings[as](bytes))
  } catch {
    return null
  }
}

const drawings: Record<Order['as'], (bytes: Bytes) => Promise<Buffer>> = {
  page: async (bytes) => preview(await firstPage(bytes)),
  preview: (bytes) => preview(sharp(bytes, { limitInputPixels: MAX_PIXELS })),
  photo: async (bytes) => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!photoFormats.includes(format)) throw new Error(format)
    return small(picture, PHOTO_EDGE).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  },
}

const preview = (picture: Sharp) => small(picture, EDGE).webp({ quality: 75 }).toBuffer()

/** `autoOrient` turns the pixels as the camera was held; metadata is not carried over. */
const small = (picture: Sharp, edge: number) =>
  picture
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })

const firstPage = async (bytes: Bytes) => {
  const document = await (await library).loadDocument(bytes)
  try {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = EDGE / Math.max(originalWidth, originalHeight)
    const pixels = (points: number) => Math.max(1, Math.round(points * scale))
    const size = { width: pixels(originalWidth), height: pixels(originalHeight) }
    const { data, width, height } = await page.render({ ...size, render: 'bitmap' })
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    document.destroy()
  }
}
