import { z } from 'zod'
import { date, instant, labels, minutes, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { daysBetween, formatMinutes } from '#domain/kit/dates.ts'

const sums = ['break', 'total', 'overtime', 'night', 'holiday'] as const

/** A date: whether it was worked on, from when to when, and what of it costs more (facts, section 1). A day that began and never ended contradicts itself. */
const day = z
  .strictObject({
    date,
    kind: z.enum(['plain', 'statutory', 'company']),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    break: minutes,
    total: minutes,
    overtime: minutes,
    night: minutes,
    holiday: minutes,
    /** Days. */
    paid_leave: z.number().min(0),
    paid_leave_minutes: minutes,
    leave: z.string(),
    remarks: z.string(),
  })
  .superRefine((one, context) => {
    if ((one.starts_at === null) !== (one.ends_at === null) || (one.starts_at === null) !== (one.total === 0))
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the work of the day' })
  })

/** The attendance record (出勤簿), one person and month a sheet (Labour Standards Act 109; Enforcement Regulation 54(1)). */
export const attendanceRecordData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'period',
    'printed_at',
    'unprintable',
    'next_day',
    'date',
    'kind',
    'statutory',
    'company',
    'start',
    'end',
    'leave',
    'remarks',
    'totals',
    'days_worked',
    'days',
    'paid_leave',
    ...sums,
  ]),
  notes: z.array(text),
  seals: z.array(text).max(5),
  sheets: z.array(z.strictObject({ code: z.string(), name: text, month, days: z.array(day).min(28).max(31) })).min(1),
})
export type AttendanceRecordData = z.input<typeof attendanceRecordData>
type Data = z.output<typeof attendanceRecordData>
type Day = z.output<typeof day>

export const attendanceRecord = definePaper({
  name: 'attendance-record',
  template: new URL('./attendance-record.typ', import.meta.url),
  schema: attendanceRecordData,
  view: ({ sheets, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(
      sheets.flatMap((sheet) => sheet.days.map((one) => one.date)),
      data.locale,
    ),
    sums,
    sheets: sheets.map((sheet) => sheetOf(sheet, data)),
  }),
})

const sheetOf = ({ days, month: of, ...person }: Data['sheets'][number], data: Pick<Data, 'labels' | 'locale'>) => ({
  ...person,
  period: periodTexts(of, data.locale),
  sums: Object.fromEntries(sums.map((name) => [name, days.reduce((sum, one) => sum + one[name], 0)])),
  worked: days.filter((one) => one.total > 0).length,
  paid_leave: leaveOf(days, data.labels),
  days: days.map(({ starts_at, ends_at, paid_leave: _, paid_leave_minutes: __, kind, ...one }) => ({
    ...one,
    kind: kind === 'plain' ? '' : data.labels[kind],
    start: starts_at === null ? '' : starts_at.slice(11, 16),
    end: endOf(one.date, ends_at, data),
  })),
})

/** '1.5日', '1.5日 2:00' with leave by the hour. */
const leaveOf = (days: readonly Day[], words: Data['labels']): string => {
  const byHour = days.reduce((sum, one) => sum + one.paid_leave_minutes, 0)
  const whole = words.days.replace('{{size}}', String(days.reduce((sum, one) => sum + one.paid_leave, 0)))
  return byHour > 0 ? `${whole} ${formatMinutes(byHour)}` : whole
}

/** '17:30', '翌7:00'; an end after the second midnight runs on, as in 55:00. */
const endOf = (start: Day['date'], ends_at: string | null, { labels: words }: Pick<Data, 'labels'>): string => {
  if (ends_at === null) return ''
  const nights = daysBetween(start, ends_at.slice(0, 10))
  const time = ends_at.slice(11, 16)
  if (nights === 1) return words.next_day.replace('{{time}}', time)
  return nights === 0 ? time : `${Number(time.slice(0, 2)) + 24 * nights}${time.slice(2)}`
}
