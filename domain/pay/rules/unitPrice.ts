import { cutDown, halfUp, sumOf, whole } from '../rates/whole.ts'
import { RuleRefused } from './refused.ts'
import type { Step } from './trace.ts'

/**
 * Allowances that alone may stay out of the base of premiums (Labour Standards Act 37(5), Enforcement Regulation 21): for dependants, commuting, living apart, children's education and
 * housing, what is paid for special reasons, and what is paid for longer than a month. Told by what they are paid for, not by their name.
 */
export const excludedAllowances = [
  'family',
  'commuting',
  'separation',
  'education',
  'housing',
  'temporary',
  'over_a_month',
] as const
export type ExcludedAllowance = (typeof excludedAllowances)[number]

/** For what a part of a wage is paid. */
export const payUnits = ['month', 'day', 'hour'] as const
export type PayUnit = (typeof payUnits)[number]

/** A part of a wage: so many yen for each month, day or hour. `excluded`: why it stays out of the base; null where it does not. */
export type WagePart = { readonly amount: number; readonly per: PayUnit; readonly excluded: ExcludedAllowance | null }

/** Scheduled hours. `year_days`: days of work of the year, without those off; `day_minutes`: of each of them. */
export type ScheduledYear = { readonly year_days: number; readonly day_minutes: number }

const [HOUR, MONTHS] = [60, 12]

/** A wage of an hour as a fraction: yen over `by`. */
type Hourly = { readonly yen: number; readonly by: number }

/**
 * What parts of a wage come to for an hour, exactly (Enforcement Regulation 19(1)): what is paid for a month by the average hours of a month in the year, what is paid for a day by the
 * hours of a day, all added.
 * @throws {RuleRefused} `no_hours` where something is paid for a month or a day without scheduled hours
 */
const hourlyOf = (parts: readonly WagePart[], { year_days, day_minutes }: ScheduledYear): Hourly => {
  const of = (per: PayUnit) => sumOf(parts.filter((part) => part.per === per).map(({ amount }) => amount))
  const [month, day, hour] = [of('month'), of('day'), of('hour')]
  if ((month !== 0 || day !== 0) && day_minutes <= 0) throw new RuleRefused('no_hours')
  if (month !== 0 && year_days <= 0) throw new RuleRefused('no_days')
  if (month === 0 && day === 0) return { yen: hour, by: 1 }
  const days = month === 0 ? 1 : year_days
  return { yen: whole(month * MONTHS * HOUR + day * HOUR * days + hour * days * day_minutes), by: days * day_minutes }
}

/** The unit price of premiums: the base for an hour, rounded once, fifty sen up. Yen. */
export const unitPrice = (parts: readonly WagePart[], scheduled: ScheduledYear): { base: number; unit: number; trace: Step } => {
  const counted = parts.filter(({ excluded }) => excluded === null)
  const { yen, by } = hourlyOf(counted, scheduled)
  const base = sumOf(counted.map(({ amount }) => amount))
  const unit = halfUp(yen, by)
  return {
    base,
    unit,
    trace: { step: 'unit_price', given: { base, ...scheduled }, rates: [], law: 'enforcement_19', result: unit },
  }
}

/**
 * Whether parts of a wage reach an hourly wage, compared without rounding. `hourly`: what they come to, cut to the yen; `short`: how much an hour is lacking, at least one yen where
 * something is.
 */
export const reaches = (parts: readonly WagePart[], scheduled: ScheduledYear, least: number) => {
  const { yen, by } = hourlyOf(parts, scheduled)
  const hourly = cutDown(yen, by)
  return { reached: yen >= least * by, hourly, short: Math.max(0, least - hourly) }
}
