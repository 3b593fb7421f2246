import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { signatureStamps, type SignatureStampsData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as SignatureStampsData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(signatureStamps, sample))).toMatchFileSnapshot('./golden.svg')
})

test('keeps the longest name on the small page of its own', async () => {
  const name = 'ရွှေမင်းသား '.repeat(8).trim()
  const { pdf, unprintable } = await renderPdf(signatureStamps, { ...sample, stamps: [{ text: name, strokes: [] }] })
  expect(unprintable).toEqual([])
  expect((await readPdf(pdf)).pages).toHaveLength(1)
})
