import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { rosterItems } from '#domain/ledgers/roster.ts'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { workerRoster, type WorkerRosterData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as WorkerRosterData
const pagesOf = async (data: WorkerRosterData) => (await readPdf((await renderPdf(workerRoster, data)).pdf)).pages

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(workerRoster, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells all nine facts of each person on a page of its own (Labour Standards Act 107, Enforcement Regulation 53)', async () => {
  const pages = await pagesOf(sample)
  expect(pages).toHaveLength(sample.sheets.length)
  const [left = '', died = ''] = pages
  for (const page of pages) for (const item of rosterItems) expect(page).toContain(sample.labels[item])
  for (const told of [
    '岩本健太',
    '1996年1月19日（平成8年）',
    '男性',
    '東京都練馬区高松3-67-5',
    '2018年3月武蔵野文化大学体育学部卒業',
    '訪問介護員',
    '2021年4月1日（令和3年）',
    '2026年10月20日（令和8年）',
    '自己都合退職（実家のある長野県へ転居するため）',
    '長野県長野市栗田1-2-3',
    '2029年10月20日（令和11年）',
  ])
    expect(left).toContain(told)
  expect(died).toContain('2026年9月2日（令和8年）')
  expect(died).toContain('急性心不全')
})

test('a long career goes on within its page', async () => {
  const [person] = sample.sheets
  if (!person) throw new Error('nobody')
  const career = Array.from({ length: 30 }, (_, at) => `${1990 + at}年4月 株式会社${at} 入社`)
  expect(await pagesOf({ ...sample, sheets: [{ ...person, career }] })).toHaveLength(1)
})
