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
  expect(page).toContain('22:00–翌07:001:008:00')
  expect(page).toContain('有給1日')
  expect(page).toContain('出勤日数20日')
})

test('is one page also where each day has three stretches of work', async () => {
  const [sheet] = sample.sheets
  if (!sheet) throw new Error('no sheet')
  const split = sheet.days.map((day) => ({
    ...day,
    total: 540,
    work: ['10:45 13:00', '13:45 17:10', '17:30 21:15'].map((times) => {
      const [from = '', to = ''] = times.split(' ')
      return { starts_at: `${day.date}T${from}:00+09:00`, ends_at: `${day.date}T${to}:00+09:00` }
    }),
  }))
  const { pages } = await readPdf((await renderPdf(attendanceRecord, { ...sample, sheets: [{ ...sheet, days: split }] })).pdf)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('10:45–13:0013:45–17:1017:30–21:15')
})

test('is one page also where every day is an absence with what is paid for it', async () => {
  const [sheet] = sample.sheets
  if (!sheet) throw new Error('no sheet')
  const gone = sheet.days.map((day) => ({ ...day, work: [], total: 0, leave: '休み（会社の都合による休業）・平均賃金の60%' }))
  const away = '30日（うち規定による有給 2日 1:30）'
  const { pages } = await readPdf((await renderPdf(attendanceRecord, { ...sample, sheets: [{ ...sheet, away, days: gone }] })).pdf)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.replace(/\s/g, '')).toContain('欠勤・無給休暇30日（うち規定による有給2日1:30）')
})

test('a day that has an end and no work is not printed', async () => {
  const [sheet] = sample.sheets
  const [first, ...others] = sheet?.days ?? []
  if (!sheet || !first) throw new Error('no day')
  const wrong = {
    ...sample,
    sheets: [
      {
        ...sheet,
        days: [{ ...first, work: [{ starts_at: '2026-11-01T09:00:00+09:00', ends_at: '2026-11-01T12:00:00+09:00' }] }, ...others],
      },
    ],
  }
  await expect(renderPdf(attendanceRecord, wrong)).rejects.toThrow('attendance-record')
})

test('lists every visit with whose it is (specification, section 3, Attendance row), on as many pages as they need', async () => {
  const byVisits = { ...sample, by: 'visits' as const }
  const [sheet] = sample.sheets
  if (!sheet) throw new Error('no sheet')
  const { pages } = await readPdf((await renderPdf(attendanceRecord, byVisits)).pdf)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page, 'whose it is stands on every page').toContain(sheet.code)
  const whole = pages.join('')
  expect(whole).toContain(`${sheet.visits.length}件`)
  expect(whole).toContain('22:00–翌07:00')
  expect(whole.split('細川').length - 1).toBe(sheet.visits.filter(({ patient }) => patient.startsWith('細川')).length)
  // a few of them look as all do
  const few = { ...byVisits, sheets: [{ ...sheet, visits: sheet.visits.slice(0, 12) }] }
  await expect(goldenSvg(await renderSvg(attendanceRecord, few))).toMatchFileSnapshot('./golden-visits.svg')
})
