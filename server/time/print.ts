import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, addMonths, daysBetween, formatMinutes } from '#domain/kit/dates.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { type SheetRow, sheetOf, visitsByDuty } from '#domain/time/sheet.ts'
import type { PrintInput } from '#domain/time/time.api.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from '#papers/staff-time-sheet/paper.ts'
import { timeSheet as timeSheetPaper, type TimeSheetData } from '#papers/time-sheet/paper.ts'
import { readCalendar } from '../company/calendar.ts'
import { extentOf, note } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { paperHead } from '../kit/exports/paper-head.ts'
import type { Printed } from '../kit/exports/printing.ts'
import { inSnapshot } from '../kit/records/snapshot.ts'
import { text, textTable } from '../kit/base/texts.ts'
import { type SheetLine, timeSheet } from './sheet.ts'

/** People whose sheets are printed while somebody waits: two or three seconds of work (decision 19). */
const AT_ONCE = { table: 1000, person: 100, visits: 50 }

/**
 * Prints the sheets of a month, and writes down that they were taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more
 */
export const printSheets = async (
  ctx: Ctx,
  input: PrintInput,
  waiting: Waiting,
  { most = AT_ONCE[input.layout], apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const stack = await inSnapshot(ctx, apart, (moment) => readStack(moment, input, most))
  const { pdf, unprintable } = await (input.layout === 'table' ? tableSheetPdf : personSheetsPdf)(stack, waiting)
  const rows = stack.lines.map(({ row }) => row)
  await takenOut(ctx, input, rows)
  const file = new File([pdf], nameOf(input, rows), { type: 'application/pdf' })
  return { file, size: rows.length, unprintable, left_out: stack.left_out }
}

/** What is printed; `onAll` stands on every paper. */
type Stack = PrintInput & {
  onAll: Awaited<ReturnType<typeof paperHead>>
  lines: SheetLine[]
  left_out: number
  statutory_holidays: string[]
}

const readStack = async (ctx: Ctx, input: PrintInput, most: number): Promise<Stack> => {
  const { lines, left_out } = await timeSheet(ctx, input, { isPaper: true })
  if (lines.length > most) throw new AppError('needs_job')
  const onAll = await paperHead(ctx, input.language)
  return { ...input, onAll, lines, left_out, statutory_holidays: await holidaysBehind(ctx, input.month) }
}

/** The statutory holidays of all days that a duty of a month may touch. */
const holidaysBehind = async (ctx: Ctx, month: string): Promise<string[]> => {
  const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), MAX_DUTY_MINUTES / 1440)]
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
  return days.filter(statutoryHoliday(await readCalendar(ctx.db, first, last)))
}

/** Says what the file holds, so that one print does not take the place of another in a folder. */
const nameOf = ({ language, month, layout }: PrintInput, rows: readonly SheetRow[]) => {
  const [first, ...others] = rows
  const person = first && others.length === 0 ? [first.name.replace(/\s/g, '')] : []
  return `${[text(language, 'time:title'), month, text(language, `time:print.file.${layout}`), ...person].join('_')}.pdf`
}

export const takenOut = (ctx: Ctx, query: { month: string }, rows: readonly SheetRow[]) => {
  // the month is told by itself; the layout narrows nothing
  const narrowed = extentOf(rows.length, { ...query, month: undefined, layout: undefined })
  return note(ctx.db, ctx, { act: 'export', entity: 'time_sheet', record: null, metadata: { ...narrowed, month: query.month } })
}

const isPlan = ({ ahead, work }: AttendanceDay) => ahead && work.length > 0

const seals = ['prepared', 'checked', 'approved']

const head = (stack: Stack, paper: string) => ({
  ...stack.onAll,
  month: stack.month,
  seals: seals.map((seal) => text(stack.language, `papers:seal.${seal}`)),
  notes: [
    ...(stack.lines.some(({ month }) => month.days.some(isPlan)) ? [text(stack.language, 'papers:planned_ahead')] : []),
    ...Object.values(textTable(stack.language, `papers:${paper}.notes`)),
  ],
})

const rowOf = (row: SheetRow, language: Language) => {
  const { staff_id: _, kana: __, sample: ___, closed: ____, nationality, ...figures } = row
  return { ...figures, nationality: nationality ? text(language, `staff:nationality.${nationality}`) : '' }
}

/** One table of everybody (A4 landscape). */
const tableSheetPdf = (stack: Stack, waiting: Waiting) =>
  renderPdf(
    timeSheetPaper,
    {
      ...head(stack, 'time_sheet'),
      labels: labels<TimeSheetData['labels']>(stack.language, 'time_sheet'),
      rows: stack.lines.map(({ row }) => rowOf(row, stack.language)),
    },
    waiting,
  )

/** A sheet for each person with what stands behind the sums: a line for each day, or for the visits of each day besides. */
const personSheetsPdf = (stack: Stack, waiting: Waiting) => {
  if (stack.lines.length === 0) throw notFound()
  return renderPdf(
    staffTimeSheets,
    {
      ...head(stack, 'staff_time_sheet'),
      labels: labels<StaffTimeSheetsData['labels']>(stack.language, 'staff_time_sheet'),
      by: stack.layout === 'visits' ? 'visits' : 'days',
      statutory_holidays: stack.statutory_holidays,
      sheets: stack.lines.map(({ row, month }) => ({ ...rowOf(row, stack.language), days: daysOf(month.days, stack.language) })),
    },
    waiting,
  )
}

type Day = StaffTimeSheetsData['sheets'][number]['days'][number]
/** The days of work with their visits. */
const daysOf = (days: readonly AttendanceDay[], language: Language): Day[] => {
  const visits = visitsByDuty(days)
  return days.flatMap((day): Day[] => {
    const [first, last] = [day.work[0], day.work.at(-1)]
    if (!first || !last) return []
    return [
      {
        date: day.date,
        starts_at: first.starts_at,
        ends_at: last.ends_at,
        break: day.figures.break,
        remarks: remarksOf(day, language),
        ...sheetOf({ figures: { ...day.figures, days: 1 } }),
        visits: (visits.get(day.date) ?? []).map(({ done, starts_at, ends_at, patient_name, service_type, minutes }) => ({
          ...(done ?? { starts_at, ends_at }),
          patient: patient_name ?? '',
          service_type: text(language, `visits:service_type.${service_type}`),
          minutes,
        })),
      },
    ]
  })
}

/** What of a day is not said by its visits. */
const remarksOf = ({ figures, corrected, ahead }: AttendanceDay, language: Language): string =>
  [
    ...(['travel', 'waiting'] as const).flatMap((name) =>
      figures[name] > 0 ? [`${text(language, `attendance:figure.${name}`)} ${formatMinutes(figures[name])}`] : [],
    ),
    ...(corrected ? [text(language, 'attendance:day.corrected')] : []),
    ...(ahead ? [text(language, 'attendance:ahead')] : []),
  ].join(' / ')

const labels = <L>(language: Language, paper: string) => textTable(language, `papers:${paper}.labels`) as L
