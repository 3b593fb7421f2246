import { addDays, daysBetween, lastOfMonths, monthsBetween } from '../kit/dates.ts'
import type { SkillCategory } from './employee.ts'

export type SkillPeriod = { category: SkillCategory; start: string; end: string | null; excluded_days: number | null }
/**
 * Months used and left of the time as a specified skilled worker (i), a month that has begun as used; `until` is the last day if the person
 * stays on without a break, and null while none of the periods is running.
 */
export type SkillTime = { used: number; left: number; until: string | null }

/** Five years in total, over all employers and fields (landing criteria for specified skill (i)). Months. */
const LIMIT = 60

/**
 * The time as a specified skilled worker (i) by the end of `today`. The periods are put together as if they had followed one another from the
 * first day, so that months are those of the calendar. Days of two periods count once; days that do not count (since 30 September 2025 leave
 * for a birth or a child, long sickness, absence abroad by force; facts, section 7) are told with their period. Null before the first day.
 */
export const skillTime = (periods: readonly SkillPeriod[], today: string): SkillTime | null => {
  const begun = counted(periods).filter(({ start }) => start <= today)
  const [first] = begun
  if (!first) return null
  const end = addDays(first.start, Math.max(0, daysCounted(begun, today) - excludedIn(begun)))
  const last = addDays(end, -1)
  const whole = monthsBetween(first.start, end)
  const isOver = last > lastOfMonths(first.start, LIMIT)
  const used = isOver || lastOfMonths(first.start, whole) >= last ? whole : whole + 1
  const runs = begun.some((period) => period.end === null || period.end >= today)
  return {
    used,
    left: Math.max(0, LIMIT - used),
    until: runs ? skillUntil(periods) : null,
  }
}

/**
 * The last day of the five years if the person stays on without a break after the periods that are told; null where none is. It does not
 * depend on the day of asking. Plain date.
 */
export const skillUntil = (periods: readonly SkillPeriod[]): string | null => {
  const told = counted(periods)
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last) return null
  const days = daysBetween(first.start, lastOfMonths(first.start, LIMIT)) + 1 + excludedIn(told)
  let [used, free] = [0, '']
  for (const period of told) {
    const from = period.start > free ? period.start : free
    const left = days - used
    if (period === last || period.end === null) return addDays(from, left - 1)
    if (period.end < from) continue
    const size = daysBetween(from, period.end) + 1
    if (size >= left) return addDays(from, left - 1)
    used += size
    free = addDays(period.end, 1)
  }
  return null
}

/** The periods that count, in the order of their beginning. */
const counted = (periods: readonly SkillPeriod[]) =>
  periods.filter(({ category }) => category === 'ssw1').toSorted((one, other) => (one.start < other.start ? -1 : 1))
const excludedIn = (periods: readonly SkillPeriod[]) => periods.reduce((sum, { excluded_days }) => sum + (excluded_days ?? 0), 0)

/** Days of periods in the order of their beginning, up to `today`, each day once. */
const daysCounted = (periods: readonly SkillPeriod[], today: string): number => {
  let [days, free] = [0, '']
  for (const { start, end } of periods) {
    const from = start > free ? start : free
    const to = end === null || end > today ? today : end
    if (to < from) continue
    days += daysBetween(from, to) + 1
    free = addDays(to, 1)
  }
  return days
}
