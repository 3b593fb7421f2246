import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { serviceRecord, type ServiceRecordData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as ServiceRecordData
const pagesOf = async (data: ServiceRecordData) => (await readPdf((await renderPdf(serviceRecord, data)).pdf)).pages

afterAll(closePapers)

test('the records of a patient look as their golden picture', async () => {
  await expect(goldenSvg(await renderSvg(serviceRecord, sample))).toMatchFileSnapshot('./golden.svg')
})

test('each visit tells its actual times, what was done, and who confirmed it; a night ends on the next day', async () => {
  const [page = ''] = await pagesOf(sample)
  expect(page).toContain('件数2合計時間9:59')
  expect(page).toContain('予定9:00–10:001:00')
  expect(page).toContain('実績9:02–10:010:59')
  expect(page).toContain('細川花子様')
  expect(page).toContain('事業所番号1310400123')
  expect(page).toContain('体温（℃）36.5脈拍（回/分）72')
  expect(page.match(/利用者確認（印・署名）/g)).toHaveLength(2)
  expect(page).toContain('排泄おむつ、リネン')
  expect(page).toContain('22:00–翌7:00')
  expect(page).toContain('確認待ち')
})

test('a visit is not torn apart by the end of a page, and each patient begins on a page of their own', async () => {
  const [first] = sample.sheets
  if (!first) throw new Error('no sheet')
  const many = { ...first, name: '鶴田 辰三', records: Array.from({ length: 12 }, () => first.records).flat() }
  const pages = await pagesOf({ ...sample, sheets: [many, first] })
  expect(pages.length).toBeGreaterThan(3)
  // eight short visits and more stand on a page
  expect(pages[1]?.match(/担当職員/g)?.length).toBeGreaterThan(7)
  for (const page of pages) expect(page.match(/担当職員/g)?.length).toBe(page.match(/利用者確認/g)?.length)
  expect(pages.at(-1)).toContain('細川花子')
})
