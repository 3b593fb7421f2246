import { z } from 'zod'
import { daysBetween, formatMinutes } from '#domain/kit/dates.ts'
import { addend, figures, sheetVisit } from '#domain/time/sheet.ts'
import { date, instant, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { timeSheetRow } from '../time-sheet/paper.ts'
import { layout, linesOf, pagesOf } from './layout.ts'

/** A visit behind the sums, in minutes; night, holiday and group home are parts of its duration. */
const visit = sheetVisit
  .omit({ id: true, duty_date: true, breaks: true, patient_name: true, parts: true })
  .extend({
    starts_at: instant,
    ends_at: instant,
    /** Empty for work without a patient, such as office work. */
    patient: z.string(),
    service_type: text,
    /** Free time within, which is not in the duration. */
    break: minutes,
  })
  .strict()

/** Each sum, and what of a visit it adds up. */
const sums = figures.flatMap((sum) => (sum === 'total_days' ? [] : [[sum, addend[sum]] as const]))

/** One person's month. A sheet whose visits do not add up to its sums contradicts itself and is not printed. */
const personSheet = timeSheetRow.extend({ visits: z.array(visit) }).superRefine((sheet, context) => {
  for (const [sum, field] of sums) {
    const added = sheet.visits.reduce((minutes, row) => minutes + row[field], 0)
    if (added !== sheet[sum]) context.addIssue({ code: 'custom', path: [sum], message: 'is not the sum of the visits' })
  }
})

/** The time calculation sheets (時間計算表) of a month, one person per sheet, with the visits behind the sums. */
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
  /** A line for each visit, on as many pages as they need; or for each day, which always is one page. */
  by: z.enum(['visits', 'days']),
  /** Their weekday is printed in a box. */
  statutory_holidays: z.array(date),
  sheets: z.array(personSheet).min(1),
})

export type StaffTimeSheetsData = z.input<typeof staffTimeSheetsData>
type Visit = z.output<typeof visit>

export const staffTimeSheets = definePaper({
  name: 'staff-time-sheet',
  template: new URL('./staff-time-sheet.typ', import.meta.url),
  schema: staffTimeSheetsData,
  view: ({ sheets, ...data }) => ({
    ...data,
    layout,
    sums: figures,
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(
      sheets.flatMap((sheet) => sheet.visits.map((row) => row.date)),
      data.locale,
    ),
    pages: stacked(sheets.map((sheet) => leaves(sheet, data))),
  }),
})

type Sheet = z.output<typeof personSheet>
type Shared = Pick<z.output<typeof staffTimeSheetsData>, 'labels' | 'notes' | 'by' | 'locale'>

/** The pages of one person, which count themselves since they are handed to that person. */
function leaves({ visits, ...person }: Sheet, { notes, by, ...shared }: Shared) {
  const rows = (by === 'days' ? daysOf(visits) : visits).map((row) => line(row, shared))
  return pagesOf(rows, notes).map((visits, index, { length }) => ({ ...person, visits, number: index + 1, of: length }))
}

/** All pages, counted once more when they are a stack. */
function stacked<Leaf extends object>(sheets: Leaf[][]) {
  return sheets.flat().map((leaf, index, { length }) => ({ ...leaf, stack: sheets.length > 1 ? `${index + 1} / ${length}` : '' }))
}

function line(row: Visit, shared: Pick<Shared, 'labels' | 'locale'>) {
  const time = fromTo(row, shared)
  const rest = row.break > 0 ? shared.labels.break_of.replace('{{time}}', formatMinutes(row.break)) : ''
  return { ...row, time, rest, lines: linesOf({ ...row, time, rest }) }
}

/** The visits of each day as one line, from the first start to the last end; their number stands in place of the patient. */
function daysOf(visits: readonly Visit[]): Visit[] {
  return [...Map.groupBy(visits, (visit) => visit.date)].map(([date, ofDay]) => {
    const sum = (field: (typeof sums)[number][1] | 'break') => ofDay.reduce((all, visit) => all + visit[field], 0)
    return {
      date,
      starts_at: ofDay[0]?.starts_at ?? '',
      ends_at:
        ofDay
          .map((visit) => visit.ends_at)
          .sort()
          .at(-1) ?? '',
      patient: String(ofDay.length),
      service_type: '',
      break: sum('break'),
      minutes: sum('minutes'),
      night_minutes: sum('night_minutes'),
      holiday_minutes: sum('holiday_minutes'),
      group_home_minutes: sum('group_home_minutes'),
      group_home_stays: sum('group_home_stays'),
    }
  })
}

/** '22:00–翌07:00'; an end after the second midnight has its date. */
function fromTo({ date, starts_at, ends_at }: Visit, { labels, locale }: Pick<Shared, 'labels' | 'locale'>): string {
  const [last, time] = [ends_at.slice(0, 10), ends_at.slice(11, 16)]
  const nights = daysBetween(date, last)
  const day = nights > 1 ? `${dayTexts([last], locale)[last]?.[0]} ` : ''
  return `${starts_at.slice(11, 16)}–${nights === 1 ? labels.next_day.replace('{{time}}', time) : day + time}`
}
