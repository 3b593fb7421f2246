import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { leaveLedger, type LeaveLedgerData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as LeaveLedgerData
const pagesOf = async (data: LeaveLedgerData) => (await readPdf((await renderPdf(leaveLedger, data)).pdf)).pages

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(leaveLedger, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells base day, dates and days of each year, and how the five days stand (Enforcement Regulation 24-7)', async () => {
  const [page = '', other = ''] = await pagesOf(sample)
  expect(page).toContain('年次有給休暇管理簿')
  expect(page).toContain('S0001髙橋美咲')
  expect(page).toContain('基準日2025年10月1日')
  expect(page).toContain('4.5日（あと0.5日、2026年9月30日まで）')
  expect(page).toContain('2時間')
  expect(other).toContain('有給休暇はまだ付与されていません。')
})

test('of years whose figures do not add up nothing is printed', async () => {
  const [person] = sample.sheets
  const [year] = person?.years ?? []
  if (!person || !year) throw new Error('no year')
  const wrong = { ...sample, sheets: [{ ...person, years: [{ ...year, left: year.left + 1 }] }] }
  await expect(renderPdf(leaveLedger, wrong)).rejects.toThrow('leave-ledger')
})
