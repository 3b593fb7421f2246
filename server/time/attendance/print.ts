import { dateOf, formatMinutes, shiftMonth } from '#domain/kit/dates.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { type AttendancePrintInput, MAX_PRINTED_MONTHS } from '#domain/time/attendance/attendance.api.ts'
import {
  type AttendanceDay,
  attendanceShown,
  type AttendanceSpan,
  type Held,
  type PersonMonth,
  type VisitLine,
} from '#domain/time/attendance/attendance.ts'
import type { FigureChange } from '#domain/time/month/difference.ts'
import { dateText } from '#domain/kit/sheet.ts'
import { visitLines } from '#domain/time/attendance/lines.ts'
import { attendanceRecord, type AttendanceRecordData } from '#papers/attendance-record/paper.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import { monthsOf } from './days.ts'
import { type LastChanges, lastChangesOf, type Said, saidOf } from '../month/closings.ts'
import { awaysText, awaySumText, clock, figureText, lateText, leaveText, stayText } from './tables.ts'

/** Sheets that are printed while somebody waits: of visits each has several pages. */
const AT_ONCE = { days: 100, visits: 30 }

/**
 * Prints the attendance record (出勤簿), a sheet for each person and month, and writes down that it was taken out.
 * @param most sheets at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is nobody, `invalid_input` for months that do not follow each other
 */
export const printAttendance = async (
  ctx: Ctx,
  input: AttendancePrintInput,
  waiting: Waiting,
  { most = AT_ONCE[input.by ?? 'days'], apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const months = monthsAsked(input)
  const { sheets, left_out, head } = await inSnapshot(ctx, apart, async (moment) => {
    const found = []
    for (const month of months) {
      const { months: told, left_out: left } = await monthsOf(moment, { ...input, month }, { isPaper: true })
      const staff = told.map(({ staff_id }) => staff_id)
      const changes = await lastChangesOf(moment, month, staff)
      const said = await saidOf(moment, month, staff)
      found.push({
        left_out: left,
        sheets: told.map((one) => ({ ...one, changes: changes.get(one.staff_id) ?? null, said: said.get(one.staff_id) ?? [] })),
      })
    }
    return {
      sheets: found
        .flatMap((one) => one.sheets)
        .toSorted((a, b) => (a.staff_code < b.staff_code ? -1 : a.staff_code > b.staff_code ? 1 : 0)),
      left_out: found[0]?.left_out ?? 0,
      head: await paperHead(moment, input.language),
    }
  })
  if (sheets.length === 0) throw notFound()
  if (sheets.length > most) throw new AppError('needs_job')
  const { pdf, unprintable } = await renderPdf(attendanceRecord, dataOf(sheets, input, head), waiting)
  const metadata = { ...extentOf(sheets.length, { staff_id: input.staff_id }), month: input.month }
  await note(ctx.db, ctx, { act: 'export', entity: 'attendance', record: null, metadata })
  const people = new Set(sheets.map(({ staff_id }) => staff_id))
  const person = people.size === 1 ? sheets.slice(0, 1).map(({ name }) => name.replace(/\s/g, '')) : []
  const by = input.by === 'visits' ? [text(input.language, 'attendance:table.visits')] : []
  const name = [text(input.language, 'attendance:title'), ...by, ...new Set([months[0], months.at(-1)]), ...person].join('_')
  return { file: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }), size: sheets.length, unprintable, left_out }
}

const monthsAsked = ({ month, to_month = month }: AttendancePrintInput): string[] => {
  if (to_month < month) throw invalid({ field: 'to_month', code: 'end_before_start' })
  const months = [month]
  while (months.length <= MAX_PRINTED_MONTHS && (months.at(-1) ?? to_month) < to_month)
    months.push(shiftMonth(months.at(-1) ?? month, 1))
  if (months.length > MAX_PRINTED_MONTHS) throw invalid({ field: 'to_month', code: 'date_range' })
  return months
}

const dataOf = (
  sheets: readonly (PersonMonth & { changes: LastChanges | null; said: readonly Said[] })[],
  { language, by = 'days' }: Pick<AttendancePrintInput, 'language' | 'by'>,
  head: Awaited<ReturnType<typeof paperHead>>,
): AttendanceRecordData => ({
  ...head,
  labels: textTable(language, 'papers:attendance_record.labels') as AttendanceRecordData['labels'],
  by,
  notes: Object.values(textTable(language, `papers:attendance_record.notes.${by}`)),
  seals: ['self', 'checked', 'approved'].map((seal) => text(language, `papers:seal.${seal}`)),
  sheets: sheets.map((one) => ({
    code: one.staff_code,
    name: one.name,
    month: one.month,
    establishment: heldText(one.held, one.days[0]?.date ?? '', ({ establishment_name }) => establishment_name ?? '', language),
    employment: heldText(one.held, one.days[0]?.date ?? '', (held) => employmentText(held, language), language),
    away: awaySumText(one.figures, (key) => text(language, key)),
    days: one.days.map((day) => dayOf(day, language)),
    visits: by === 'visits' ? visitLines(one, false).flatMap((line) => (line.ahead ? [] : [visitOf(line, language)])) : [],
    said: one.said.map((each) => saidText(each, language)),
    changes: one.changes && changesText(one.changes, language),
  })),
})

