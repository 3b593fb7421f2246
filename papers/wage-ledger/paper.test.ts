import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { wageLedgerPaper, type WageLedgerData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as WageLedgerData
const pagesOf = async (data: WageLedgerData) => (await readPdf((await renderPdf(wageLedgerPaper, data)).pdf)).pages
const [year] = sample.sheets as [WageLedgerData['sheets'][number]]

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(wageLedgerPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells all items of the law of each person on a page of its own (Labour Standards Act 108, Enforcement Regulation 54)', async () => {
  const pages = await pagesOf(sample)
  expect(pages).toHaveLength(sample.sheets.length)
  const [page = '', other = ''] = pages
  for (const label of [...sample.hours, ...year.payments, ...year.deductions]) expect(page).toContain(label.replaceAll(' ', ''))
  for (const told of [
    '髙橋美咲',
    '女性',
    'ひだまりケア練馬',
    '賃金計算期間',
    '9/1–9/30',
    '158:30',
    '賞与',
    '250,000',
    '−3,000',
    '2029年11月25日',
  ])
    expect(page).toContain(told)
  expect(page, 'a correction tells the reason, before and after, and when it was paid').toContain(
    '夜勤手当を1回多く支給していたため',
  )
  expect(page).toContain('2026年10月25日')
  expect(other).toContain('S0002')
  expect(other).not.toContain('髙橋')
})

test('a ledger whose amounts do not add up is not printed', async () => {
  const wrong = { ...year, total: { ...year.total, gross: year.total.gross + 1 } }
  await expect(renderPdf(wageLedgerPaper, { ...sample, sheets: [wrong] })).rejects.toThrow('wage-ledger')
  const [first, ...others] = year.columns as [WageLedgerData['sheets'][number]['columns'][number]]
  const moved = { ...year, columns: [{ ...first, net: (first.net ?? 0) - 1 }, ...others] }
  await expect(renderPdf(wageLedgerPaper, { ...sample, sheets: [moved] })).rejects.toThrow('wage-ledger')
})
