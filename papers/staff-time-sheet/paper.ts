import { z } from 'zod'
import { daysBetween, formatMinutes } from '#domain/kit/dates.ts'
import { figures, sheetTotals } from '#domain/time/sheet.ts'
import { date, instant, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { timeSheetRow } from '../time-sheet/paper.ts'
import { layout, linesOf, pagesOf } from './layout.ts'

/** A visit of a day, as it was done or is planned. Minutes. */
const visit = z.strictObject({
  starts_at: instant,
  ends_at: instant,
  /** Empty for work without a patient, such as office work. */
  patient: z.string(),
  service_type: text,
  minutes,
})
/** A day of work behind the sums: from its start to its end without its breaks, visits, the way and waiting between them. Minutes. */
const day = sheetTotals
  .extend({ date, starts_at: instant, ends_at: instant, break: minutes, remarks: z.string(), visits: z.array(visit) })
  .strict()

/** One person's month. A sheet whose days do not add up to its sums contradicts itself and is not printed. */
const personSheet = timeSheetRow.extend({ days: z.array(day) }).superRefine((sheet, context) => {
  for (const sum of figures) {
    const added = sheet.days.reduce((all, one) => all + one[sum], 0)
    if (added !== sheet[sum]) context.addIssue({ code: 'custom', path: [sum], message: 'is not the sum of the days' })
  }
})

/** The time calculation sheets (時間計算表) of a month, one person per sheet, with the days behind the sums. */
export const staffTimeSheetsData = z.strictObject({
  ...monthHead,
  labels: labels([
    'title',
    'period',
    'printed_at',
    'totals',
    'unprintable',
    'next_day',
    'break_of',
    ...figures,
    'date',
    'weekday',
    'service_hours',
    'patient',
    'service_type',
    'duration',
    'night',
    'holiday',
    'group_home',
    'stay',
    'visits',
    'remarks',
  ]),
  /** A line for each day, which usually is one page; or for its visits besides, on as many pages as they need. */
  by: z.enum(['visits', 'days']),
  /** Their weekday is printed in a box. */
  statutory_holidays: z.array(date),
  sheets: z.array(personSheet).min(1),
})

export type StaffTimeSheetsData = z.input<typeof staffTimeSheetsData>
type Day = z.output<typeof day>

export const staffTimeSheets = definePaper({
  name: 'staff-time-sheet',
  template: new URL('./staff-time-sheet.typ', import.meta.url),
  schema: staffTimeSheetsData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, ...data }) => ({
    ...data,
    layout,
    sums: figures,
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(
      sheets.flatMap((sheet) => sheet.days.map((row) => row.date)),
      data.locale,
    ),
    pages: stacked(sheets.map((sheet) => leaves(sheet, data))),
  }),
})

type Sheet = z.output<typeof personSheet>
type Shared = Pick<z.output<typeof staffTimeSheetsData>, 'labels' | 'notes' | 'by' | 'locale'>

/** The pages of one person, which count themselves since they are handed to that person. */
function leaves({ days, ...person }: Sheet, { notes, by, ...shared }: Shared) {
  const rows = days.flatMap((one) => (by === 'days' ? [dayLine(one, shared)] : [dayLine(one, shared), ...visitLines(one, shared)]))
  return pagesOf(rows, notes).map((lines, index, { length }) => ({ ...person, lines, number: index + 1, of: length }))
}

/** All pages, counted once more when they are a stack. */
function stacked<Leaf extends object>(sheets: Leaf[][]) {
  return sheets.flat().map((leaf, index, { length }) => ({ ...leaf, stack: sheets.length > 1 ? `${index + 1} / ${length}` : '' }))
}

/** From the first start to the last end; the number of visits stands in place of the patient. */
function dayLine({ visits, remarks, ...of }: Day, shared: Pick<Shared, 'labels' | 'locale'>) {
  const rest = of.break > 0 ? shared.labels.break_of.replace('{{time}}', formatMinutes(of.break)) : ''
  const texts = { time: fromTo(of, of.date, shared), rest, patient: String(visits.length), service_type: remarks }
  return { ...texts, day: of, date: of.date, minutes: of.total_hours, height: linesOf(texts) }
}

function visitLines({ visits, date }: Day, shared: Pick<Shared, 'labels' | 'locale'>) {
  return visits.map(({ patient, service_type, minutes, ...span }) => {
    const texts = { time: fromTo(span, date, shared), rest: '', patient, service_type }
    return { ...texts, day: null, date, minutes, height: linesOf(texts) }
  })
}

/** '22:00–翌07:00'; an end after the second midnight has its date, and so has what begins on another day than it is told with. */
function fromTo(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  date: string,
  { labels, locale }: Pick<Shared, 'labels' | 'locale'>,
): string {
  const clock = (at: string) => {
    const [on, time] = [at.slice(0, 10), at.slice(11, 16)]
    const nights = daysBetween(date, on)
    const named = nights > 1 ? `${dayTexts([on], locale)[on]?.[0]} ` : ''
    return nights === 1 ? labels.next_day.replace('{{time}}', time) : named + time
  }
  return `${clock(starts_at)}–${clock(ends_at)}`
}