/** What held in a month, which begins on `first`, and from when on where it changed: '本店', '本店、西事業所（2026/10/16から）'. */
const heldText = (held: readonly Held[], first: string, of: (one: Held) => string, language: Language): string =>
  held
    .map((one) => ({ from: one.from, told: of(one) }))
    .filter(({ told }, at, all) => told !== '' && told !== all[at - 1]?.told)
    .map(({ from, told }) =>
      from === first
        ? told
        : text(language, 'papers:attendance_record.held.from').replace('{{text}}', told).replace('{{date}}', dateText(from)),
    )
    .join(' → ')
const employmentText = ({ koyou_keitai, weekly_hours }: Held, language: Language): string =>
  [
    ...(koyou_keitai === null ? [] : [text(language, `staff:koyou_keitai.${koyou_keitai}`)]),
    ...(weekly_hours === null
      ? []
      : [text(language, 'papers:attendance_record.held.weekly').replace('{{time}}', formatMinutes(weekly_hours))]),
  ].join(' ')

/** '事務所が代わりに確認 2026/11/02 事務 花子（電話で確認）'. */
const saidText = ({ name, at, by, reason }: Said, language: Language): string => {
  const told = [text(language, `papers:attendance_record.said.${name}`), dateText(dateOf(at)), ...(by === null ? [] : [by])].join(
    ' ',
  )
  return reason === null
    ? told
    : text(language, 'papers:attendance_record.said.because')
        .replace('{{text}}', () => told)
        .replace('{{reason}}', () => reason)
}

/** What a closing changed of the one before, as lines. */
const changesText = ({ version, closed_at, reason, changes }: LastChanges, language: Language) => {
  const word = (key: string, holes: Record<string, string> = {}) =>
    Object.entries(holes).reduce(
      (told, [hole, value]) => told.replace(`{{${hole}}}`, value),
      text(language, `papers:attendance_record.changes.${key}`),
    )
  const label = (key: string) => text(language, key)
  const figuresText = (figures: readonly FigureChange[]) =>
    figures.flatMap(({ figure, before, after }) =>
      (attendanceShown as readonly string[]).includes(figure)
        ? [`${text(language, `attendance:figure.${figure}`)} ${figureText(figure, before)} → ${figureText(figure, after)}`]
        : [],
    )
  const lines = [
    ...(changes.figures.length > 0 ? [[word('sum'), ...figuresText(changes.figures)]] : []),
    ...(changes.held ? [[word('others', { what: label('months:closings.other.held') })]] : []),
    ...changes.days.map(({ date, work, figures, away, others }) => [
      dateText(date),
      ...(work ? [`${spansText(work.before, date)} → ${spansText(work.after, date)}`] : []),
      ...figuresText(figures),
      ...(away ? [`${awaysText(away.before, label)} → ${awaysText(away.after, label)}`] : []),
      ...(others.length > 0
        ? [
            word('others', {
              what: others.map((one) => label(`months:closings.other.${one}`)).join(label('months:closings.between')),
            }),
          ]
        : []),
    ]),
  ].map((parts) => parts.join('  '))
  const holes = { version: String(version), before: String(version - 1), date: dateText(dateOf(closed_at)) }
  const because = reason === null ? [] : [word('because', { reason })]
  return { title: [word('title', holes), ...because].join(' '), lines: lines.length > 0 ? lines : [word('none')] }
}
const spansText = (spans: readonly AttendanceSpan[], date: string) =>
  spans.map(({ starts_at, ends_at }) => `${clock(starts_at, date)}–${clock(ends_at, date)}`).join(', ') || '–'

type Sheet = AttendanceRecordData['sheets'][number]
const visitOf = (line: VisitLine, language: Language): Sheet['visits'][number] => ({
  date: line.date,
  planned: { starts_at: line.starts_at, ends_at: line.ends_at },
  done: line.done,
  minutes: line.minutes,
  patient: line.patient_name ?? '',
  service_type: text(language, `visits:service_type.${line.service_type}`),
  remarks: line.remarks ?? '',
})

/** A day of the printed record. Visits that are only planned are left out, since they were not worked. */
const dayOf = (day: AttendanceDay, language: Language): Sheet['days'][number] => {
  const { date, kind, figures, corrected, ahead } = day
  const word = (key: string) => text(language, key)
  const of = (minutes: number) => (ahead ? 0 : minutes)
  return {
    date,
    kind,
    work: ahead ? [] : day.work,
    break: of(figures.break),
    total: of(figures.total),
    overtime: of(figures.overtime + figures.overtime_over60),
    overtime_over60: of(figures.overtime_over60),
    night: of(figures.night),
    holiday: of(figures.holiday),
    paid_leave: figures.paid_leave,
    paid_leave_minutes: figures.paid_leave_minutes,
    leave: leaveText(day, word),
    remarks: [
      ...(corrected ? [word('attendance:day.corrected')] : []),
      ...(ahead ? [] : stayText(figures, word)),
      ...lateText(day.late, word),
    ].join(' '),
  }
}
