import { z } from 'zod'
import { formatMinutes } from '#domain/kit/dates.ts'
import { date, instant, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { timeSheetRow } from '../time-sheet/paper.ts'
import { layout, linesOf, pagesOf } from './layout.ts'

/** A visit behind the sums, in minutes; night, holiday and group home are parts of its duration. */
const visit = z.strictObject({
  /** The date on which the visit starts; it may end after midnight. */
  date,
  start_time: instant,
  end_time: instant,
  /** Empty for work without a patient, such as office work. */
  patient: z.string(),
  service_type: text,
  /** Free time within, which is not in the duration. */
  break: minutes,
  duration: minutes,
  night_hours: minutes,
  holiday_hours: minutes,
  group_home_hours: minutes,
  group_home_stay: z.boolean(),
})

/** Which minutes of the visits make which sum. */
const sums = [
  ['total_hours', 'duration'],
  ['total_night_hours', 'night_hours'],
  ['total_holiday_hours', 'holiday_hours'],
  ['group_home_hours', 'group_home_hours'],
] as const

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
    'total_hours',
    'total_days',
    'total_night_hours',
    'total_holiday_hours',
    'group_home_hours',
    'group_home_stays',
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
type Shared = Pick<z.output<typeof staffTimeSheetsData>, 'labels' | 'notes' | 'by'>

/** The pages of one person, which count themselves since they are handed to that person. */
function leaves({ visits, ...person }: Sheet, { labels, notes, by }: Shared) {
  const rows = (by === 'days' ? daysOf(visits) : visits).map((row) => line(row, labels))
  return pagesOf(rows, notes).map((visits, index, { length }) => ({ ...person, visits, number: index + 1, of: length }))
}

/** All pages, counted once more when they are a stack. */
function stacked<Leaf extends object>(sheets: Leaf[][]) {
  return sheets.flat().map((leaf, index, { length }) => ({ ...leaf, stack: sheets.length > 1 ? `${index + 1} / ${length}` : '' }))
}

function line(row: Visit, labels: Shared['labels']) {
  const time = fromTo(row, labels.next_day)
  const rest = row.break > 0 ? labels.break_of.replace('{{time}}', formatMinutes(row.break)) : ''
  return { ...row, time, rest, lines: linesOf({ ...row, time, rest }) }
}

/** The visits of each day as one line, from the first start to the last end; their number stands in place of the patient. */
function daysOf(visits: readonly Visit[]): Visit[] {
  return [...Map.groupBy(visits, (visit) => visit.date)].map(([date, ofDay]) => {
    const sum = (field: 'duration' | 'break' | 'night_hours' | 'holiday_hours' | 'group_home_hours') =>
      ofDay.reduce((minutes, visit) => minutes + visit[field], 0)
    const ends = ofDay.map((visit) => visit.end_time).sort()
    return {
      date,
      start_time: ofDay[0]?.start_time ?? '',
      end_time: ends.at(-1) ?? '',
      patient: String(ofDay.length),
      service_type: '',
      duration: sum('duration'),
      break: sum('break'),
      night_hours: sum('night_hours'),
      holiday_hours: sum('holiday_hours'),
      group_home_hours: sum('group_home_hours'),
      group_home_stay: ofDay.some((visit) => visit.group_home_stay),
    }
  })
}

/** '22:00–翌07:00' */
function fromTo({ date, start_time, end_time }: Visit, nextDay: string): string {
  const end = end_time.slice(11, 16)
  return `${start_time.slice(11, 16)}–${end_time.startsWith(date) ? end : nextDay.replace('{{time}}', end)}`
}
