import { formatMinutes } from '../../kit/dates.ts'
import { cutDown } from '../rates/whole.ts'
import { awayColumns, type ClosedMonth, type Figure, figureOf, visitColumns } from './figures.ts'
import type { dateForms, HandoverColumn, HandoverLayout, Rounding, TimeUnit } from './handoverLayout.ts'

/** The line of somebody's closed month, a text for each column. */
export const cellsOf = (layout: HandoverLayout, of: ClosedMonth): string[] =>
  layout.columns.map((column) => cellOf(layout, column, of))

const cellOf = (layout: HandoverLayout, column: HandoverColumn, of: ClosedMonth): string => {
  if (column.figure === 'blank') return ''
  if (column.figure === 'fixed_text') return column.fixed ?? ''
  return written(layout, column, figureOf(column.figure, of, column))
}

const written = ({ date_form, month_form, zero }: HandoverLayout, column: HandoverColumn, figure: Figure): string => {
  if ('text' in figure) {
    if (figure.kind === 'text') return figure.text
    return dateIn(figure.text, figure.kind === 'date' ? date_form : month_form)
  }
  if (figure.size === 0 && zero === 'empty') return ''
  return figure.kind === 'count'
    ? String(figure.size)
    : timeIn(figure.size, column.unit ?? 'hours_minutes', column.rounding ?? 'nearest')
}

/** A date or a month ('2026-11') in one of the forms. */
export const dateIn = (date: string, form: (typeof dateForms)[number]): string => {
  const [year = '', month = '', day] = date.split('-')
  if (form === 'hyphen') return date
  if (form === 'slash') return date.replaceAll('-', '/')
  if (form === 'compact') return date.replaceAll('-', '')
  return `${year}年${Number(month)}月${day === undefined ? '' : `${Number(day)}日`}`
}

/** Whole minutes in a unit. Nothing is rounded but hours in 100ths, of which a minute is one and two thirds. */
export const timeIn = (minutes: number, unit: TimeUnit, rounding: Rounding): string => {
  if (unit === 'hours_minutes') return formatMinutes(minutes)
  if (unit === 'minutes') return String(minutes)
  if (unit === 'sixtieths') return `${cutDown(minutes, 60)}.${two(minutes % 60)}`
  const hundredths = roundedThird(minutes * 5, rounding)
  return `${cutDown(hundredths, 100)}.${two(hundredths % 100)}`
}

/** A third of a whole number, rounded; a rest is one or two thirds, never a half. */
const roundedThird = (thrice: number, rounding: Rounding): number => cutDown(thrice + { down: 0, nearest: 1, up: 2 }[rounding], 3)

const two = (size: number): string => String(size).padStart(2, '0')

/** The heading of a column: its own one, or what it holds, with the part that it counts. `word` tells a text of the locales. */
export const headingOf = (column: HandoverColumn, word: (key: string) => string): string => {
  const { figure, heading, fixed, away_kind, away_pay, service_type, time_of_day } = column
  if (heading !== null) return heading
  if (figure === 'blank') return ''
  if (figure === 'fixed_text') return fixed ?? ''
  const isOf = (columns: readonly string[]) => columns.includes(figure)
  const parts = [
    ...(isOf(awayColumns) && away_kind !== null ? [word(`handover:away_kind.${away_kind}`)] : []),
    ...(isOf(awayColumns) && away_pay !== null ? [word(`handover:away_pay.${away_pay}`)] : []),
    ...(isOf(visitColumns) && service_type !== null ? [word(`visits:service_type.${service_type}`)] : []),
    ...(isOf(visitColumns) && time_of_day !== null ? [word(`handover:time_of_day.${time_of_day}`)] : []),
  ]
  const name = word(`handover:figure.${figure}`)
  return parts.length === 0 ? name : `${name}（${parts.join('・')}）`
}
