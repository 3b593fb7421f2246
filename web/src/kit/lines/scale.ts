import { addDays, addMonths, daysBetween, monthsBetween } from '#domain/kit/dates.ts'
import type { Held } from '#domain/kit/held.ts'

/** First and last day of an axis: the first day of a month and the last day of a month. */
export type Scale = { readonly from: string; readonly to: string }
/** A day at which the axis has a mark: the first day of a month, or, with `year`, the first day of a year. */
export type Tick = { readonly date: string; readonly year: boolean }

/** Fewest months that the axis shows before and after each day of interest. */
const AROUND = 3
/** Most marks that fit on the axis. */
const MARKS = 12

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** An axis that contains all periods and all of `days`. A period without an end reaches to the edge of the axis. */
export const scaleOf = (held: readonly Held[], days: readonly string[]): Scale => {
  const known = [
    ...held.flatMap(({ valid_from, valid_to }) => (valid_to === null ? [valid_from] : [valid_from, valid_to])),
    ...days.flatMap((day) => [addMonths(day, -AROUND), addMonths(day, AROUND)]),
  ].toSorted()
  const [first = '', last = first] = [known[0], known.at(-1)]
  return { from: firstOfMonth(first), to: addDays(addMonths(firstOfMonth(last), 1), -1) }
}

/** Position of the beginning of a day on an axis, from 0 to 1. */
export const placeOf = ({ from, to }: Scale, day: string): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / (daysBetween(from, to) + 1)))

/** Position of a period on an axis and the share of the axis that it takes, both from 0 to 1. */
export const extentOf = (scale: Scale, { valid_from, valid_to }: Held): { at: number; size: number } => {
  const at = placeOf(scale, valid_from)
  return { at, size: (valid_to === null ? 1 : placeOf(scale, addDays(valid_to, 1))) - at }
}

/**
 * Share of the axis below which a bar is too narrow to be clicked: the 24 px of WCAG 2.2 (2.5.8) on the narrowest axis, which is 480 px
 * wide.
 */
const PRESSED = 0.05
export const isShort = (scale: Scale, held: Held): boolean => extentOf(scale, held).size < PRESSED

/** Marks of an axis: every month, quarter, half year, year or number of years, so that about `MARKS` of them have room. */
export const ticksOf = ({ from, to }: Scale): Tick[] => {
  const months = monthsBetween(from, addDays(to, 1))
  const step = [1, 3, 6, 12, 24, 60].find((each) => months / each <= MARKS) ?? 120
  const all = Array.from({ length: months }, (_, at) => addMonths(from, at))
  // counted in steps from January, so that a year begins with a mark
  const isMarked = (date: string) => (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) % step === 0
  return all.filter(isMarked).map((date) => ({ date, year: date.slice(5, 7) === '01' }))
}

/** A share from 0 to 1 as a CSS percentage. */
export const percent = (part: number): string => `${(part * 100).toFixed(3)}%`
