import { afterAll, describe, expect, test } from 'vitest'
import { partTimer, partTimerAsked, skilledWorker, skilledWorkerAsked } from '#domain/documents/labour.stand-in.ts'
import { employmentContract } from '#domain/documents/templates/employmentContract.ts'
import { labourConditionsNotice } from '#domain/documents/templates/labourConditionsNotice.ts'
import { pledge } from '#domain/documents/templates/pledge.ts'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { documentOf } from './made.stand-in.ts'
import { document, type DocumentData } from './paper.ts'

const noticeAsked = { ...partTimerAsked, issued_on: '2026-11-28' } as const
const contractAsked = { ...skilledWorkerAsked, concluded_on: '2026-11-28' } as const
const guarantee = {
  pledged_on: '2026-12-01',
  guarantor: '髙﨑 和夫',
  guarantor_address: '埼玉県和光市本町5-9',
  guarantor_relation: '父',
  guarantee_maximum: 500_000,
  guarantee_years: 3,
} as const
const named = (name: string) =>
  skilledWorker.staff ? { ...skilledWorker, staff: { ...skilledWorker.staff, name, english_name: name } } : skilledWorker

const documents: Readonly<Record<string, () => DocumentData>> = {
  labour_conditions_notice: () => documentOf(labourConditionsNotice, partTimer, noticeAsked),
  employment_contract_vi: () => documentOf(employmentContract, skilledWorker, contractAsked, 'vi'),
  employment_contract_my: () => documentOf(employmentContract, named('အောင်ဆန်း'), contractAsked, 'my'),
  pledge: () => documentOf(pledge, partTimer, guarantee),
}

afterAll(closePapers)

test.each(Object.entries(documents))('%s looks as its golden picture', async (name, make) => {
  await expect(goldenSvg(await renderSvg(document, make()))).toMatchFileSnapshot(`./golden/${name}.svg`)
})

describe('every glyph is printed', () => {
  test.each([
    ['of a Japanese name', () => documentOf(pledge, partTimer, guarantee), '髙﨑𠮷邉'],
    ['of a Vietnamese contract', () => documentOf(employmentContract, skilledWorker, contractAsked, 'vi'), 'グエンティホア'],
    [
      'of an Indonesian contract',
      () => documentOf(employmentContract, named('SITI RAHMAWATI'), contractAsked, 'id'),
      'SITIRAHMAWATI',
    ],
    ['of a Burmese contract', () => documentOf(employmentContract, named('အောင်ဆန်း'), contractAsked, 'my'), '雇用契約書'],
    ['of a Nepali contract', () => documentOf(employmentContract, named('सीता श्रेष्ठ'), contractAsked, 'ne'), '雇用契約書'],
    ['of a Nepali notice', () => documentOf(labourConditionsNotice, partTimer, noticeAsked, 'ne'), '労働条件通知書'],
    ['of a Burmese pledge', () => documentOf(pledge, partTimer, guarantee, 'my'), '誓約書'],
    ['of an English notice', () => documentOf(labourConditionsNotice, partTimer, noticeAsked, 'en'), 'Premiumwages'],
  ])('%s', async (_, make, told) => {
    const { pdf, unprintable } = await renderPdf(document, make())
    expect(unprintable).toEqual([])
    const { pages, archival } = await readPdf(pdf)
    expect(archival).toBe('2U')
    expect(pages.join('\n')).toContain(told)
  })
})

describe('where somebody signs is told', () => {
  test('for each party in its own column, on the page of its line, beside the name', async () => {
    const { pdf, places } = await renderPdf(document, documentOf(employmentContract, skilledWorker, contractAsked, 'vi'))
    const { pages } = await readPdf(pdf)
    const last = pages.findIndex((page) => page.includes('代表取締役日向陽子') && page.includes('使用者')) + 1
    expect(places.map(({ of, kind, page, x }) => [of, kind, page, x < 297])).toEqual([
      ['employer', 'signature', last, true],
      ['worker', 'signature', last, false],
    ])
    // a box lies within the margins, and has room for a name
    for (const { x, y, width, height } of places) {
      expect(Math.min(x, y, 596 - x - width)).toBeGreaterThan(50)
      expect([width > 80, height > 20]).toEqual([true, true])
    }
  })

  test('with a line for the date, where the paper is only received', async () => {
    const { places } = await renderPdf(document, documentOf(labourConditionsNotice, partTimer, noticeAsked))
    expect(places.map(({ of, kind }) => [of, kind])).toEqual([
      ['worker', 'date'],
      ['worker', 'signature'],
    ])
    const [date, name] = places
    expect(date?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
  })
})
