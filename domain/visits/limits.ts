import { type AgreedLimits, type AgreementRecord, agreementMaxima as legal } from '../company/overtimeAgreement.ts'
import { monthsBeginning, type WagePeriods } from '../kit/wagePeriod.ts'
import { shiftMonth } from '../kit/dates.ts'
import { DAILY } from './bounds.ts'
import { holds } from './rules/employed.ts'

/**
 * What a day had over the statutory hours: overtime without work on statutory holidays, and that work; `longest` is what it had over its own hours, as far as that is
 * asked. Minutes. Several days of a month may stand together under the date of one of them.
 */
export type Beyond = { readonly date: string; readonly overtime: number; readonly holiday: number; readonly longest?: number }
/** The days of a wage period, which is named after a month; those that had nothing may be missing. */
export type MonthBeyond = { readonly month: string; readonly days: readonly Beyond[] }

/** A day: its regular hours, its overtime, its work on a statutory holiday, and what was fixed for it under the variable system, or null. Minutes. */
export type DayHours = readonly [date: string, regular: number, overtime: number, holiday: number, fixed: number | null]
/** A day has over its own hours what is over eight, or over more where more was fixed for it. What is overtime of its week alone is not in it. */
export const beyondOn = ([date, regular, overtime, holiday, fixed]: DayHours): Beyond => ({
  date,
  overtime,
  holiday,
  longest: Math.max(0, Math.min(overtime, regular + overtime - Math.max(DAILY, fixed ?? 0))),
})

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

/**
 * The agreement that binds who works at an establishment on a date: it holds, and was filed by then (Labour Standards Act 36(1)).
 * @param office null where nothing tells an establishment
 */
export const agreementOn = <A extends AgreementRecord>(agreements: readonly A[], office: string | null, date: string): A | null =>
  agreements.find((one) => one.establishment_id === office && one.filed_on !== null && one.filed_on <= date && holds(one, date)) ??
  null

/** By what overtime is bound: the agreement that holds, or null; the months that are counted; and which of them begins a year, 1 to 12. */
export type Bound = { readonly agreed: AgreedLimits | null; readonly months: WagePeriods; readonly yearBegins: number }

/** The months of an agreement begin on the day that it names; the wage periods of the company are counted where it names none, and without an agreement. */
export const monthsUnder = (agreed: Pick<AgreedLimits, 'month_begins'> | null, periods: WagePeriods): WagePeriods =>
  agreed?.month_begins ? monthsBeginning(agreed.month_begins) : periods

/** The year of an agreement begins with the month in which the agreement does; without one with the month that the company has chosen. */
export const boundUnder = (agreed: AgreedLimits | null, usual: number, periods: WagePeriods): Bound => {
  const months = monthsUnder(agreed, periods)
  return { agreed, months, yearBegins: agreed ? Number(months.monthOn(agreed.valid_from).slice(5)) : usual }
}

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
 * How near the month of a date is to each limit. `days`: those of that month and of the months before it as far as they are known; one that is missing had nothing.
 * Averages are taken over windows that end in the month, also across years of the agreement.
 */
export const gaugesOf = (date: string, days: readonly Beyond[], bound: Bound): Gauge[] => {
  const allowed = limitsUnder(bound.agreed)
  const month = bound.months.monthOn(date)
  const had = sumsOf(days, bound.months)
  const at = (back: number): Sum => had.get(shiftMonth(month, -back)) ?? nothing
  const both = (back: number) => at(back).overtime + at(back).holiday
  const average = (size: number) => Array.from({ length: size }, (_, back) => both(back)).reduce((a, b) => a + b, 0) / size
  const year = Array.from({ length: monthOfYear(month, bound) + 1 }, (_, back) => at(back).overtime)
  const inYear = year.reduce((sum, one) => sum + one, 0)
  const value: Record<Limit, number> = {
    day: at(0).longest,
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

type Sum = { overtime: number; holiday: number; longest: number }
const nothing: Readonly<Sum> = { overtime: 0, holiday: 0, longest: 0 }
/** What each month had; every check of a visit asks for it. */
const sumsOf = (days: readonly Beyond[], { monthOn }: WagePeriods): ReadonlyMap<string, Readonly<Sum>> => {
  const sums = new Map<string, Sum>()
  for (const { date, overtime, holiday, longest = 0 } of days) {
    const month = monthOn(date)
    const sum = sums.get(month) ?? { ...nothing }
    sum.overtime += overtime
    sum.holiday += holiday
    sum.longest = Math.max(sum.longest, longest)
    sums.set(month, sum)
  }
  return sums
}

/** How near somebody is to a limit, or to the one that is used up most; undefined where none of them binds. */
export const levelAt = (gauges: readonly Pick<Gauge, 'limit' | 'level'>[], limit?: Limit): LimitLevel | undefined => {
  const levels = gauges.flatMap((one) => (limit === undefined || one.limit === limit ? [one.level] : []))
  return limitLevels.findLast((level) => levels.includes(level))
}

const levelOf = (value: number, most: number): LimitLevel => {
  if (value > most) return 'over'
  return value > 0 && value >= most * 0.8 ? 'near' : 'within'
}

/** How many months of its year of the agreement lie before a month: a year begins with the agreement. */
const monthOfYear = (month: string, { yearBegins }: Pick<Bound, 'yearBegins'>) => (Number(month.slice(5)) + 12 - yearBegins) % 12

/** The first and the last of the days that the gauges of a date look at. */
export const gaugeDays = (date: string, bound: Bound): [first: string, last: string] => {
  const month = bound.months.monthOn(date)
  const [first] = bound.months.endsOf(shiftMonth(month, -Math.max(5, monthOfYear(month, bound))))
  return [first, bound.months.endsOf(month)[1]]
}
