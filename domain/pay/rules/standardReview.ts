import { shiftMonth } from '../../kit/dates.ts'
import type { Rates } from '../rates/rates.ts'
import { cutDown, sumOf } from '../rates/whole.ts'
import { firstOf } from './months.ts'
import { gradeOf } from './socialInsurance.ts'
import { type Step, used } from './trace.ts'

/** What was paid in a month, and for how many days (報酬支払基礎日数); a month of which only a part was paid, such as that of joining, is left out. Yen. */
export type PaidMonth = { readonly month: string; readonly base_days: number; readonly pay: number }

/** Days that a month must have to count, of everybody and of short-time insured people (Health Insurance Act 41(1)). */
const [DAYS, SHORT_TIME_DAYS] = [17, 11]
const daysFor = (isShortTime: boolean) => (isShortTime ? SHORT_TIME_DAYS : DAYS)
/** Months that a change of the fixed wage is looked at. */
const WATCHED = 3

/** Why the standard stays as it is. */
export const unchangedReasons = [
  'no_months',
  'joined_late',
  'changed_already',
  'too_few_days',
  'under_two_grades',
  'other_direction',
] as const
export type UnchangedReason = (typeof unchangedReasons)[number]

/** A proposal. `average`: of the months that count, cut to the yen. `from`, `to`: the first and the last month for which the standard holds. */
export type Review =
  | { readonly changed: false; readonly why: UnchangedReason }
  | {
      readonly changed: true
      readonly average: number
      readonly grade: number
      readonly standard: number
      readonly from: string
      readonly to: string
      readonly trace: readonly Step[]
    }

/** `isChanged`: whether the standard is changed from July, August or September, or must be, by a change of the wage. */
export type SeasonCase = { readonly joined_on: string; readonly isShortTime: boolean; readonly isChanged: boolean }

/**
 * 定時決定: the standard from September to August by what was paid from April to June (Health Insurance Act 41). Months with too few days are left out; whoever joined from June on keeps
 * the first standard. Without a month that counts the insurer decides, as a rule for the standard of before.
 */
export const reviewBySeason = (year: number, paid: readonly PaidMonth[], of: SeasonCase, rates: Rates): Review => {
  if (of.joined_on >= `${year}-06-01`) return { changed: false, why: 'joined_late' }
  if (of.isChanged) return { changed: false, why: 'changed_already' }
  const counted = paid.filter(
    ({ month, base_days }) => month >= `${year}-04` && month <= `${year}-06` && base_days >= daysFor(of.isShortTime),
  )
  if (counted.length === 0) return { changed: false, why: 'no_months' }
  const average = cutDown(sumOf(counted.map(({ pay }) => pay)), counted.length)
  const from = `${year}-09`
  const { grade, standard, trace } = gradeOf(average, from, rates)
  return {
    changed: true,
    average,
    grade,
    standard,
    from,
    to: `${year + 1}-08`,
    trace: [
      {
        step: 'standard_by_season',
        given: { months: counted.length, average },
        rates: [],
        law: 'health_insurance_41',
        result: average,
      },
      trace,
    ],
  }
}

/** `was`: the monthly remuneration on which the standard stands, yen; `rose`: whether the fixed wage went up or down. */
export type ChangeCase = { readonly was: number; readonly rose: boolean; readonly isShortTime: boolean }

/** Where a remuneration stands on the scale, with one more grade at each end: that is why one grade is enough there (Japan Pension Service). */
const placeOf = (remuneration: number, month: string, rates: Rates): number => {
  const { lower, upper } = rates.on('standard_grades', firstOf(month)).value
  const { grade } = gradeOf(remuneration, month, rates)
  if (remuneration < lower) return 0
  return remuneration >= upper ? grade + 1 : grade
}

/**
 * 随時改定: the standard from the fourth month after the fixed wage has changed, where each of three months has its days and the average differs by two grades in the direction of the
 * change (Health Insurance Act 43). It holds until August, or from July on until the next one. `paid`: the three months, the first one that with the change.
 */
export const reviewByChange = (paid: readonly PaidMonth[], { was, rose, isShortTime }: ChangeCase, rates: Rates): Review => {
  const last = paid.at(-1)
  if (!last || paid.length !== WATCHED) return { changed: false, why: 'no_months' }
  if (paid.some(({ base_days }) => base_days < daysFor(isShortTime))) return { changed: false, why: 'too_few_days' }
  const average = cutDown(sumOf(paid.map(({ pay }) => pay)), WATCHED)
  const from = shiftMonth(last.month, 1)
  const steps = placeOf(average, from, rates) - placeOf(was, from, rates)
  if (steps !== 0 && steps > 0 !== rose) return { changed: false, why: 'other_direction' }
  if (Math.abs(steps) < 2) return { changed: false, why: 'under_two_grades' }
  const { grade, standard, trace } = gradeOf(average, from, rates)
  const year = Number(from.slice(0, 4))
  return {
    changed: true,
    average,
    grade,
    standard,
    from,
    to: from.slice(5) < '07' ? `${year}-08` : `${year + 1}-08`,
    trace: [
      {
        step: 'standard_by_change',
        given: { average, was, steps },
        rates: [used(rates.on('standard_grades', firstOf(from)))],
        law: 'health_insurance_43',
        result: average,
      },
      trace,
    ],
  }
}
