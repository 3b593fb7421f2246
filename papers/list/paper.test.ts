import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { columnWidths, list, type ListData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as ListData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(list, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('a printed list', () => {
  test('is A4 landscape and says what it shows of what, when, and which page it is', async () => {
    const { pages, size, archival } = await readPdf((await renderPdf(list, sample)).pdf)
    expect(size).toEqual([297, 210])
    expect(archival).toBe('2U')
    expect(pages[0]).toContain('利用者\n株式会社ひだまりケア件数3検索池袋状況利用中')
    expect(pages[0]).toContain('髙﨑𠮷邉タカサキヨシベ区分631玄関の鍵は暗証番号式')
    expect(pages[0]).toContain('出力日時2026年11月22日18:051/1')
  })

  test('repeats its head on every page, also with thirty columns', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ label: `項目${at}`, end: false }))
    const rows = Array.from({ length: 120 }, (_, y) => columns.map((_column, x) => `値${y}-${x}`))
    const { pages } = await readPdf((await renderPdf(list, { ...sample, filters: [], columns, rows })).pdf)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      expect(page).toContain('項目0項目1')
      expect(page).toContain(`${at + 1}/${pages.length}`)
    })
    expect(pages[0]).toContain('件数120すべて')
  })

  test('can be empty', async () => {
    const { pages } = await readPdf((await renderPdf(list, { ...sample, rows: [] })).pdf)
    expect(pages[0]).toContain('件数0')
  })
})

test('a column is as wide as most of what stands in it; one long text widens none', () => {
  const columns = [
    { label: '短', end: false },
    { label: '長', end: false },
  ]
  const rows = Array.from({ length: 20 }, (_, at) => [
    at === 0 ? 'とても長い文章がひとつだけあります。' : 'あ',
    '十文字くらいの文です',
  ])
  expect(columnWidths({ columns, rows })).toEqual([3, 10])
})
