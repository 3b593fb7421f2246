import { addDays, dayNumber, weekday } from '../kit/dates.ts'
import { holds } from './rules/employed.ts'

/** Statutory hours of a day and of a week (Labour Standards Act 32). Minutes. */
export const DAILY = 8 * 60
export const WEEKLY = 40 * 60
/** Statutory hours of a week in health and welfare establishments with fewer than ten workers (Labour Standards Act 40; Enforcement Regulation 25-2(1)). Minutes. */
const WEEKLY_SMALL = 44 * 60
export const weeklyIn = (small: boolean): number => (small ? WEEKLY_SMALL : WEEKLY)

/** Conditions of employment that name an establishment, or none; `small`: whether its week has 44 hours. */
type Place = { readonly valid_from: string; readonly valid_to: string | null; readonly small: boolean | null }
/** Statutory minutes of a week on a date: where the conditions of that day say the person works; where they do not say, `now`, those of where the person works today. */
export const weeklyOn =
  (conditions: readonly Place[], now: number) =>
  (date: string): number => {
    const small = conditions.find((one) => holds(one, date))?.small ?? null
    return small === null ? now : weeklyIn(small)
  }

/**
 * A period under the one-month variable system (Labour Standards Act 32-2), with the hours that were fixed for its days before it began: minutes by date. What is not
 * named has none. Plain dates; a period lies in one wage period.
 */
export type FixedPeriod = { readonly from: string; readonly to: string; readonly minutes: Readonly<Record<string, number>> }

/**
 * What a day may have before it is overtime. Minutes. `week` and `period` name the first day of what the hours of a week and of a period are summed over; without
 * a variable system there is no period, and `frame` is without end.
 */
export type Bounds = {
  readonly daily: number
  readonly weekly: number
  readonly week: string
  readonly frame: number
  readonly period: string
}

/**
 * The bounds of each date (facts, section 2): eight hours a day and forty a week from Sunday to Saturday; in a fixed period more where more was fixed for that
 * day or week, and never more than its frame. A week that the period cuts has the hours of a week by its days. `weeklyAt`: forty hours, or 44, on a date
 * (`weeklyOn`).
 */
export const boundsIn = (periods: readonly FixedPeriod[], weeklyAt: (date: string) => number) => {
  const weeks = new Map<string, Bounds>()
  return (date: string): Bounds => {
    const fixed = periods.find(({ from, to }) => from <= date && date <= to)
    const sunday = addDays(date, -weekday(date))
    if (!fixed) return { daily: DAILY, weekly: weeklyAt(date), week: sunday, frame: Infinity, period: '' }
    const week = sunday < fixed.from ? fixed.from : sunday
    const bounds = weeks.get(week) ?? weekOf(fixed, week, addDays(sunday, 6), weeklyAt)
    weeks.set(week, bounds)
    return { ...bounds, daily: Math.max(DAILY, fixed.minutes[date] ?? 0) }
  }
}

const weekOf = (fixed: FixedPeriod, week: string, saturday: string, weeklyAt: (date: string) => number): Bounds => {
  const days = daysFrom(week, saturday < fixed.to ? saturday : fixed.to)
  return {
    daily: DAILY,
    weekly: Math.max(Math.floor((weeklyAt(week) * days.length) / 7), sumOf(fixed, days)),
    week,
    frame: frameOf(daysFrom(fixed.from, fixed.to).length, weeklyAt(fixed.from)),
    period: fixed.from,
  }
}

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => addDays(from, at))
const sumOf = ({ minutes }: FixedPeriod, days: readonly string[]) => days.reduce((sum, date) => sum + (minutes[date] ?? 0), 0)

/** Hours that so many days may have under the one-month variable system: those of a week on average, cut off to a tenth of an hour as they are printed. Minutes. */
export const frameOf = (days: number, weekly: number): number => Math.floor((weekly * days) / 42) * 6

/** Conditions of employment: from when to when, and whether its hours are variable. */
type Conditions = { readonly valid_from: string; readonly valid_to: string | null; readonly variable_hours: boolean }

/** The days of a wage period, given in their order, on which somebody works under the variable system, as the conditions say; the first such stretch of them. */
export const variableDays = (days: readonly string[], employments: readonly Conditions[]): [from: string, to: string] | null => {
  const variable = employments.filter((one) => one.variable_hours)
  if (variable.length === 0) return null
  const isVariable = (date: string) => variable.some((one) => holds(one, date))
  const from = days.find(isVariable)
  if (from === undefined) return null
  const after = days.find((date) => date > from && !isVariable(date))
  return [from, after === undefined ? (days.at(-1) ?? from) : addDays(after, -1)]
}

/** Hours of a period in sum, and whether they keep within its frame: what was fixed over it is no variable system. */
export const fixedTotal = (fixed: FixedPeriod, weekly: number): { minutes: number; frame: number } => {
  const days = daysFrom(fixed.from, fixed.to)
  return { minutes: sumOf(fixed, days), frame: frameOf(days.length, weekly) }
}
