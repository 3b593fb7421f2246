import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { attendanceRecord, type AttendanceRecordData } from './paper.ts'

const sample = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8')) as AttendanceRecordData

afterAll(closePapers)

test('looks as its golden picture', async () => {
  await expect(goldenSvg(await renderSvg(attendanceRecord, sample))).toMatchFileSnapshot('./golden.svg')
})

test('tells start, end, break and what costs more of each day (facts, section 1)', async () => {
  const { pages } = await readPdf((await renderPdf(attendanceRecord, sample)).pdf)
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  expect(page).toContain('令和8年11月1日〜30日')
  expect(page).toContain('22:00翌07:001:008:00')
  expect(page).toContain('有給1日')
  expect(page).toContain('出勤日数20日')
})

test('a day that has an end and no work is not printed', async () => {
  const [sheet] = sample.sheets
  const [first, ...others] = sheet?.days ?? []
  if (!sheet || !first) throw new Error('no day')
  const wrong = { ...sample, sheets: [{ ...sheet, days: [{ ...first, ends_at: '2026-11-01T12:00:00+09:00' }, ...others] }] }
  await expect(renderPdf(attendanceRecord, wrong)).rejects.toThrow('attendance-record')
})
