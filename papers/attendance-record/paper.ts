import { z } from 'zod'
import { date, instant, labels, minutes, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, printedTexts, wagePeriodTexts } from '../kit/period.ts'
import { daysBetween, formatMinutes } from '#domain/kit/dates.ts'

const sums = ['break', 'total', 'overtime', 'overtime_over60', 'night', 'holiday'] as const

const span = z.strictObject({ starts_at: instant, ends_at: instant })

/**
 * A date: whether it was worked on, each stretch from when to when, and what of it costs more (facts, section 1). A day with hours and no stretch, or the other way round,
 * contradicts itself.
 */
const day = z
  .strictObject({
    date,
    kind: z.enum(['plain', 'statutory', 'company']),
    work: z.array(span),
    break: minutes,
    total: minutes,
    /** Overtime, including what exceeds sixty hours in the month. */
    overtime: minutes,
    overtime_over60: minutes,
    night: minutes,
    holiday: minutes,
    /** Days. */
    paid_leave: z.number().min(0),
    paid_leave_minutes: minutes,
    leave: z.string(),
    remarks: z.string(),
  })
  .superRefine((one, context) => {
    if ((one.work.length === 0) !== (one.total === 0))
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the work of the day' })
  })

/** A visit as it was planned and done (specification, section 3, Attendance row); `done`: null where nobody has said. `date`: the day on which it begins. */
const visit = z.strictObject({
  date,
  planned: span,
  done: span.nullable(),
  minutes,
  /** Empty for work without a patient, such as office work. */
  patient: z.string(),
  service_type: text,
  remarks: z.string(),
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
    'work',
    'leave',
    'remarks',
    'totals',
    'establishment',
    'employment',
    'days_worked',
    'days',
    'paid_leave',
    'away',
    'staff_code',
    'staff_name',
    'service_hours',
    'done',
    'duration',
    'patient',
    'service_type',
    'visits',
    ...sums,
  ]),
  /** A line for each day, which is one page; or for each visit, on as many pages as they need. */
  by: z.enum(['days', 'visits']),
  notes: z.array(text),
  seals: z.array(text).max(5),
  sheets: z
    .array(
      z.strictObject({
        code: z.string(),
        name: text,
        month,
        /** Where and how the person was employed in the month, in words; several, where it changed. */
        establishment: z.string(),
        employment: z.string(),
        /** Absences and leave without pay of the month, in words; empty without any. */
        away: z.string(),
        /** Of a wage period, which is shorter or longer than a month where the closing day changes: from the first of a month to the end of the next one. */
        days: z.array(day).min(1).max(62),
        visits: z.array(visit),
        /** Who confirmed, approved and closed the month, and when, in words. */
        said: z.array(text),
        /** Of a month that was closed again: which closing this is, and what differs from the one before, in words. */
        changes: z.strictObject({ title: text, lines: z.array(text) }).nullable(),
      }),
    )
    .min(1),
})
export type AttendanceRecordData = z.input<typeof attendanceRecordData>
type Data = z.output<typeof attendanceRecordData>
type Day = z.output<typeof day>

export const attendanceRecord = definePaper({
  name: 'attendance-record',
  template: new URL('./attendance-record.typ', import.meta.url),
  schema: attendanceRecordData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
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

const sheetOf = ({ days, visits, month: of, ...person }: Data['sheets'][number], data: Pick<Data, 'labels' | 'locale'>) => ({
  ...person,
  period: wagePeriodTexts(
    of,
    days.map(({ date }) => date),
    data.locale,
  ),
  sums: Object.fromEntries(sums.map((name) => [name, days.reduce((sum, one) => sum + one[name], 0)])),
  worked: days.filter((one) => one.total > 0).length,
  paid_leave: leaveOf(days, data.labels),
  days: days.map(({ work, paid_leave: _, paid_leave_minutes: __, kind, ...one }) => ({
    ...one,
    kind: kind === 'plain' ? '' : data.labels[kind],
    work: work.map((stretch) => fromTo(one.date, stretch, data)),
  })),
  visited: data.labels.visits.replace('{{size}}', String(visits.length)),
  minutes: visits.reduce((sum, one) => sum + one.minutes, 0),
  visits: visits.map(({ planned, done, ...one }) => ({
    ...one,
    planned: fromTo(one.date, planned, data),
    done: done === null ? '' : fromTo(one.date, done, data),
  })),
})

/** '9:00–10:30', '22:00–翌7:00'. */
const fromTo = (on: Day['date'], { starts_at, ends_at }: z.output<typeof span>, data: Pick<Data, 'labels'>): string =>
  `${endOf(on, starts_at, data)}–${endOf(on, ends_at, data)}`

/** '1.5日', '1.5日 2:00' with leave by the hour. */
const leaveOf = (days: readonly Day[], words: Data['labels']): string => {
  const byHour = days.reduce((sum, one) => sum + one.paid_leave_minutes, 0)
  const whole = words.days.replace('{{size}}', String(days.reduce((sum, one) => sum + one.paid_leave, 0)))
  return byHour > 0 ? `${whole} ${formatMinutes(byHour)}` : whole
}

/** '17:30', '翌7:00'; what is after the second midnight runs on, as in 55:00. */
const endOf = (start: Day['date'], ends_at: string, { labels: words }: Pick<Data, 'labels'>): string => {
  const nights = daysBetween(start, ends_at.slice(0, 10))
  const time = ends_at.slice(11, 16)
  if (nights === 1) return words.next_day.replace('{{time}}', time)
  return nights === 0 ? time : `${Number(time.slice(0, 2)) + 24 * nights}${time.slice(2)}`
}
