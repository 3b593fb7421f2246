import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, choice, list, optional, text } from '../../kit/fields.ts'
import { awayKinds } from '../../time/attendance/attendance.ts'
import { serviceTypes } from '../../visits/visit.ts'
import { awayPays, handoverFigures, minuteColumns, timesOfDay } from './figures.ts'

/** Letter sets of a file: Shift_JIS as Windows knows it (CP932). */
export const letterSets = ['utf8_bom', 'utf8', 'shift_jis'] as const
export const separators = { comma: ',', tab: '\t', semicolon: ';' } as const
export const lineEnds = { crlf: '\r\n', lf: '\n' } as const
/** How 26 November 2026 is written: 2026/11/26, 2026-11-26, 20261126, 2026年11月26日; a month likewise. */
export const dateForms = ['slash', 'hyphen', 'compact', 'japanese'] as const
/** How nothing is written in a column of times and numbers. */
export const zeros = ['zero', 'empty'] as const

/** How a length of time is written: 8:30, 510, 8.30 (the minutes as 60ths) or 8.50 (as 100ths of an hour). */
export const timeUnits = ['hours_minutes', 'minutes', 'sixtieths', 'hundredths'] as const
export type TimeUnit = (typeof timeUnits)[number]
/** What becomes of the rest where hours are written in 100ths, since 59 minutes are 98.33 of them. */
export const roundings = ['nearest', 'down', 'up'] as const
export type Rounding = (typeof roundings)[number]

/** Most columns of a file. */
export const MAX_COLUMNS = 100

const names = <Of extends Readonly<Record<string, string>>>(of: Of) =>
  Object.keys(of) as [keyof Of & string, ...(keyof Of & string)[]]

/**
 * How the closed month is written for another payroll product: a named layout of a CSV file. `heading`: what stands above a column, where that is not its usual name; `fixed`:
 * the constant text of a column, such as the code of the company. The filters of a column (`FigureFilter`) count a part of absences and of visits.
 */
export const handoverLayout = entity({
  name: 'handover_layout',
  path: 'handover-layouts',
  namespace: 'handover',
  fields: {
    name: text(60),
    description: optional(text(200)),
    letters: choice('handover:letters', letterSets),
    separator: choice('handover:separator', names(separators)),
    line_end: choice('handover:line_end', names(lineEnds)),
    headings: boolean(),
    date_form: choice('handover:date_form', dateForms),
    month_form: choice('handover:month_form', dateForms),
    zero: choice('handover:zero', zeros),
    columns: list(
      {
        figure: choice('handover:figure', handoverFigures),
        heading: optional(text(60)),
        fixed: optional(text(60)),
        unit: optional(choice('handover:unit', timeUnits)),
        rounding: optional(choice('handover:rounding', roundings)),
        away_kind: optional(choice('handover:away_kind', awayKinds)),
        away_pay: optional(choice('handover:away_pay', awayPays)),
        service_type: optional(choice('visits:service_type', serviceTypes)),
        time_of_day: optional(choice('handover:time_of_day', timesOfDay)),
      },
      MAX_COLUMNS,
    ),
  },
  sections: {
    basic: ['name', 'description'],
    file: ['letters', 'separator', 'line_end', 'zero', 'date_form', 'month_form', 'headings'],
    columns: ['columns'],
  },
  named: ['name'],
  listed: ['name', 'description', 'letters', 'separator', 'headings'],
  search: ['name', 'description'],
  sorts: ['name', 'updated_at'],
  filters: ['letters', 'separator'],
})
export type HandoverLayout = Input<typeof handoverLayout>
export type HandoverColumn = HandoverLayout['columns'][number]

/** A file has columns; a constant column says which text, a column of times in which unit, and 100ths what becomes of the rest. */
export const layoutIssues = ({ columns }: Pick<HandoverLayout, 'columns'>): FieldIssue[] => {
  if (columns.length === 0) return [{ field: 'columns', code: 'required' }]
  return columns.flatMap(({ figure, fixed, unit, rounding }, at): FieldIssue[] => {
    const missing = (field: keyof HandoverColumn): FieldIssue => ({ field: `columns.${at}.${field}`, code: 'required' })
    if (figure === 'fixed_text') return fixed === null ? [missing('fixed')] : []
    if (!(minuteColumns as readonly string[]).includes(figure)) return []
    if (unit === null) return [missing('unit')]
    return unit === 'hundredths' && rounding === null ? [missing('rounding')] : []
  })
}
