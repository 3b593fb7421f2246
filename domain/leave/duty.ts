import { addDays, addMonths, daysBetween, lastOfMonths, monthsBetween } from '../kit/dates.ts'
import { DAY_PARTS, days } from './amount.ts'
import type { Line, Lot } from './lots.ts'
import type { overlapRules } from '../company/grantRule.ts'

/** Days that an employer must see to that they are taken within a year of a grant of ten or more (Labour Standards Act 39(7)). */
export const DUTY_DAYS = 5
/** Days of a grant from which on it brings the duty. */
export const LEAST_GRANTED = 10

/** Whether a grant brings the duty: what was carried over does not count for it. @param parts granted on the day */
export const bringsDuty = (parts: number): boolean => parts >= days(LEAST_GRANTED)

/** Last day of the year in which the days must be taken. */
export const dutyDeadline = (granted: string): string => lastOfMonths(granted, 12)

/** A time in which days must be taken: `granted_on` is the grant that brings it, and days count from `since` on. */
export type DutyPeriod = {
  readonly granted_on: string
  readonly since: string
  readonly deadline: string
  readonly required: number
}

/**
 * The days that are due in a time of more than a year: five a year in proportion to its months, of which a rest of days is a part of its own month; halves of days are
 * rounded up (Enforcement Regulation 24-5(2); the ministry's explanation of the five days).
 */
export const togetherDays = (from: string, to: string): number => {
  const end = addDays(to, 1)
  const months = monthsBetween(from, end)
  const begin = addMonths(from, months)
  const length = daysBetween(begin, addMonths(from, months + 1))
  return Math.ceil(((months * length + daysBetween(begin, end)) * 2 * DUTY_DAYS) / (12 * length)) / 2
}

/**
 * The times of the five days, of every grant of ten or more (Enforcement Regulation 24-5): a year from the grant, also where it comes earlier than by the law. A first grant
 * that was split brings the duty with the part that makes it ten, and days that were taken since its first part count (24-5(4)). Where the next such grant comes
 * within the year, the two years count apart, or the company has them count together, in proportion (24-5(2)).
 */
export const dutyPeriods = (lots: readonly Lot[], overlapOn: (date: string) => (typeof overlapRules)[number]): DutyPeriod[] => {
  const found = lots.flatMap((lot, at): DutyPeriod[] => {
    if (lot.revoked) return []
    const { granted_on, granted } = lot
    const early = lot.part === 'rest' ? lots.slice(0, at).findLast(({ part, revoked }) => part === 'early' && !revoked) : undefined
    return bringsDuty(granted + (early?.granted ?? 0))
      ? [{ granted_on, since: early?.granted_on ?? granted_on, deadline: dutyDeadline(granted_on), required: DUTY_DAYS }]
      : []
  })
  const periods: DutyPeriod[] = []
  for (let at = 0; at < found.length; at++) {
    const [one, next] = [found[at], found[at + 1]]
    if (!one) continue
    if (next && next.granted_on <= one.deadline && overlapOn(one.granted_on) === 'together') {
      periods.push({ ...one, deadline: next.deadline, required: togetherDays(one.granted_on, next.deadline) })
      at++
    } else periods.push(one)
  }
  return periods
}

/** The time that a grant belongs to; undefined where it brings no duty. */
export const periodOf = (periods: readonly DutyPeriod[], granted_on: string): DutyPeriod | undefined =>
  periods.findLast((one) => one.granted_on <= granted_on && dutyDeadline(granted_on) <= one.deadline)

/** In what leave is taken. */
export const leaveUnits = ['full', 'half', 'hours'] as const
/** Leave taken on a date: hours count for the balance, and not for the duty (notice on the amended act, 2018). */
export type TakenLeave = { readonly date: string; readonly parts: number; readonly unit: (typeof leaveUnits)[number] }
type MaybeTaken = Line & { readonly unit: TakenLeave['unit'] | null }
/** Leave that was taken by the lines of a ledger; what was given back stands against it. */
export const takenIn = (lines: readonly MaybeTaken[]): TakenLeave[] =>
  lines.flatMap(({ kind, date, parts, unit }) =>
    (kind === 'use' || kind === 'give_back') && unit !== null ? [{ date, parts: -parts, unit }] : [],
  )

export const dutyStates = ['met', 'planned', 'open', 'urgent', 'missed'] as const
export type DutyState = (typeof dutyStates)[number]
export type Duty = {
  readonly granted_on: string
  readonly deadline: string
  /** Five, or more of two years that count together. */
  readonly required: number
  /** Days and halves of days. */
  readonly counted: number
  /** Of these such that are still to come. */
  readonly planned: number
  readonly short: number
  readonly state: DutyState
}
/** Days before its end from which a duty that is not met is urgent. */
const URGENT = 90

/** How the duty of a time stands on a day: days of any lot that are taken in it count, and those that are booked. */
export const dutyIn = (
  { granted_on, since, deadline, required }: DutyPeriod,
  leave: readonly TakenLeave[],
  today: string,
): Duty => {
  const within = leave.filter(({ date, unit }) => unit !== 'hours' && date >= since && date <= deadline)
  const sum = (of: readonly TakenLeave[]) => of.reduce((all, { parts }) => all + parts, 0) / DAY_PARTS
  const counted = sum(within)
  const planned = sum(within.filter(({ date }) => date > today))
  const short = Math.max(0, required - counted)
  const state =
    short === 0
      ? planned > counted - required
        ? 'planned'
        : 'met'
      : today > deadline
        ? 'missed'
        : addDays(today, URGENT) >= deadline
          ? 'urgent'
          : 'open'
  return { granted_on, deadline, required, counted, planned, short, state }
}
