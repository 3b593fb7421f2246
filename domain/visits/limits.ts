import { type AgreedLimits, agreementMaxima as legal } from '../company/overtimeAgreement.ts'
import type { WagePeriods } from '../kit/wagePeriod.ts'
import { shiftMonth } from '../kit/dates.ts'

/**
 * What a month had over the statutory hours: overtime without work on statutory holidays, and that work; `longest` is the most that one of its days had over its own
 * hours, as far as that is asked. Minutes.
 */
export type Beyond = { readonly month: string; readonly overtime: number; readonly holiday: number; readonly longest?: number }

/**
 * What an agreement of Labour Standards Act 36 bounds (facts, section 2): overtime of a day, a month and a year (36(2)); with the special clause that of a month with work on
 * statutory holidays, that of a year, and the months a year over the usual limit (36(5)); always a month and the average of two to six months, both with that work
 * (36(6)). `special_months` is months, all else minutes.
 */
export const limitNames = ['day', 'month', 'month_both', 'average', 'year', 'year_special', 'special_months'] as const
export type Limit = (typeof limitNames)[number]
/** `near`: from four fifths on, so that somebody can still do something. */
export const limitLevels = ['within', 'near', 'over'] as const
export type LimitLevel = (typeof limitLevels)[number]
/** `most`: what is allowed, up to and including itself. */
export type Gauge = { limit: Limit; value: number; most: number; level: LimitLevel }

/** The month in which a year of the agreement begins where no agreement is recorded and the company does not say otherwise: April, as the business year of most (decision 96). */
export const YEAR_BEGINS = 4

/** By what overtime is bound: the agreement that holds, or null; and the month in which a year begins, 1 to 12. */
export type Bound = { readonly agreed: AgreedLimits | null; readonly yearBegins: number }

/** The year of an agreement begins with the wage period in which the agreement does; without one with the month that the company has chosen. */
export const boundUnder = (agreed: AgreedLimits | null, usual: number, { monthOn }: Pick<WagePeriods, 'monthOn'>): Bound => ({
  agreed,
  yearBegins: agreed ? Number(monthOn(agreed.valid_from).slice(5)) : usual,
})

/**
 * What is allowed. Without an agreement the limits of the law are told, the special clause among them: there is nothing else to compare with, and that no agreement is
 * recorded is told apart. What an agreement without the special clause does not allow has no limit of its own: its month and year say it.
 */
export const limitsUnder = (agreed: AgreedLimits | null): Readonly<Partial<Record<Limit, number>>> => {
  const always = { month_both: legal.special_month, average: legal.special_average }
  const clause = { year_special: legal.special_year, special_months: legal.special_times }
  if (!agreed) return { ...always, ...clause, month: legal.month, year: legal.year }
  const usual = { ...always, day: agreed.day_limit, month: agreed.month_limit, year: agreed.year_limit }
  if (!agreed.special_clause) return usual
  return {
    ...usual,
    day: agreed.special_day ?? usual.day,
    month_both: agreed.special_month ?? always.month_both,
    average: agreed.special_average ?? always.average,
    year_special: agreed.special_year ?? clause.year_special,
    special_months: agreed.special_times ?? clause.special_months,
  }
}

/**
 * How near a month is to each limit. `months`: those before it as far as they are known, and itself; one that is missing had nothing. Averages are taken over
 * windows that end in the month, also across years of the agreement.
 */
export const gaugesOf = (month: string, months: readonly Beyond[], bound: Bound): Gauge[] => {
  const allowed = limitsUnder(bound.agreed)
  const known = new Map(months.map((one) => [one.month, one]))
  const at = (back: number): Beyond => {
    const asked = shiftMonth(month, -back)
    return known.get(asked) ?? { month: asked, overtime: 0, holiday: 0 }
  }
  const both = (back: number) => at(back).overtime + at(back).holiday
  const average = (size: number) => Array.from({ length: size }, (_, back) => both(back)).reduce((a, b) => a + b, 0) / size
  const year = Array.from({ length: monthOfYear(month, bound) + 1 }, (_, back) => at(back).overtime)
  const inYear = year.reduce((sum, one) => sum + one, 0)
  const value: Record<Limit, number> = {
    day: at(0).longest ?? 0,
    month: at(0).overtime,
    month_both: both(0),
    average: Math.max(...[2, 3, 4, 5, 6].map(average)),
    year: inYear,
    year_special: inYear,
    special_months: year.filter((one) => one > (allowed.month ?? 0)).length,
  }
  return limitNames.flatMap((limit) => {
    const most = allowed[limit]
    return most === undefined ? [] : [{ limit, value: Math.ceil(value[limit]), most, level: levelOf(value[limit], most) }]
  })
}

const levelOf = (value: number, most: number): LimitLevel => {
  if (value > most) return 'over'
  return value > 0 && value >= most * 0.8 ? 'near' : 'within'
}

/** How many months of its year of the agreement lie before a month: a year begins with the agreement. */
const monthOfYear = (month: string, { yearBegins }: Bound) => (Number(month.slice(5)) + 12 - yearBegins) % 12

/** The first of the months that the gauges of a month look at. */
export const firstOf = (month: string, bound: Bound): string => shiftMonth(month, -Math.max(5, monthOfYear(month, bound)))
