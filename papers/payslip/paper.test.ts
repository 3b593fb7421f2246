import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { payslips, payslipsData, type PayslipsData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as PayslipsData
const [slip] = sample.slips as [PayslipsData['slips'][number]]

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(payslips, sample))).toMatchFileSnapshot('./golden.svg')
})

test('is one page of A4 for each person, with every line, its reckoning and its second language', async () => {
  const { pages, archival } = await readPdf(
    (await renderPdf(payslips, { ...sample, slips: [slip, { ...slip, name: '髙﨑 𠮷邉' }] })).pdf,
  )
  expect(pages).toHaveLength(2)
  expect(archival).toBe('2U')
  // a reader of PDF gives the words without the spaces between them
  const [first = '', second = ''] = pages.map((page) => page.replaceAll(/\s/g, ''))
  for (const word of ['給与明細', 'Payslip', 'ファムティマイ', '12:30×1,408円×125%', 'Overtime', '210,426'])
    expect(first).toContain(word)
  expect(second).toContain('髙﨑𠮷邉')
})

test.each([
  ['gross', { ...slip, gross: slip.gross + 1 }],
  ['deducted', { ...slip, deducted: slip.deducted + 1 }],
  ['net', { ...slip, net: slip.net + 1 }],
])('a slip whose %s contradicts its lines is not printed', (path, wrong) => {
  const found = payslipsData.safeParse({ ...sample, slips: [wrong] })
  expect(found.error?.issues.map((issue) => issue.path.at(-1))).toContain(path)
})

const premium = {
  first: '標準報酬月額 260,000円 × ( 9.85% + 1.62% ) × 50%',
  second: 'Standard remuneration ¥260,000 × ( 9.85% + 1.62% ) × 50%',
}
const visits = { first: '12回 × 500円', second: '' }
test.each([
  ['of both sides, told in two languages', 18, 12, premium],
  ['of payments alone', 30, 0, visits],
])('thirty lines %s stand on one page', async (_, payments, deductions, detail) => {
  const line = (at: number) => ({ name: { first: `手当その${at}`, second: `Allowance no. ${at}` }, detail, amount: 100 })
  const many = (size: number) => Array.from({ length: size }, (__, at) => line(at))
  const lots = {
    ...slip,
    payments: many(payments),
    deductions: many(deductions),
    gross: payments * 100,
    deducted: deductions * 100,
    net: (payments - deductions) * 100,
  }
  const { pages } = await readPdf((await renderPdf(payslips, { ...sample, slips: [lots] })).pdf)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.replaceAll(/\s/g, '')).toContain(`その${Math.max(payments, deductions) - 1}`)
})

test('as many lines as are not measured stand on one page', async () => {
  const line = { name: { first: '手当', second: '' }, detail: { first: '12回 × 100円', second: '' }, amount: 100 }
  const payments = Array.from({ length: 19 }, () => line)
  const lots = { ...slip, payments, gross: 1900, net: 1900 - slip.deducted }
  const { pages } = await readPdf((await renderPdf(payslips, { ...sample, slips: [lots] })).pdf)
  expect(pages).toHaveLength(1)
})
