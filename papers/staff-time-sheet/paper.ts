import { z } from 'zod'
import { count, date, instant, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { widthAtMost } from '../kit/width.ts'
import { timeSheetRow } from '../time-sheet/paper.ts'

const visit = z.strictObject({
  /** Date on which the duty starts. */
  date,
  start_time: instant,
  end_time: instant,
  /** Empty for work without a patient, such as office work. */
  patient: z.string(),
  service_type: text,
  duration: minutes,
  night_hours: minutes,
  holiday_hours: minutes,
  group_home_hours: minutes,
  group_home_stay: z.boolean(),
})

export const staffTimeSheetsData = z.strictObject({
  ...monthHead,
  labels: labels([
    'title', 'period', 'printed_at', 'totals', 'unprintable', 'next_day', 'overall',
    'total_hours', 'total_days', 'total_night_hours', 'total_holiday_hours', 'group_home_hours', 'group_home_stays',
    'date', 'service_hours', 'patient', 'service_type', 'duration', 'night', 'holiday', 'group_home', 'stay',
  ]),
  statutory_holidays: z.array(date),
  sheets: z.array(timeSheetRow.extend({ visits: z.array(visit) })).min(1),
})

export type StaffTimeSheetsData = z.input<typeof staffTimeSheetsData>
type Visit = z.output<typeof visit>

export const staffTimeSheets = definePaper({
  name: 'staff-time-sheet',
  template: new URL('./staff-time-sheet.typ', import.meta.url),
  schema: staffTimeSheetsData,
  view: (data) => ({
    ...data,
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(data.sheets.flatMap((sheet) => sheet.visits.map((row) => row.date)), data.locale),
    sheets: data.sheets.map((sheet) => ({
      ...sheet,
      visits: sheet.visits.map((row) => ({
        ...row,
        time: fromTo(row, data.labels.next_day),
        patient_em: widthAtMost(row.patient),
        service_type_em: widthAtMost(row.service_type),
      })),
    })),
  }),
})

/** '22:00–翌7:00' */
function fromTo({ date, start_time, end_time }: Visit, nextDay: string): string {
  const end = end_time.slice(11, 16)
  return `${start_time.slice(11, 16)}–${end_time.startsWith(date) ? end : nextDay.replace('{{time}}', end)}`
}
