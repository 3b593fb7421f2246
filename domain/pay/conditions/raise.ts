import { cutUp, halfUp, PARTS } from '../rates/whole.ts'
import type { AmountPer, WageKind } from './wageCondition.ts'

/** How an amount is raised: by yen, by a rate, or to an amount. A rate is parts of 100,000: 3 % are 3,000. */
export const raiseWays = ['plus_yen', 'plus_rate', 'to'] as const
export type RaiseWay = (typeof raiseWays)[number]

/** Why somebody is left out of a raise. */
export const raiseLeft = [
  'no_condition',
  'other_kind',
  'no_item',
  'from_that_day',
  'later_condition',
  'same_amount',
  'no_agreement',
] as const
export type RaiseLeft = (typeof raiseLeft)[number]

type Rule = { readonly way: RaiseWay; readonly value: number }

/** An amount after a raise, in whole yen; a fraction of a yen goes to the worker. */
export const raisedAmount = (yen: number, { way, value }: Rule): number => {
  if (way === 'plus_yen') return yen + value
  return way === 'to' ? value : yen + cutUp(yen * value, PARTS)
}

/** What somebody is to work in a week by the conditions of employment; null where nothing is fixed. */
export type WeeklyWork = { readonly weekly_days: number | null; readonly weekly_hours: number | null }

const WEEKS_OF_YEAR = 52
const MONTHS_OF_YEAR = 12
const HOUR = 60

/**
 * What a difference of an amount makes in a month, in whole yen, by the weekly days and minutes of the conditions of employment; null where it cannot be told, as for registered
 * helpers and for what is paid by the visit.
 */
export const monthlyEffect = (
  difference: number,
  per: AmountPer,
  { weekly_days: days, weekly_hours: minutes }: WeeklyWork,
): number | null => {
  if (per === 'month') return difference
  if (per === 'day') return days === null ? null : halfUp(difference * days * WEEKS_OF_YEAR, MONTHS_OF_YEAR)
  if (per === 'hour') return minutes === null ? null : halfUp(difference * minutes * WEEKS_OF_YEAR, HOUR * MONTHS_OF_YEAR)
  return null
}
export const perOf = (kind: WageKind): AmountPer => (kind === 'monthly' ? 'month' : kind === 'daily' ? 'day' : 'hour')
