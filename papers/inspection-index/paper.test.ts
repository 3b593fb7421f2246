import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { inspectionIndex, type InspectionIndexData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as InspectionIndexData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(inspectionIndex, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells the period, who made it, and of each file its SHA-256', async () => {
  const [page = ''] = (await readPdf((await renderPdf(inspectionIndex, sample)).pdf)).pages
  const told = ['2026年8月–2026年10月', 'ひだまりケア練馬', '12名', '青木美咲', 'この期間の記録はありません。']
  const files = sample.ledgers.flatMap(({ files: own }) => own)
  for (const text of [...told, ...files.flatMap(({ name, sha256 }) => [name, sha256])])
    expect(page).toContain(text.replaceAll(/\s/g, ''))
})
