import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { signatureCertificate, type SignatureCertificateData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as SignatureCertificateData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(signatureCertificate, sample))).toMatchFileSnapshot('./golden.svg')
})

test('writes names of every script with its own letters', async () => {
  const { pdf, unprintable } = await renderPdf(signatureCertificate, sample)
  expect(unprintable).toEqual([])
  const { pages, fonts, archival } = await readPdf(pdf)
  expect(pages).toHaveLength(1)
  for (const told of ['髙﨑𠮷邉', '雇用契約書', '2026-11-2814:12:03(UTC+9)', '9f86d081884c7d65']) expect(pages[0]).toContain(told)
  // Japanese, Burmese and Khmer each bring a font of their own
  expect(fonts.embedded).toBeGreaterThanOrEqual(3)
  expect(fonts.used).toBe(fonts.embedded)
  expect(archival).toBe('2U')
})
