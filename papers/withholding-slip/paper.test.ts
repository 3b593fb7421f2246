import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { withholdingSlipPaper, type WithholdingSlipData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as WithholdingSlipData
const pagesOf = async (data: WithholdingSlipData) => (await readPdf((await renderPdf(withholdingSlipPaper, data)).pdf)).pages
const withBoxes = (change: Partial<WithholdingSlipData['boxes']>) => ({ ...sample, boxes: { ...sample.boxes, ...change } })

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(withholdingSlipPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells every box on one page, in years of the era', async () => {
  const pages = await pagesOf(sample)
  expect(pages).toHaveLength(1)
  for (const told of [
    '令和8年分',
    '3,961,420',
    '2,728,000',
    '2,617,915',
    '5,600',
    '628,915',
    '1,040,000',
    'グエン・ティ・ホア',
    '平成8年5月10日',
    '令和8年3月16日',
    '有限会社みどりの家',
    '412,000円',
    '03-3964-0001',
    'Amountpaid',
  ])
    expect(pages[0]).toContain(told)
  expect(pages[0]).not.toContain('年末調整未済')
})

test('says that the year was not settled, and leaves its boxes empty', async () => {
  const [page = ''] = await pagesOf(withBoxes({ settled: false, income: null, deductions: null, basic: null }))
  expect(page).toContain('年末調整未済')
  expect(page).not.toContain('1,040,000')
})

test('names relatives beyond its lines among the remarks, on the same page', async () => {
  const relatives = Array.from({ length: 9 }, (_, at) => ({ name: `扶養親族${at + 1}`, kana: '', abroad: false }))
  const pages = await pagesOf(withBoxes({ relatives, children: relatives }))
  expect(pages).toHaveLength(1)
  for (const { name } of relatives) expect(pages[0]).toContain(name)
})
