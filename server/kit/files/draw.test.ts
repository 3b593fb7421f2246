import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closeDrawing, photoOf, previewOf } from './draw.ts'

afterAll(closeDrawing)

const preview = async (type: string, bytes: Uint8Array, page?: number) => {
  const drawn = await previewOf({ type }, async () => new Uint8Array(bytes), page)
  return drawn && sharp(drawn.bytes).metadata()
}
/** A PDF of empty pages. Width and height of each page, in points (1/72 inch). */
const page = (...sizes: number[]) => {
  const pages = Array.from({ length: sizes.length / 2 }, (_, i) => sizes.slice(2 * i, 2 * i + 2))
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${pages.map((_, i) => `${i + 3} 0 R`).join(' ')}]/Count ${pages.length}>>endobj
${pages.map((size, i) => `${i + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]>>endobj`).join('\n')}
trailer<</Root 1 0 R>>`)
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photo is turned upright and made small; a small one is not blown up', async () => {
  expect(await preview('image/jpeg', await photo(3000, 2000))).toMatchObject({ format: 'webp', width: 667, height: 1000 })
  expect(await preview('image/jpeg', await photo(30, 20))).toMatchObject({ width: 20, height: 30 })
})

test('of a PDF the first page is drawn', async () => {
  expect(await preview('application/pdf', page(595, 842))).toMatchObject({ format: 'webp', width: 707, height: 1000 })
})

test('every page can be had large; a page that is not there is none', async () => {
  const twice = page(595, 842, 842, 595)
  expect(await preview('application/pdf', twice, 2)).toMatchObject({ width: 2000, height: 1413 })
  expect(await previewOf({ type: 'application/pdf' }, async () => new Uint8Array(twice), 1)).toMatchObject({ pages: 2 })
  expect(await preview('application/pdf', twice, 3)).toBeNull()
  expect(await preview('image/jpeg', await photo(3000, 2000), 1)).toMatchObject({ width: 1333, height: 2000 })
  expect(await preview('image/jpeg', await photo(30, 20), 2)).toBeNull()
})

test.each([
  ['a PDF that is none', 'application/pdf', Buffer.from('%PDF-1.7 and nothing more')],
  ['half a picture', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['a kind that is never drawn', 'text/html', Buffer.from('<html>')],
])('%s has none', async (_, type, bytes) => {
  expect(await preview(type, bytes)).toBeNull()
})

test('a photo is made anew there, too: when that process ends, it can be sent again, and the server goes on', async () => {
  const bytes = new Uint8Array(await photo(3000, 2000))
  const sent = Object.assign(new File([bytes], 'photo.jpg'), { arrayBuffer: async () => bytes.buffer })
  const lost = photoOf(sent).catch((error: Error) => error.message)
  await setImmediate()
  await closeDrawing()
  expect(await lost).toBe('not_ready')
  const made = await photoOf(sent)
  expect(made && (await sharp(made).metadata())).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 })
})

test('a page as wide as a house costs no more than any other', async () => {
  expect(await preview('application/pdf', page(14_400, 10))).toMatchObject({ width: 1000, height: 1 })
})

test('many at once are drawn one after the other, and who comes too late is sent away', async () => {
  const bytes = await photo(1200, 800)
  const asked = Array.from({ length: 50 }, () =>
    previewOf({ type: 'image/jpeg' }, async () => new Uint8Array(bytes)).then(
      () => 'drawn',
      (e: Error) => e.message,
    ),
  )
  const answers = await Promise.all(asked)
  expect(new Set(answers)).toEqual(new Set(['drawn', 'not_ready']))
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(40)
})
