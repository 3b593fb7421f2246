import { addMonths, monthOf } from '../kit/dates.ts'

/** What a month had over the statutory hours: overtime without work on statutory holidays, and that work. Minutes. */
export type Beyond = { readonly month: string; readonly overtime: number; readonly holiday: number }

/**
 * Limits of overtime under an agreement of Labour Standards Act 36 (facts, section 2): 45 hours a month and 360 a year (36(4)); with the special clause 720 a
 * year and at most six months over 45 (36(5)); always under 100 hours in a month and at most 80 in the average of two to six months, both with
 * work on statutory holidays (36(6)). `count` is months, all else minutes.
 */
export const limits = {
  month_45: 45 * 60,
  month_100: 100 * 60,
  average_80: 80 * 60,
  year_360: 360 * 60,
  year_720: 720 * 60,
  months_over_45: 6,
} as const
export type Limit = keyof typeof limits
export const limitNames = Object.keys(limits) as Limit[]
/** `near`: from four fifths on, so that somebody can still do something. */
export const limitLevels = ['within', 'near', 'over'] as const
export type LimitLevel = (typeof limitLevels)[number]
export type Gauge = { limit: Limit; value: number; level: LimitLevel }

/** The month in which a year of the agreement begins, unless a company says otherwise: April, as the business year of most (decision 96). */
export const YEAR_BEGINS = 4

/**
 * How near a month is to each limit. `months`: those before it as far as they are known, and itself; one that is missing had nothing. Averages are taken over
 * windows that end in the month, also across years of the agreement. `begins`: the month in which such a year begins, 1 to 12.
 */
export const gaugesOf = (month: string, months: readonly Beyond[], begins: number): Gauge[] => {
  const known = new Map(months.map((one) => [one.month, one]))
  const at = (back: number): Beyond => {
    const asked = monthBefore(month, back)
    return known.get(asked) ?? { month: asked, overtime: 0, holiday: 0 }
  }
  const both = (back: number) => at(back).overtime + at(back).holiday
  const average = (size: number) => Array.from({ length: size }, (_, back) => both(back)).reduce((a, b) => a + b, 0) / size
  const year = Array.from({ length: monthOfYear(month, begins) + 1 }, (_, back) => at(back).overtime)
  const inYear = year.reduce((sum, one) => sum + one, 0)
  const value: Record<Limit, number> = {
    month_45: at(0).overtime,
    month_100: both(0),
    average_80: Math.max(...[2, 3, 4, 5, 6].map(average)),
    year_360: inYear,
    year_720: inYear,
    months_over_45: year.filter((one) => one > limits.month_45).length,
  }
  return limitNames.map((limit) => ({ limit, value: Math.ceil(value[limit]), level: levelOf(limit, value[limit]) }))
}

const levelOf = (limit: Limit, value: number): LimitLevel => {
  // less than 100 hours, but up to the others
  const isOver = limit === 'month_100' ? value >= limits[limit] : value > limits[limit]
  return isOver ? 'over' : value >= limits[limit] * 0.8 ? 'near' : 'within'
}

const monthBefore = (month: string, back: number) => monthOf(addMonths(`${month}-01`, -back))
/** How many months of its year of the agreement lie before a month. */
const monthOfYear = (month: string, begins: number) => (Number(month.slice(5)) + 12 - begins) % 12

/** The first of the months that the gauges of a month look at. */
export const firstOf = (month: string, begins: number): string => monthBefore(month, Math.max(5, monthOfYear(month, begins)))
