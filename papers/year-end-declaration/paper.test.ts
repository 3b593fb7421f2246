import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { type YearEndDeclarationData, yearEndDeclarationPaper } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as YearEndDeclarationData
const pagesOf = async (data: YearEndDeclarationData) => (await readPdf((await renderPdf(yearEndDeclarationPaper, data)).pdf)).pages

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(yearEndDeclarationPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

test('a usual declaration is one sheet with every box, the relatives, the sum of what is taken off, and who handed it in when', async () => {
  const [page = '', ...more] = await pagesOf(sample)
  expect(more).toEqual([])
  for (const { title, boxes } of sample.sections) {
    expect(page).toContain(title)
    for (const { label } of boxes) expect(page).toContain(label)
  }
  expect(page).toContain('渡邊蓮ワタナベレン子2006/09/30')
  expect(page).toContain('合計2,533,400')
  expect(page).toContain('本人の確認・提出2026/11/2019:42')
})

test('one that is open says so', async () => {
  const [page = ''] = await pagesOf({ ...sample, handed_in: null })
  expect(page).toContain('まだ提出されていません。')
  expect(page).not.toContain('19:42')
})
