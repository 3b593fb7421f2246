import { z } from 'zod'
import { count, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { periodTexts, printedTexts } from '../kit/period.ts'

/**
 * One person of the time calculation sheet: the salary calculation row of the specification (3, "Salary calculation row").
 * Hours are whole minutes; night, holiday and group home hours are parts of the total and may overlap.
 */
export const timeSheetRow = z.strictObject({
  staff_code: text,
  name: text,
  /** In the language of the paper; empty when it is not known. */
  nationality: z.string(),
  total_hours: minutes,
  total_days: count,
  total_night_hours: minutes,
  total_holiday_hours: minutes,
  group_home_hours: minutes,
  group_home_stays: count,
})

/** The time calculation sheet (時間計算表) of a month: all staff in one table with a row of totals. */
export const timeSheetData = z.strictObject({
  ...monthHead,
  labels: labels([
    'title',
    'period',
    'headcount',
    'printed_at',
    'totals',
    'of_which',
    'unprintable',
    'staff_code',
    'name',
    'nationality',
    'total_hours',
    'total_days',
    'total_night_hours',
    'total_holiday_hours',
    'group_home_hours',
    'group_home_stays',
  ]),
  rows: z.array(timeSheetRow),
})

export type TimeSheetData = z.input<typeof timeSheetData>

export const timeSheet = definePaper({
  name: 'time-sheet',
  template: new URL('./time-sheet.typ', import.meta.url),
  schema: timeSheetData,
  view: (data) => ({
    ...data,
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
