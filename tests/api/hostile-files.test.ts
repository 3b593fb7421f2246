import { zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTexts, readTexts } from '#server/archive/text/texts.ts'
import { closeDrawing } from '#server/kit/files/draw.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { limitOf } from '../machine.ts'
import { isSlow } from '../turns.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await closeTexts()
  await closeDrawing()
  await app.close()
})

const stored = async (content: string | Uint8Array, name: string) => {
  const file = await admin.archive.addFile({ file: new File([new Uint8Array(Buffer.from(content))], name) })
  const node = await admin.archive.add({ area: 'library', parent_id: null, file })
  return { id: node.id, hash: file.hash }
}
/** Does something while others are answered; the milliseconds that the slowest of them waited. */
const whileOthersAreAnswered = async (act: () => Promise<unknown>): Promise<number> => {
  let slowest = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await app.request('/api/health')).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await act()
  isOver = true
  await others
  return slowest
}
const SLOWEST = limitOf(1000)

describe('text is read of no file that unpacks without end, and of those after it', () => {
  const MB = 1024 * 1024
  const large = new Uint8Array(40 * MB)
  /** A zip file whose headers say that its only part unpacks to 100 bytes. */
  const lying = (part: string) => {
    const bytes = Buffer.from(zipSync({ [part]: large }, { level: 9 }))
    bytes.writeUInt32LE(100, 22)
    bytes.writeUInt32LE(100, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    return bytes
  }
  const sheets = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, new Uint8Array(MB)]))

  test.each<[string, string, () => Uint8Array]>([
    ['a workbook with one part of 40 MB', '爆弾.xlsx', () => zipSync({ 'xl/sharedStrings.xml': large }, { level: 9 })],
    ['a workbook with sixty sheets of a megabyte', '爆弾2.xlsx', () => zipSync(sheets, { level: 9 })],
    ['a workbook that says it is small', '偽り.xlsx', () => lying('xl/worksheets/sheet1.xml')],
    ['a document that says it is small', '偽り.docx', () => lying('word/document.xml')],
  ])('%s', async (_, name, bytes) => {
    const bad = await stored(bytes(), name)
    const good = await stored(`そのあとの${name}`, `${name}.txt`)
    const slowest = await whileOthersAreAnswered(() => readTexts(app))
    const states = await Promise.all([bad, good].map(async (each) => (await admin.archive.text(each)).state))
    expect(states).toEqual(['failed', 'read'])
    expect(slowest).toBeLessThan(SLOWEST)
  })
})

describe('a preview is made of no file that is drawn without end, and of those after it', () => {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  /** A black picture, of one bit a pixel. */
  const png = (edge: number) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(edge, 0)
    head.writeUInt32BE(edge, 4)
    head.writeUInt8(1, 8)
    const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))))
    const begins = Buffer.from('89504e470d0a1a0a', 'hex')
    return Buffer.concat([begins, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  }
  const pdf = (...objects: string[]) =>
    Buffer.from(`%PDF-1.7\n${objects.map((body, at) => `${at + 1} 0 obj${body}endobj`).join('\n')}\ntrailer<</Root 1 0 R>>`)
  const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
  /** Pages that lie in pages, each level twice as many as the one above. */
  const levels = Array.from({ length: 60 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R ${at + 3} 0 R]>>`)
  type Hostile = [what: string, name: string, bytes: () => Uint8Array]
  const doubling: Hostile = ['pages that double without end', '倍々.pdf', () => pdf(catalogue, ...levels)]

  test.each<Hostile>([
    ['a picture of 30,000 x 30,000 pixels', '写真.png', () => png(30_000)],
    ['pages that lie in themselves', '輪.pdf', () => pdf(catalogue, '<</Type/Pages/Count 99999999/Kids[2 0 R 2 0 R]>>')],
    // takes as long as a preview may take
    ...(isSlow ? [doubling] : []),
  ])('%s', async (_, name, bytes) => {
    const bad = await stored(bytes(), name)
    const good = await stored(png(300), `${name}.png`)
    const training = await stored(readFileSync('server/sample/files/training.pdf'), `${name}.pdf`)
    const slowest = await whileOthersAreAnswered(async () => {
      expect(await admin.archive.filePreview({ ...bad, page: 1 })).toBeNull()
      expect(await admin.archive.filePreview(bad)).toBeNull()
      expect((await admin.archive.filePreview(good))?.type).toBe('image/webp')
      expect((await admin.archive.filePreview({ ...training, page: 1 }))?.type).toBe('image/webp')
    })
    expect(slowest).toBeLessThan(SLOWEST)
  })
})

describe('a name that shows something else, or never ends', () => {
  const folder = (name: string) => admin.archive.createFolder({ area: 'library', parent_id: null, name })
  const marked = (name: string) => [...name].join('\u202e\u200f')

  test('loses its marks where a folder is created or something is renamed', async () => {
    const { id, version, name } = await folder(marked('フォルダーfdp'))
    expect(name).toBe('フォルダーfdp')
    expect((await admin.archive.rename({ id, version, name: marked('請求書fdp.exe') })).name).toBe('請求書fdp.exe')
    expect((await refusal(folder(marked('請求書fdp.exe')))).code).toBe('folder_exists')
    expect((await refusal(folder('\u202e\u200f'))).errors).toMatchObject([{ field: 'name', code: 'required' }])
  })

  test.each(['長'.repeat(300), 'a'.repeat(300), marked('長'.repeat(300))])('is refused by its length', async (name) => {
    const { id, version } = await folder(`短い${Math.random()}`)
    const refused = [await refusal(folder(name)), await refusal(admin.archive.rename({ id, version, name }))]
    for (const { code, errors } of refused)
      expect({ code, errors }).toEqual({ code: 'invalid_input', errors: [{ field: 'name', code: 'name_long', size: 255 }] })
  })
})

test('a hostile PDF is told to be foreign while others are answered', async () => {
  const sealed = `<${Buffer.alloc(40_000, Buffer.from([0x30, 0x82])).toString('hex')}>`
  const bytes = Buffer.from(
    `%PDF-1.7\n${sealed}\n${`/ByteRange [0 9 ${sealed.length + 9} 999]\n`.repeat(500_000)}xref\n0 99999999\n`,
  )
  const verify = async () => {
    const answer = await app.request('/api/verification', {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/pdf' },
    })
    expect(await answer.json()).toMatchObject({ verdict: 'foreign', title: null, signers: [] })
  }
  expect(await whileOthersAreAnswered(verify)).toBeLessThan(SLOWEST)
})
