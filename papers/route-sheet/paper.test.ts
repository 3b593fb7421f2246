import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { routeSheet, type RouteSheetData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as RouteSheetData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(routeSheet, sample))).toMatchFileSnapshot('./golden.svg')
})

test('says who, where, how to get in and what to do; what is not known takes no room', async () => {
  const [page = ''] = (await readPdf((await renderPdf(routeSheet, sample)).pdf)).pages
  expect(page).toContain('11/23月')
  expect(page).toContain('道順・入り方阿佐ケ谷駅の北口から徒歩7分。\n鍵は郵便受けのキーボックスにあります。'.replaceAll('\n', ''))
  expect(page.match(/住所/g)).toHaveLength(1)
})
