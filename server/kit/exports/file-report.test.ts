import { expect, test } from 'vitest'
import type { FileReport } from '#domain/kit/jobs.ts'
import { tellReport } from './file-report.ts'

const told = (report: FileReport) => {
  const answerHeaders = new Headers()
  tellReport({ answerHeaders }, report)
  const header = answerHeaders.get('x-file-report')
  return { bytes: header?.length ?? 0, report: header === null ? null : (JSON.parse(decodeURIComponent(header)) as FileReport) }
}

test('what a file lacks is told in a header that every proxy takes, however much it is', () => {
  const unmappable = Array.from({ length: 1000 }, (_, i) => ({
    char: String.fromCodePoint(0x20000 + i),
    count: 1,
    where: `緊急連絡先との続柄（その他の場合） ${i}`,
  }))
  const { bytes, report } = told({ unmappable, unprintable: unmappable.map(({ char }) => char), left_out: 3 })
  expect(bytes).toBeLessThan(3_000)
  expect(report?.unmappable?.length).toBeGreaterThan(4)
  expect(report?.unprintable?.length).toBeGreaterThan(4)
  expect(report?.left_out).toBe(3)
  expect(told({ unprintable: ['伟'] }).report).toEqual({ unprintable: ['伟'] })
  expect(told({}).report).toBeNull()
})
