import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { document, documentData, type DocumentData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as DocumentData
const printed = async (data: DocumentData) => readPdf((await renderPdf(document, data)).pdf)

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(document, sample))).toMatchFileSnapshot('./golden.svg')
})

test('is A4 and archival, with every part, and each further paper on a page of its own', async () => {
  const { pages, size, archival, tagged } = await printed(sample)
  expect([size, archival, tagged]).toEqual([[210, 297], '2U', true])
  expect(pages).toHaveLength(3)
  const [contract = '', record = '', last = ''] = pages.map((page) => page.replaceAll(/\s/g, ''))
  for (const told of ['髙﨑', '𠮷邉', '第2条（秘密保持）', 'Điều2(Bảomật)', '甲の業務上の秘密', '豊玉北6-12-1', '1/3'])
    expect(contract).toContain(told)
  expect(record).toContain('実地研修評価票')
  expect(record).toContain('手袋を着ける')
  expect(last).toContain('指導看護師')
})

test('its own title stands at the head where its parts have none', async () => {
  const { pages } = await printed({ ...sample, title: '誓約書', second: null, parts: sample.parts.slice(1, 2) })
  expect(pages[0]).toMatch(/^誓約書/)
})

test('a signature is never torn from the rest of its block', async () => {
  const article = (number: number) => ({
    id: `a${number}`,
    number,
    heading: '服務',
    paragraphs: [{ text: 'あ'.repeat(120), items: [] }],
  })
  const signatures = sample.parts.filter(({ kind }) => kind === 'signatures').slice(0, 1)
  for (const count of [14, 15, 16, 17, 18]) {
    const articles = Array.from({ length: count }, (_, at) => article(at + 1))
    const { pages } = await printed({ ...sample, second: null, parts: [{ kind: 'articles', articles }, ...signatures] })
    const whole = pages.filter((page) => page.includes('使用者') && page.includes('代表者'))
    expect(whole).toHaveLength(1)
  }
})

test.each([null, 'vi'] as const)(
  'no heading of an article stands alone at the foot of a page (second column: %s)',
  async (second) => {
    const text = { text: 'あ'.repeat(150), items: [] }
    for (const above of [1, 2, 3, 4, 5, 6]) {
      const lead = Array.from({ length: above }, (_, at) => ({ id: `l${at}`, label: '行', value: '値' }))
      const articles = Array.from({ length: 30 }, (_, at) => ({
        id: `a${at}`,
        number: at + 1,
        heading: '服務',
        paragraphs: [text],
        ...(second ? { second: { heading: `Điều ${at + 1}`, paragraphs: [{ text: 'b '.repeat(90), items: [] }] } } : {}),
      }))
      const parts: DocumentData['parts'] = [
        { kind: 'table', id: 'lead', rows: lead },
        { kind: 'articles', articles },
      ]
      const { pages } = await printed({ ...sample, second, parts })
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages) expect(page).not.toMatch(/服務）\n?(Điều\d+)?\n?株式会社ひだまりケア雇用契約書/)
    }
  },
)

test('the stamp stands with the company', async () => {
  const stamp = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const plain = await renderPdf(document, sample)
  const stamped = await renderPdf(document, { ...sample, stamp: new Uint8Array(stamp) })
  const pictures = ({ pdf }: { pdf: Uint8Array }) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect([pictures(plain), pictures(stamped)]).toEqual([0, 1])
})

test('what is no part is refused', () => {
  const wrong = documentData.safeParse({ ...sample, parts: [{ kind: 'poem', text: 'a' }] })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['parts.0'])
})
