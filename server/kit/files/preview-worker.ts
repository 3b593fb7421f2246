import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** One file to draw. */
export type Order = { bytes: Uint8Array<ArrayBuffer>; isPdf: boolean }
/** A picture in WebP; null when the file cannot be drawn. */
export type Drawn = Uint8Array<ArrayBuffer> | null

/** Longest edge of a preview: a page of A4 can be read on it. Pixels. */
const EDGE = 1000
/** A small file can unfold to gigabytes; cameras of phones stay below this. Pixels. */
const MAX_PIXELS = 100_000_000

const library = PDFiumLibrary.init()

process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void drawn(order).then((picture) => process.send?.({ drawn: picture, memory: process.memoryUsage.rss() }))
})

const drawn = async ({ bytes, isPdf }: Order): Promise<Drawn> => {
  try {
    return new Uint8Array(
      await (isPdf ? await firstPage(bytes) : sharp(bytes, { limitInputPixels: MAX_PIXELS }))
        .autoOrient()
        .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 75 })
        .toBuffer(),
    )
  } catch {
    return null
  }
}

const firstPage = async (bytes: Uint8Array) => {
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
