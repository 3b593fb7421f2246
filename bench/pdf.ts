import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { instant } from '#domain/kit/dates.ts'
import { closePapers, renderPdf } from '#papers/kit/engine.ts'
import type { Paper } from '#papers/kit/paper.ts'
import { payslips, type PayslipsData } from '#papers/payslip/paper.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from '#papers/staff-time-sheet/paper.ts'
import { timeSheet, type TimeSheetData } from '#papers/time-sheet/paper.ts'
import { bareCompiler } from './compiler.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const sample = <T>(paper: string) =>
  JSON.parse(readFileSync(new URL(`../papers/${paper}/sample.json`, import.meta.url), 'utf8')) as T

const timed = async (render: () => Promise<Uint8Array> | Uint8Array) => {
  const start = performance.now()
  const pdf = await render()
  return { seconds: (performance.now() - start) / 1000, megabytes: pdf.length / 1e6 }
}

/** 500 people: the table of a month in one compile, and a page for each with 25 days, and their payslips. Both compilers are warm. */
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
  const visit = { patient: '山田 花子', service_type: '重度訪問介護', minutes: 120 }
  const days = Array.from({ length: 25 }, (_, i) => {
    const date = `2026-11-${String(i + 1).padStart(2, '0')}`
    const span = { starts_at: instant(date, 540 + i), ends_at: instant(date, 660 + i) }
    return { ...sums, ...span, date, break: 0, total_hours: 120, total_days: 1, remarks: '', visits: [{ ...span, ...visit }] }
  })
  const stack = { ...person, sheets: rows.map((r) => ({ ...r, days })) }
  const compile = bareCompiler()
  const payslip = sample<PayslipsData>('payslip')
  const slips = Array.from({ length: 500 }, (_, i) => payslip.slips.map((slip) => ({ ...slip, staff_code: `S${i}` }))).flat()
  const of = async <Schema extends z.ZodType>(
    name: string,
    paper: Paper<Schema>,
    data: z.input<Schema>,
    most = 1.5,
  ): Promise<Line[]> => {
    waitingFor(name)
    // the printing process is replaced once it has taken much memory: both compilers begin warm, with a paper that neither keeps
    await renderPdf(timeSheet, table)
    compile(timeSheet, table)
    const [ours, limit] = [await timed(async () => (await renderPdf(paper, data)).pdf), await timed(() => compile(paper, data))]
    const ratio = ours.seconds / limit.seconds
    const note = `${ours.seconds.toFixed(2)} s, ${limit.seconds.toFixed(2)} s`
    return [
      { name: `${name}: time against the bare compiler`, ratio, goal: `<= ${most}`, ok: ratio <= most, note },
      { name: `${name}: megabytes`, ratio: ours.megabytes, goal: '<= 2', ok: ours.megabytes <= 2, note: 'fonts embedded' },
    ]
  }
  const lines = [
    ...(await of('time sheet of 500 people in one table', timeSheet, { ...table, rows })),
    ...(await of('500 sheets, a page for each person with 25 days', staffTimeSheets, stack)),
    ...(await of('500 payslips', payslips, { ...payslip, slips }, 1.3)),
  ]
  await closePapers()
  return lines
}
