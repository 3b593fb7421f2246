import { type Weekday, weekdays } from '../company/calendar.ts'
import { addDays, dayNumber, daysBetween, weekday } from '../kit/dates.ts'
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

/** First and last day of a week over which hours are summed. */
export type Week = { readonly from: string; readonly to: string }
/** Conditions of employment with the first day of the week that the work rules name; null for Sunday. */
type WeekFrom = { readonly valid_from: string; readonly week_start: Weekday | null }
/**
 * The week of each date: from Sunday to Saturday unless the work rules say otherwise (S63.1.1 kihatsu 1), which the conditions of employment tell. Other conditions begin
 * their weeks on their first day of the week, at once or within the next six days; the week before ends there and may be short, so that no day is in two weeks or in none. What the
 * first conditions say holds before them, too.
 */
export const weeksBy = (conditions: readonly WeekFrom[]): ((date: string) => Week) => {
  const kinds: { start: number; since: string }[] = []
  for (const { valid_from, week_start } of conditions.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))) {
    const start = week_start === null ? 0 : weekdays.indexOf(week_start)
    const since = kinds.length === 0 ? '' : addDays(valid_from, (start - weekday(valid_from) + 7) % 7)
    while (kinds.length > 1 && (kinds.at(-1)?.since ?? '') >= since) kinds.pop()
    if (kinds.at(-1)?.start !== start) kinds.push({ start, since })
  }
  return (date) => {
    const at = kinds.findLastIndex(({ since }) => since <= date)
    const from = addDays(date, -((weekday(date) - (kinds[at]?.start ?? 0) + 7) % 7))
    const [last, next] = [addDays(from, 6), kinds[at + 1]?.since]
    return { from, to: next !== undefined && next <= last ? addDays(next, -1) : last }
  }
}
const sundayWeeks = weeksBy([])

/** The statutory minutes of a week, or of the days of one that is cut: by its days, cut off to the minute. */
export const weeklyShare = (weekly: number, { from, to }: Week): number => Math.floor((weekly * (daysBetween(from, to) + 1)) / 7)

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
 * The bounds of each date (facts, section 2): eight hours a day and forty a week; in a fixed period more where more was fixed for that
 * day or week, and never more than its frame. A week that the period cuts, or other conditions with another first day of the week, has the hours of a week by its days. `weeklyAt`:
 * forty hours, or 44, on a date (`weeklyOn`); `weekAt`: the week of a date (`weeksBy`), from Sunday to Saturday unless it is said otherwise.
 */
export const boundsIn = (
  periods: readonly FixedPeriod[],
  weeklyAt: (date: string) => number,
  weekAt: (date: string) => Week = sundayWeeks,
) => {
  const weeks = new Map<string, Bounds>()
  return (date: string): Bounds => {
    const fixed = periods.find(({ from, to }) => from <= date && date <= to)
    const { from, to } = weekAt(date)
    if (!fixed) return { daily: DAILY, weekly: weeklyShare(weeklyAt(date), { from, to }), week: from, frame: Infinity, period: '' }
    const week = from < fixed.from ? fixed.from : from
    const bounds = weeks.get(week) ?? weekOf(fixed, { from: week, to: to < fixed.to ? to : fixed.to }, weeklyAt)
    weeks.set(week, bounds)
    return { ...bounds, daily: Math.max(DAILY, fixed.minutes[date] ?? 0) }
  }
}

const weekOf = (fixed: FixedPeriod, week: Week, weeklyAt: (date: string) => number): Bounds => ({
  daily: DAILY,
  weekly: Math.max(weeklyShare(weeklyAt(week.from), week), sumOf(fixed, daysFrom(week.from, week.to))),
  week: week.from,
  frame: frameOf(daysFrom(fixed.from, fixed.to).length, weeklyAt(fixed.from)),
  period: fixed.from,
})

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
