import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { lettersOnTop, readPdf } from '../kit/reading.ts'
import { bandsOf, columnWidths, list, type ListData } from './paper.ts'

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

  test('repeats its head on every page', async () => {
    const rows = Array.from({ length: 120 }, (_, y) => sample.columns.map((_column, x) => `値${y}-${x}`))
    const { pages } = await readPdf((await renderPdf(list, { ...sample, filters: [], rows })).pdf)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      expect(page).toContain('氏名氏名（カナ）')
      expect(page).toContain(`${at + 1}/${pages.length}`)
    })
    expect(pages[0]).toContain('件数120すべて')
  })

  test('of thirty columns goes on in bands, each with the names of its rows, and no cell runs into the next', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ label: `第${at}項`, end: at % 7 === 0, name: at === 1 }))
    const cell = (row: number, column: number) =>
      column === 1
        ? `氏名${row}`
        : column % 3 === 0
          ? `staff-${row}-${column}.long-address@hidamari-care.example`
          : `値${row}-${column}`
    const rows = Array.from({ length: 31 }, (_, row) => columns.map((_column, column) => cell(row, column)))
    const { pdf } = await renderPdf(list, { ...sample, filters: [], columns, rows })
    const { pages } = await readPdf(pdf)
    for (const page of pages) expect(page).toContain('第1項')
    const all = pages.join('')
    const heads = columns.map(({ label }) => all.split(label).length - 1)
    // each column but the names stands in one band, as often as its band has pages
    expect(heads[1]).toBe(pages.length)
    expect(heads.filter((times) => times === 0)).toEqual([])
    expect(await lettersOnTop(pdf)).toBe(0)
  })

  test('can be empty', async () => {
    const { pages } = await readPdf((await renderPdf(list, { ...sample, rows: [] })).pdf)
    expect(pages[0]).toContain('件数0')
  })
})

test('columns stand beside one another in the largest letters in which they fit, and in bands of much the same width where they do not', () => {
  const columnsOf = (size: number) => Array.from({ length: size }, (_, at) => ({ label: '', end: false, name: at === 2 }))
  expect(bandsOf(columnsOf(5), [5, 5, 5, 5, 5])).toEqual({ size: 8.5, bands: [[0, 1, 2, 3, 4]] })
  expect(bandsOf(columnsOf(9), Array(9).fill(10) as number[])).toEqual({ size: 7.5, bands: [[0, 1, 2, 3, 4, 5, 6, 7, 8]] })
  const { bands } = bandsOf(columnsOf(20), Array(20).fill(10) as number[])
  expect(bands).toEqual([
    [2, 0, 1, 3, 4, 5, 6, 7],
    [2, 8, 9, 10, 11, 12, 13, 14],
    [2, 15, 16, 17, 18, 19],
  ])
})

test('a column is as wide as most of what stands in it; one long text widens none', () => {
  const columns = [
    { label: '短', end: false, name: false },
    { label: '長', end: false, name: false },
  ]
  const rows = Array.from({ length: 20 }, (_, at) => [
    at === 0 ? 'とても長い文章がひとつだけあります。' : 'あ',
    '十文字くらいの文です',
  ])
  expect(columnWidths({ columns, rows })).toEqual([3, 10])
})
