import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { withholdingSlipPaper, type WithholdingSlipData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as WithholdingSlipData
const pagesOf = async (data: WithholdingSlipData) => (await readPdf((await renderPdf(withholdingSlipPaper, data)).pdf)).pages
type Slip = WithholdingSlipData['slips'][number]
const [slip] = sample.slips as [Slip]
const withBoxes = (change: Partial<Slip['boxes']>) => ({ ...sample, slips: [{ ...slip, boxes: { ...slip.boxes, ...change } }] })

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

test('marks a disaster, and the loans of a credit as their certificates do', async () => {
  const loans = {
    housing_count: 2,
    housing_kind: 'certified',
    second_kind: 'general',
    second_acquisition: 'special_specific',
  } as const
  const dates = { housing_from: '2022-04-10', housing_balance: 21_500_000, second_from: '2021-08-01', second_balance: 3_200_000 }
  const none = (await pagesOf(withBoxes({})))[0] ?? ''
  const [page = ''] = await pagesOf(withBoxes({ ...loans, ...dates, disaster: true }))
  for (const told of ['認', '住（特特）', '令和4年4月10日', '令和3年8月1日', '21,500,000', '3,200,000'])
    expect(page).toContain(told)
  const marks = (of: string) => of.split('○').length
  expect(marks(page)).toBe(marks(none) + 1)
})

test('prints office copies of several people, a page each, with places for numbers and that of the payer', async () => {
  const office = {
    ...sample,
    payer_number: '7010001234561',
    slips: [
      { ...slip, legend: [] },
      { ...slip, legend: [] },
    ],
  }
  for (const [copy, title] of [
    ['tax_office', '給与所得の源泉徴収票（税務署提出用）'],
    ['municipality', '給与支払報告書（個人別明細書）（市区町村提出用）'],
  ] as const) {
    const pages = await pagesOf({ ...office, copy })
    expect(pages).toHaveLength(2)
    for (const told of [title, '個人番号又は法人番号', '7010001234561']) expect(pages[1]).toContain(told)
  }
  expect((await pagesOf(sample))[0]).not.toContain('個人番号')
})
