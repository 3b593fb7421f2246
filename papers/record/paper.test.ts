import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { type RecordData, recordPaper } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as RecordData
const withFacts = (facts: RecordData['sections'][number]['facts']): RecordData => ({
  ...sample,
  sections: [{ title: '資格・免許', facts }],
  parts: [],
})

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(recordPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('the printed record', () => {
  test('is A4 for the archive, with its fonts and structure inside', async () => {
    const { size, fonts, archival, tagged } = await readPdf((await renderPdf(recordPaper, sample)).pdf)
    expect(size).toEqual([210, 297])
    expect(fonts.embedded).toBe(fonts.used)
    expect(archival).toBe('2U')
    expect(tagged).toBe(true)
  })

  test('shows whose it is, every section with labels and values, what belongs to it, and who printed it when', async () => {
    const {
      pages: [page = ''],
    } = await readPdf((await renderPdf(recordPaper, sample)).pdf)
    const text = page.replaceAll('\n', '')
    for (const told of [
      'タカハシミサキ',
      '基本情報',
      '職員コードS0001',
      '口座番号••••（登録あり）',
      '介護福祉士D-1234562015/04/01登録証.pdf',
    ])
      expect(text).toContain(told)
    expect(text).toContain('番号は事業所に確認してください。')
    expect(text).toContain('2025/04/01–2026/03/31')
    expect(text).toContain('株式会社ひだまりケア職員髙橋美咲出力者青木美咲出力日時2026年12月1日09:121/1')
  })

  test('holds a portrait, and is as long as ever without a trace of the one before', async () => {
    const colours = ['#c96', '#69c'].map((background) => sharp({ create: { width: 300, height: 400, channels: 3, background } }))
    const [one, other] = (await Promise.all(colours.map((picture) => picture.jpeg().toBuffer()))) as Buffer<ArrayBuffer>[]
    const print = async (portrait: RecordData['portrait']) =>
      Buffer.from((await renderPdf(recordPaper, { ...sample, portrait })).pdf)
    const first = await print(one ?? null)
    expect(first.includes(one ?? '')).toBe(true)
    const second = await print(other ?? null)
    expect([second.includes(one ?? ''), second.includes(other ?? '')]).toEqual([false, true])
    const none = await print(null)
    expect([none.includes('/DCTDecode'), none.includes(other ?? '')]).toEqual([false, false])
    expect((await print(one ?? null)).length).toBe(first.length)
  })

  test('holds a list of 200 rows, with its head on every page', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`資格${at + 1}号`, `番号${'長'.repeat(at % 40)}`, '2020/04/01'])
    const list = { label: '免許', columns: ['名称', '番号', '取得日'], rows }
    const { pages } = await readPdf((await renderPdf(recordPaper, withFacts([list]))).pdf)
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect(page.replaceAll('\n', '')).toContain('名称番号取得日')
    expect(pages.join('\n').match(/資格\d+号/g)).toHaveLength(200)
  })

  test('holds texts of thousands of characters and words that never end', async () => {
    const long = { label: '備考', lines: Array.from({ length: 60 }, (_, at) => `${at + 1}行目。${'あ'.repeat(120)}`) }
    const endless = { label: 'URL', lines: [`https://example.jp/${'a'.repeat(400)}`] }
    const { pages } = await readPdf((await renderPdf(recordPaper, withFacts([long, endless]))).pdf)
    const text = pages.join('').replaceAll('\n', '')
    expect(text).toContain('60行目。')
    expect(text.match(/a/g)?.length ?? 0).toBeGreaterThan(400)
  })

  test('can be empty', async () => {
    const { pages } = await readPdf((await renderPdf(recordPaper, { ...sample, sections: [], parts: [] })).pdf)
    expect(pages[0]).toContain('髙橋美咲')
  })
})
