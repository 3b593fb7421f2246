import { readFileSync } from 'node:fs'
import { instant } from '#domain/kit/dates.ts'
import { closePapers, renderPdf } from '#papers/kit/engine.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from '#papers/staff-time-sheet/paper.ts'
import { timeSheet, type TimeSheetData } from '#papers/time-sheet/paper.ts'
import type { Line } from './report.ts'

const sample = <T>(paper: string) =>
  JSON.parse(readFileSync(new URL(`../papers/${paper}/sample.json`, import.meta.url), 'utf8')) as T

const timed = async (render: () => Promise<{ pdf: Uint8Array }>) => {
  const start = performance.now()
  const { pdf } = await render()
  return { seconds: (performance.now() - start) / 1000, megabytes: pdf.length / 1e6 }
}

/** 500 people: the table of a month in one compile, and a page for each with 25 visits. The compiler is warm. */
export const pdf = async (): Promise<Line[]> => {
  const table = sample<TimeSheetData>('time-sheet')
  const person = sample<StaffTimeSheetsData>('staff-time-sheet')
  const row = table.rows[0]
  if (!row) throw new Error('the sample has no row')
  const sums = {
    total_hours: 25 * 120,
    total_days: 25,
    total_night_hours: 0,
    total_holiday_hours: 0,
    group_home_hours: 0,
    group_home_stays: 0,
  }
  const rows = Array.from({ length: 500 }, (_, i) => ({ ...row, staff_code: `S${String(i).padStart(4, '0')}`, ...sums }))
  const visits = Array.from({ length: 25 }, (_, i) => {
    const date = `2026-11-${String(i + 1).padStart(2, '0')}`
    return {
      date,
      starts_at: instant(date, 540 + i),
      ends_at: instant(date, 660 + i),
      patient: '山田 花子',
      service_type: '重度訪問介護',
      break: 0,
      minutes: 120,
      night_minutes: 0,
      holiday_minutes: 0,
      group_home_minutes: 0,
      group_home_stays: 0,
    }
  })
  await renderPdf(timeSheet, table)
  const one = await timed(() => renderPdf(timeSheet, { ...table, rows }))
  const many = await timed(() => renderPdf(staffTimeSheets, { ...person, sheets: rows.map((r) => ({ ...r, visits })) }))
  await closePapers()
  const lines = (name: string, { seconds, megabytes }: typeof one): Line[] => [
    { name: `${name}: seconds`, ratio: seconds, goal: '<= 3', ok: seconds <= 3, note: 'one compile' },
    { name: `${name}: megabytes`, ratio: megabytes, goal: '<= 2', ok: megabytes <= 2, note: 'fonts embedded' },
  ]
  return [
    ...lines('time sheet of 500 people in one table', one),
    ...lines('500 sheets, a page for each person with 25 visits', many),
  ]
}
