import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { READY, type Reply } from '#papers/kit/child.ts'
import { endWithParent } from '#papers/kit/endWithParent.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** One file to draw: a page of a PDF (from 1) or an image, each small or large, or a photo to be re-encoded. */
export type Order = { bytes: Bytes } & (
  | { as: 'page'; page: number; large: boolean }
  | { as: 'picture'; large: boolean }
  | { as: 'photo' }
)
/** A preview in WebP or a photo in JPEG, and the number of pages of the file; null when it cannot be drawn. */
export type Drawn = { bytes: Bytes; pages: number } | null

/** Longest edge of a preview. On a small one a page of A4 is legible, on a large one also its smallest print. Pixels. */
const EDGE = 1000
const LARGE_EDGE = 2000
/** Longest edge of a stored photo, which is shown on screens only. Pixels. */
const PHOTO_EDGE = 1600
const photoFormats = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']
/** The largest image that is decoded, since a small file can decompress to gigabytes. Cameras of phones stay below this. Pixels. */
const MAX_PIXELS = 100_000_000

const library = PDFiumLibrary.init()

endWithParent()
process.on('message', (order: Order) => {
  void drawn(order).then((answer) => process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies Reply<Drawn>))
})
void library.then(() => process.send?.(READY))

const drawn = async (order: Order): Promise<Drawn> => {
  try {
    const { picture, pages } = await draw(order)
    return { bytes: new Uint8Array(await picture.toBuffer()), pages }
  } catch {
    return null
  }
}

const draw = async (order: Order): Promise<{ picture: Sharp; pages: number }> => {
  const { bytes } = order
  if (order.as === 'page') return pageOf(bytes, order.page, order.large ? LARGE_EDGE : EDGE)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(order.as === 'photo' ? { failOn: 'error' } : {}) })
  if (order.as === 'picture') return { picture: preview(picture, order.large ? LARGE_EDGE : EDGE), pages: 1 }
  const { format } = await picture.metadata()
  if (!photoFormats.includes(format)) throw new Error(format)
  return { picture: small(picture, PHOTO_EDGE).jpeg({ quality: 82, mozjpeg: true }), pages: 1 }
}

const preview = (picture: Sharp, edge: number) => small(picture, edge).webp({ quality: 75 })

/** `autoOrient` turns the pixels upright, since the metadata that says how the camera was held is dropped. */
const small = (picture: Sharp, edge: number) =>
  picture
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })

const pageOf = async (bytes: Bytes, number: number, edge: number) => {
  const document = await (await library).loadDocument(bytes)
  try {
    const pages = document.getPageCount()
    if (number > pages) throw new Error('no such page')
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = edge / Math.max(originalWidth, originalHeight)
    const pixels = (points: number) => Math.max(1, Math.round(points * scale))
    const size = { width: pixels(originalWidth), height: pixels(originalHeight) }
    const { data, width, height } = await page.render({ ...size, render: 'bitmap' })
    return { picture: preview(sharp(data, { raw: { width, height, channels: 4 } }), edge), pages }
  } finally {
    document.destroy()
  }
}
