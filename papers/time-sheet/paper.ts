import { z } from 'zod'
import { type Figure, figures, isCount, sheetRow } from '#domain/time/sheet.ts'
import { labels, monthHead } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { periodTexts, printedTexts } from '../kit/period.ts'

/**
 * One person of the time calculation sheet: the salary calculation row of the specification (3, "Salary calculation row").
 * Hours are whole minutes; night, holiday and group home hours are parts of the total and may overlap.
 */
export const timeSheetRow = sheetRow
  .omit({ staff_id: true, kana: true, sample: true, closed: true })
  // in the language of the paper; empty when it is not known
  .extend({ nationality: z.string() })
  .strict()

/** The columns of the figures; `part`: they stand under "of which". Millimetres. */
const columns: Record<Figure, { width: number; part?: true }> = {
  total_hours: { width: 23 },
  total_days: { width: 21 },
  total_night_hours: { width: 24, part: true },
  total_holiday_hours: { width: 24, part: true },
  group_home_hours: { width: 33, part: true },
  group_home_stays: { width: 33 },
}
const columnOf = (name: Figure) => {
  const { width, part } = columns[name]
  return { name, width, as: part ? 'part' : isCount(name) ? 'count' : 'hours' }
}

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
    ...figures,
  ]),
  rows: z.array(timeSheetRow),
})

export type TimeSheetData = z.input<typeof timeSheetData>

export const timeSheet = definePaper({
  name: 'time-sheet',
  template: new URL('./time-sheet.typ', import.meta.url),
  schema: timeSheetData,
  whose: () => [],
  view: (data) => ({
    ...data,
    columns: figures.map(columnOf),
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
