import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { SheetRow, SheetVisit } from '#domain/time/sheet.ts'
import type { PrintInput } from '#domain/time/time.api.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { staffTimeSheets, type StaffTimeSheetsData } from '#papers/staff-time-sheet/paper.ts'
import { timeSheet as timeSheetPaper, type TimeSheetData } from '#papers/time-sheet/paper.ts'
import { readCalendar } from '../company/calendar.ts'
import { extentOf, note } from '../kit/audit.ts'
import type { Ctx, Db } from '../kit/context.ts'
import { paperHead } from '../kit/paper-head.ts'
import type { Printed } from '../kit/jobs/printing.ts'
import { inSnapshot } from '../kit/snapshot.ts'
import { text, textTable } from '../kit/texts.ts'
import { CLOSED_DAY, closedDays, companySheet, daysBehind, sheetVisits } from './sheet.ts'

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
  await takenOut(ctx, input, stack.rows)
  const file = new File([pdf], nameOf(input, stack.rows), { type: 'application/pdf' })
  return { file, size: stack.rows.length, unprintable, left_out: stack.left_out }
}

/** What is printed; `onAll` stands on every paper, `visits` and `statutory_holidays` behind the rows. */
type Stack = PrintInput & {
  onAll: Awaited<ReturnType<typeof paperHead>>
  rows: SheetRow[]
  left_out: number
  recounting: boolean
} & Behind
type Behind = { visits: Map<string, SheetVisit[]>; statutory_holidays: string[] }

const readStack = async (ctx: Ctx, input: PrintInput, most: number): Promise<Stack> => {
  const { rows, left_out, recounting } = await companySheet(ctx, input)
  if (rows.length > most) throw new AppError('needs_job')
  const nothing: Behind = { visits: new Map(), statutory_holidays: [] }
  return {
    ...input,
    onAll: await paperHead(ctx, input.language),
    rows,
    left_out,
    recounting,
    ...(input.layout === 'table' ? nothing : await behind(ctx, input.month, rows)),
  }
}

/** The visits behind the rows, and the statutory holidays of the days that they touch. */
const behind = async (ctx: Ctx, month: string, rows: readonly SheetRow[]): Promise<Behind> => {
  const [first, last] = daysBehind(month)
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
  const visits = await sheetVisits(
    ctx,
    month,
    rows.filter(({ closed }) => !closed).map((row) => row.staff_id),
  )
  for (const [staff, lines] of await closedDays(ctx, month, rows)) visits.set(staff, lines)
  return { visits, statutory_holidays: days.filter(statutoryHoliday(await readCalendar(ctx.db, first, last))) }
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
  return note(ctx.db, ctx, { act: 'export', entity: 'time_sheet', record: null, facts: { ...narrowed, month: query.month } })
}

const seals = ['prepared', 'checked', 'approved']

const head = (stack: Stack, paper: string) => ({
  ...stack.onAll,
  month: stack.month,
  seals: seals.map((seal) => text(stack.language, `papers:seal.${seal}`)),
  notes: [
    ...(stack.recounting ? [text(stack.language, 'papers:recounting')] : []),
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
      rows: stack.rows.map((row) => rowOf(row, stack.language)),
    },
    waiting,
  )

/** A sheet for each person with what stands behind the sums: a line for each day, or for each visit. */
const personSheetsPdf = (stack: Stack, waiting: Waiting) => {
  if (stack.rows.length === 0) throw notFound()
  return renderPdf(
    staffTimeSheets,
    {
      ...head(stack, 'staff_time_sheet'),
      labels: labels<StaffTimeSheetsData['labels']>(stack.language, 'staff_time_sheet'),
      by: stack.layout === 'visits' ? 'visits' : 'days',
      statutory_holidays: stack.statutory_holidays,
      sheets: stack.rows.map((row) => ({
        ...rowOf(row, stack.language),
        visits: (stack.visits.get(row.staff_id) ?? []).map((visit) => visitOf(visit, stack.language)),
      })),
    },
    waiting,
  )
}

const visitOf = (visit: SheetVisit, language: Language) => {
  const { id: _, duty_date: __, parts: ___, breaks, patient_name, service_type, ...figures } = visit
  return {
    ...figures,
    patient: patient_name ?? '',
    service_type: text(language, service_type === CLOSED_DAY ? 'time:closed_day' : `visits:service_type.${service_type}`),
    break: breakMinutes(breaks),
  }
}

const labels = <L>(language: Language, paper: string) => textTable(language, `papers:${paper}.labels`) as L
