import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { type DirectionsData, directionsPaper } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as DirectionsData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(directionsPaper, sample))).toMatchFileSnapshot('./golden.svg')
})

test('says each way with what tells it, its steps, and where the time is too short', async () => {
  const [page = ''] = (await readPdf((await renderPdf(directionsPaper, sample)).pdf)).pages
  for (const words of [
    '11/23月',
    '22:00–翌7:00',
    '15分・2.3km',
    '自社のルートサーバー',
    '移動に5分足りません',
    '石神井公園の手前で',
  ])
    expect(page).toContain(words)
})

test('a way alone has no day and no times', async () => {
  const [stop] = sample.stops
  const alone = { ...sample, date: null, stops: [stop, stop].flatMap((one) => one ?? []), legs: sample.legs.slice(0, 1) }
  const [page = ''] = (await readPdf((await renderPdf(directionsPaper, alone)).pdf)).pages
  expect(page).toContain('18分・3.6km')
  expect(page).not.toContain('11/23')
})
