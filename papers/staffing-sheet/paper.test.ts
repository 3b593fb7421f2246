import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { staffingPaper, type StaffingPaperData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as StaffingPaperData
const printed = async (data: StaffingPaperData) => readPdf((await renderPdf(staffingPaper, data)).pdf)

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(staffingPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

test('is A3 landscape and tells post, letter, qualifications, hours by day and the full-time equivalents', async () => {
  const {
    pages: [page = '', ...more],
    size,
    archival,
  } = await printed(sample)
  expect([size, archival, more]).toEqual([[420, 297], '2U', []])
  expect(page).toContain('従業者の勤務の体制及び勤務形態一覧表予定（4週）')
  expect(page).toContain('事業所番号1312000010')
  expect(page).toContain('常勤の勤務すべき時間（週）40:00')
  expect(page).toContain('2サービス提供責任者A介護福祉士、介護支援専門員（ケアマネジャー）髙橋美咲8:008:00')
  expect(page).toContain('サービス提供責任者20002320:0080:0020:002.0')
  expect(page).toContain('訪問介護員10113')
})

test('goes on over the pages under the same head where many people work, and tells a month of 31 days', async () => {
  const [row] = sample.rows
  if (!row) throw new Error('the sample has no row')
  const days = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
  const rows = Array.from({ length: 150 }, () => ({ ...row, days: days.map(() => 735) }))
  const { pages } = await printed({ ...sample, days, rows })
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages.filter((one) => one.includes('鈴木久美子'))) expect(page).toContain('No.職種')
  expect(pages.join('')).toContain('12:1512:15')
})

test('leaves out full-time equivalents where it is not known what a full-time worker is to work', async () => {
  const posts = sample.posts.map((post) => ({ ...post, equivalent: null }))
  const {
    pages: [page = ''],
  } = await printed({ ...sample, full_time_hours: null, due: null, office_number: '', posts })
  expect(page).toContain('常勤の勤務すべき時間（週）–')
  expect(page).not.toContain('2.0')
})
