import type { HandoverFigure } from './figures.ts'
import { minuteColumns } from './figures.ts'
import type { HandoverColumn, HandoverLayout, Rounding, TimeUnit } from './handoverLayout.ts'

const plain: HandoverColumn = {
  figure: 'blank',
  heading: null,
  fixed: null,
  unit: null,
  rounding: null,
  away_kind: null,
  away_pay: null,
  service_type: null,
  time_of_day: null,
}

type Part = HandoverFigure | (Partial<HandoverColumn> & { figure: HandoverFigure })
/** Columns in order; those of times in one unit. */
const columns = (unit: TimeUnit, rounding: Rounding | null, parts: readonly Part[]): HandoverColumn[] =>
  parts.map((part) => {
    const column = { ...plain, ...(typeof part === 'string' ? { figure: part } : part) }
    return (minuteColumns as readonly string[]).includes(column.figure) ? { ...column, unit, rounding } : column
  })

const person = ['staff_code', 'staff_name', 'month'] as const satisfies readonly Part[]
const hours = [
  'days_worked',
  'total',
  'regular',
  'overtime',
  'overtime_over60',
  'holiday',
  'night',
] as const satisfies readonly Part[]
const leave = [
  'paid_leave',
  'paid_leave_minutes',
  { figure: 'away_days', away_pay: 'unpaid' },
  { figure: 'away_minutes', away_pay: 'unpaid' },
] as const satisfies readonly Part[]

const usual = {
  letters: 'utf8_bom',
  separator: 'comma',
  line_end: 'crlf',
  headings: true,
  date_form: 'slash',
  month_form: 'slash',
  zero: 'zero',
} as const

type Start = Omit<HandoverLayout, 'name' | 'description'>
/**
 * Layouts to start from, in the forms that payroll products ask for most: they are nobody's format, and whoever takes one over changes columns and headings to what the own
 * product asks for.
 */
export const startingLayouts = {
  clock: { ...usual, columns: columns('hours_minutes', null, [...person, ...hours, ...leave]) },
  hundredths: {
    ...usual,
    letters: 'shift_jis',
    zero: 'empty',
    columns: columns('hundredths', 'nearest', [...person, ...hours, ...leave]),
  },
  sixtieths: { ...usual, letters: 'shift_jis', columns: columns('sixtieths', null, [...person, ...hours, ...leave]) },
  classes: {
    ...usual,
    letters: 'utf8',
    month_form: 'compact',
    columns: columns('minutes', null, [
      { figure: 'fixed_text', heading: '会社コード', fixed: '001' },
      ...person,
      'regular',
      'night_regular',
      'overtime',
      'night_overtime',
      'overtime_over60',
      'night_overtime_over60',
      'holiday',
      'night_holiday',
      'sleep_ins',
      'sleep_in_rest',
      'late',
    ]),
  },
  services: {
    ...usual,
    columns: columns('hours_minutes', null, [
      ...person,
      'visits',
      ...(['heavy_visiting_care', 'home_care_body', 'home_care_housework', 'visiting_care_ltci'] as const).flatMap(
        (service_type): Part[] => [
          { figure: 'visits', service_type },
          ...(['daytime', 'early_morning', 'evening', 'deep_night'] as const).map((time_of_day): Part => ({
            figure: 'visit_minutes',
            service_type,
            time_of_day,
          })),
        ],
      ),
      'travel',
      'waiting',
      'group_home_stays',
    ]),
  },
} as const satisfies Record<string, Start>
export type StartName = keyof typeof startingLayouts
export const startNames = Object.keys(startingLayouts) as StartName[]
