import { afterAll, describe, expect, test } from 'vitest'
import { partTimer, partTimerAsked, skilledWorker, skilledWorkerAsked } from '#domain/documents/labour.stand-in.ts'
import { employmentContract } from '#domain/documents/templates/employmentContract.ts'
import { labourConditionsNotice } from '#domain/documents/templates/labourConditionsNotice.ts'
import { closePapers, renderPdf } from '../kit/engine.ts'
import { readPdf } from '../kit/reading.ts'
import { documentOf } from './made.stand-in.ts'
import { document } from './paper.ts'

const noticeAsked = { ...partTimerAsked, issued_on: '2026-11-28' } as const
const contractAsked = { ...skilledWorkerAsked, concluded_on: '2026-11-28' } as const
afterAll(closePapers)

describe('where somebody signs is told', () => {
  test('for each party in its own column, on the page of its line, beside the name', async () => {
    const { pdf, places } = await renderPdf(document, documentOf(employmentContract, skilledWorker, contractAsked, 'vi'))
    const { pages } = await readPdf(pdf)
    const last = pages.findIndex((page) => page.includes('代表取締役日向陽子') && page.includes('使用者')) + 1
    expect(places.map(({ of, kind, page, x }) => [of, kind, page, x < 297])).toEqual([
      ['employer', 'signature', last, true],
      ['worker', 'signature', last, false],
    ])
    // a box lies within the margins, and has room for a name
    for (const { x, y, width, height } of places) {
      expect(Math.min(x, y, 596 - x - width)).toBeGreaterThan(50)
      expect([width > 80, height > 20]).toEqual([true, true])
    }
  })

  test('with a line for the date, where the paper is only received', async () => {
    const { places } = await renderPdf(document, documentOf(labourConditionsNotice, partTimer, noticeAsked))
    expect(places.map(({ of, kind }) => [of, kind])).toEqual([
      ['worker', 'date'],
      ['worker', 'signature'],
    ])
    const [date, name] = places
    expect(date?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
  })
})
