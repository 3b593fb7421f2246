import { addDays, addMonths, daysBetween, monthsBetween } from '#domain/kit/dates.ts'
import type { Held } from '#domain/kit/held.ts'

/** The first and the last day of an axis, from the first of a month to the last of one. */
export type Scale = { readonly from: string; readonly to: string }
/** A day at which the axis is marked: the first of a month, or with `year` the first of a year. */
export type Tick = { readonly date: string; readonly year: boolean }

/** Months that the axis shows at least on both sides of a day that somebody looks at. */
const AROUND = 3
/** Marks that have room beside one another. */
const MARKS = 12

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** An axis on which all of some stand, and every day of `days`. What has no end goes on to its edge. */
export const scaleOf = (held: readonly Held[], days: readonly string[]): Scale => {
  const known = [
    ...held.flatMap(({ valid_from, valid_to }) => (valid_to === null ? [valid_from] : [valid_from, valid_to])),
    ...days.flatMap((day) => [addMonths(day, -AROUND), addMonths(day, AROUND)]),
  ].toSorted()
  const [first = '', last = first] = [known[0], known.at(-1)]
  return { from: firstOfMonth(first), to: addDays(addMonths(firstOfMonth(last), 1), -1) }
}

/** Where a day begins on an axis, from 0 to 1. */
export const placeOf = ({ from, to }: Scale, day: string): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / (daysBetween(from, to) + 1)))

/** From where on an axis something lies, and how much of it that takes. */
export const extentOf = (scale: Scale, { valid_from, valid_to }: Held): { at: number; size: number } => {
  const at = placeOf(scale, valid_from)
  return { at, size: (valid_to === null ? 1 : placeOf(scale, addDays(valid_to, 1))) - at }
}

/** What takes less of an axis is too narrow for a finger (WCAG 2.2, 2.5.8: 24 px) where the axis is as narrow as it gets. */
const PRESSED = 0.05
export const isShort = (scale: Scale, held: Held): boolean => extentOf(scale, held).size < PRESSED

/** Marks of an axis: every month, every third, every year or every so many years, as many as have room. */
export const ticksOf = ({ from, to }: Scale): Tick[] => {
  const months = monthsBetween(from, addDays(to, 1))
  const step = [1, 3, 6, 12, 24, 60].find((each) => months / each <= MARKS) ?? 120
  const all = Array.from({ length: months }, (_, at) => addMonths(from, at))
  // counted from a January, so that years stand where years begin
  const isMarked = (date: string) => (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) % step === 0
  return all.filter(isMarked).map((date) => ({ date, year: date.slice(5, 7) === '01' }))
}

/** A part of an axis as styles have it. */
export const percent = (part: number): string => `${(part * 100).toFixed(3)}%`
