import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { transportSheets, type TransportSheetsData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as TransportSheetsData
const pagesOf = async (data: TransportSheetsData) => (await readPdf((await renderPdf(transportSheets, data)).pdf)).pages
const [person] = sample.sheets as [TransportSheetsData['sheets'][number]]

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(transportSheets, sample))).toMatchFileSnapshot('./golden.svg')
})

test('has a page for each person, with lines, sums, and what of commuting is taxed', async () => {
  const [page = '', other = '', ...more] = await pagesOf(sample)
  expect(more).toEqual([])
  expect(page).toContain('交通費明細書')
  expect(page).toContain('S0001髙橋美咲')
  expect(page).toContain('佐藤花子様宅→田中一郎様宅')
  expect(page).toContain('合計（円）25,230')
  expect(page).toContain('課税3,700')
  expect(page).toContain('2026年12月25日')
  expect(other).toContain('S0002')
  expect(other).not.toContain('髙橋')
})

test('a long month goes on with its head on further pages', async () => {
  const [line] = person.lines as [(typeof person.lines)[number]]
  const lines = Array.from({ length: 120 }, () => ({ ...line, fare: 100 }))
  const sums = [{ purpose: '通勤', means: '自動車', size: 120, fare: 12_000 }]
  const pages = await pagesOf({ ...sample, sheets: [{ ...person, lines, sums, total: 12_000 }] })
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages.slice(0, -1)) expect(page).toContain('日付目的交通手段')
  expect(pages.join('')).toContain('合計（円）12,000')
})

test.each([
  ['whose lines do not add up', { ...person, total: person.total + 1 }],
  ['whose tax does not add up', { ...person, commuting: { ...person.commuting, taxable: 1 } }],
])('a sheet %s is not printed', async (_, wrong) => {
  await expect(renderPdf(transportSheets, { ...sample, sheets: [wrong] })).rejects.toThrow('transport-sheet')
})
