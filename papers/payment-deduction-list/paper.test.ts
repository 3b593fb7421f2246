import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { paymentDeductionList, type PaymentDeductionListData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as PaymentDeductionListData
const pagesOf = async (data: PaymentDeductionListData) => (await readPdf((await renderPdf(paymentDeductionList, data)).pdf)).pages

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(paymentDeductionList, sample))).toMatchFileSnapshot('./golden.svg')
})

test('has each establishment on a page of its own, with its sums, and the sums of all at the end', async () => {
  const [first = '', second = '', ...more] = await pagesOf(sample)
  expect(more).toEqual([])
  expect(first).toContain('ひだまりケア練馬')
  expect(first).toContain('事業所計4名')
  expect(first).not.toContain('総合計')
  expect(second).toContain('岩本健太')
  expect(second).toContain('総合計6名')
  expect(second).toContain(sample.total.net.toLocaleString('ja'))
  for (const { whole } of sample.total.remitted) expect(second).toContain(whole.toLocaleString('ja'))
})

test('sixty people go on with the head on further pages', async () => {
  const [office] = sample.establishments as [PaymentDeductionListData['establishments'][number]]
  const [one] = office.people as [(typeof office.people)[number]]
  const times = (value: number) => value * 60
  const people = Array.from({ length: 60 }, () => one)
  const { code: _, name: __, ...figures } = one
  const total = {
    people: 60,
    days: times(figures.days),
    minutes: times(figures.minutes),
    payments: figures.payments.map(times),
    deductions: figures.deductions.map(times),
    gross: times(figures.gross),
    deducted: times(figures.deducted),
    net: times(figures.net),
    employer: times(figures.employer ?? 0),
    remitted: office.total.remitted,
  }
  const pages = await pagesOf({ ...sample, establishments: [{ ...office, people, total }], total })
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('支給合計')
  expect(pages.at(-1)).toContain('総合計60名')
})

test('a list that does not add up is not printed', async () => {
  const total = { ...sample.total, net: sample.total.net + 1 }
  const [health, ...others] = sample.total.remitted
  if (!health) throw new Error('nothing is paid')
  const remitted = [{ ...health, whole: health.whole + 1 }, ...others]
  await expect(renderPdf(paymentDeductionList, { ...sample, total: { ...sample.total, remitted } })).rejects.toThrow('payment')
  await expect(renderPdf(paymentDeductionList, { ...sample, total })).rejects.toThrow('payment-deduction-list')
})
