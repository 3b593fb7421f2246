import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { provisionPaper, type ProvisionPaperData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as ProvisionPaperData
const [sheet] = sample.sheets as [ProvisionPaperData['sheets'][number]]
const [line] = sheet.lines as [(typeof sheet.lines)[number]]
const printed = async (data: ProvisionPaperData) => readPdf((await renderPdf(provisionPaper, data)).pdf)

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(provisionPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

describe('the sheet of a patient', () => {
  test('is A4 landscape with the head of the form, plan and record of each line, additions and totals', async () => {
    const {
      pages: [page = '', ...more],
      size,
      archival,
    } = await printed(sample)
    expect([size, archival, more]).toEqual([[297, 210], '2U', []])
    expect(page).toContain('重度訪問介護サービス提供実績記録票')
    expect(page).toContain('1枚中1枚目')
    expect(page).toContain('受給者証番号0000012345支給決定障害者氏名細川純')
    expect(page).toContain('重度訪問介護月280:00')
    expect(page).toContain('9:0012:003:009:0212:013:001:001○本人')
    expect(page).toContain('22:0024:002:0022:1024:002:001')
    expect(page).toContain('合計27:0024:001:001回1回1回1回延べ27:00')
  })

  test('leaves empty what nobody has said', async () => {
    const nothing = { ...line, done: null, billed: null, mobility: 0, additions: [], confirmed: '' }
    const {
      pages: [page = ''],
    } = await printed({ ...sample, sheets: [{ ...sheet, certificate_number: '', contracted: [], lines: [nothing] }] })
    expect(page).toContain('9:0012:003:001')
    expect(page).not.toContain('9:02')
    expect(page).not.toContain('○')
  })

  test('has its head also without any visit', async () => {
    const { pages } = await printed({ ...sample, sheets: [{ ...sheet, lines: [] }] })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('支給決定障害者氏名細川純')
  })

  test('has no columns of mobility on other forms', async () => {
    const {
      pages: [page = ''],
    } = await printed({
      ...sample,
      mobility: false,
      additions: sample.additions.filter(({ name }) => name !== 'mobility_emergency'),
    })
    expect(page).not.toContain('移動')
    expect(page).toContain('9:0012:003:009:0212:013:001')
  })

  test.each([
    ['short lines', line, 60],
    ['lines of several lines of text', { ...line, remarks: 'NGUYỄN THỊ PHƯƠNG THẢO、髙橋 美咲 前日から続く' }, 60],
  ])('goes on over pages that each fit on one leaf: %s', async (_, one, count) => {
    const lines = Array.from({ length: count }, () => one)
    const { pages } = await printed({ ...sample, sheets: [{ ...sheet, lines }] })
    const of = pages.length
    expect(of).toBeGreaterThan(2)
    // a page that did not fit would go on without its head
    pages.forEach((page, at) => expect(page).toContain(`${of}枚中${at + 1}枚目`))
    expect(pages.join('').match(/9:0212:01/g)).toHaveLength(count)
    expect(pages.filter((page) => page.includes('合計'))).toEqual([pages.at(-1)])
  })

  test('begins on a page of its own for each patient', async () => {
    const { pages } = await printed({ ...sample, sheets: [sheet, { ...sheet, name: '土屋 トメ' }] })
    expect(pages.map((page) => [page.includes('細川純'), page.includes('土屋トメ')])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
