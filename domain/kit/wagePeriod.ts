import { z } from 'zod'
import { addDays, daysBetween, daysOfMonth, monthOf, shiftMonth } from './dates.ts'
import { month } from './fields.ts'

/** Stands for the last day of a month, however many days it has. */
export const LAST_DAY = 31
/** The last day that every month has. */
export const COMMON_DAYS = 28
/** Days of a month on which a wage period may close: those that every month has, and the last one. */
export const closingDayChoices: readonly number[] = [...Array.from({ length: COMMON_DAYS }, (_, at) => at + 1), LAST_DAY]
/** Most changes of the closing day that a company has had. */
export const MAX_CLOSING_DAYS = 20

/** The day of the month on which wage periods close (賃金締切日), from the period that is named after `month` ('2026-04') on. */
export const closingDay = z.strictObject({
  month: month().schema,
  day: z.int().refine((day) => closingDayChoices.includes(day)),
})
export type ClosingDay = Readonly<z.infer<typeof closingDay>>

/**
 * The periods for which wages are counted and paid (賃金計算期間, Labour Standards Act 24(2); Enforcement Regulation 54(1)(iii)). Each is named after the month ('2026-04') in
 * which it closes, begins on the day after the one before it closed, and so leaves out no day: where the closing day changes, one period is shorter or longer.
 */
export type WagePeriods = {
  /** The month after which the period of a date is named. */
  readonly monthOn: (date: string) => string
  /** First and last day of the period of a month. */
  readonly endsOf: (month: string) => [first: string, last: string]
  /** The dates of the period of a month, in order. */
  readonly daysOf: (month: string) => string[]
}

/** The periods by the closing days of the company; without one they are calendar months. */
export const wagePeriods = (closingDays: readonly ClosingDay[]): WagePeriods => {
  const since = closingDays.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const known = new Map<string, string>()
  const lastOf = (month: string): string => {
    const found = known.get(month) ?? closingDate(month, since.findLast((one) => one.month <= month)?.day ?? LAST_DAY)
    known.set(month, found)
    return found
  }
  const endsOf = (month: string): [string, string] => [addDays(lastOf(shiftMonth(month, -1)), 1), lastOf(month)]
  return {
    monthOn: (date) => {
      const month = monthOf(date)
      return date <= lastOf(month) ? month : shiftMonth(month, 1)
    },
    endsOf,
    daysOf: (month) => {
      const [first, last] = endsOf(month)
      return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
    },
  }
}

const closingDate = (month: string, day: number): string => {
  const days = daysOfMonth(month)
  return days[Math.min(day, days.length) - 1] ?? `${month}-${day}`
}

/** Wage periods of a company that has said nothing: calendar months. */
export const calendarMonths: WagePeriods = wagePeriods([])

const beginning: readonly WagePeriods[] = Array.from({ length: COMMON_DAYS }, (_, at) =>
  wagePeriods([{ month: '', day: at === 0 ? LAST_DAY : at }]),
)
/** Months of which each begins on the same day, 1 to 28. They are named as wage periods are, after the month in which they close. */
export const monthsBeginning = (day: number): WagePeriods => beginning[day - 1] ?? calendarMonths
