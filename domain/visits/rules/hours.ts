import { dateOfDay, DAY, dayNumber, daysOfMonth, monthOf, weekday } from '../../kit/dates.ts'
import { holds } from './employed.ts'
import type { Asked } from './facts.ts'
import { type Beyond, gaugesOf, type Limit, limits } from '../limits.ts'
import type { Found, RuleCode } from './finding.ts'

/** Statutory hours of a day and a week (Labour Standards Act 32). Minutes. */
const DAILY = 8 * 60
const WEEKLY = 40 * 60
/** Of one month alone: it can still be met on average (LSA 36(6)). Minutes. */
const ALONE = limits.average_80
/** What is told of a limit that is passed, the heaviest of a month first. */
const monthly = [
  ['month_100', 'over_100_hours'],
  ['average_80', 'over_80_average'],
  ['month_45', 'over_45_hours'],
] as const satisfies readonly (readonly [Limit, RuleCode])[]
const yearly = [
  ['year_720', 'over_720_hours'],
  ['year_360', 'over_360_hours'],
] as const satisfies readonly (readonly [Limit, RuleCode])[]

/**
 * Hours of the week, Sunday to Saturday, and of the month as they are planned, or as they were done where a report tells it (facts, section 2): what is over 8 hours a
 * day, and then over 40 a week, is overtime, and work on a statutory holiday is counted apart. A duty counts on the day on which it begins. Averages and years go by
 * the months before that are closed; those that are not are told where working time is kept.
 */
export const hoursOf = ({ visit, helper, isStatutoryHoliday }: Asked): Found[] => {
  if (!helper) return []
  const days = new Map<number, number>([[dayNumber(visit.date), visit.minutes]])
  for (const { id, starts, minutes } of helper.duties) {
    if (id === visit.id) continue
    const day = Math.floor(starts / DAY)
    days.set(day, (days.get(day) ?? 0) + minutes)
  }
  return [
    ...ofLimits(beyondIn(days, visit.date, isStatutoryHoliday), helper.closed),
    ...ofWeek(days, visit.date, helper.employments),
  ]
}

const ofLimits = (month: Beyond, closed: readonly Beyond[]): Found[] => {
  const gauges = new Map(gaugesOf(month.month, [...closed, month]).map((one) => [one.limit, one]))
  const passed = (codes: readonly (readonly [Limit, RuleCode])[]): Found[] =>
    codes.flatMap(([limit, code]) => {
      const gauge = gauges.get(limit)
      return gauge?.level === 'over' ? [{ code, minutes: gauge.value, limit: limits[limit] }] : []
    })
  const [of] = passed(monthly)
  const all = month.overtime + month.holiday
  const alone: Found[] = all > ALONE ? [{ code: 'over_80_hours', minutes: all, limit: ALONE }] : []
  const first = of === undefined || (of.code === 'over_45_hours' && alone.length > 0) ? alone : [of]
  return [...first, ...passed(yearly).slice(0, 1)]
}

type Days = ReadonlyMap<number, number>

const beyondIn = (days: Days, date: string, isStatutoryHoliday: Asked['isStatutoryHoliday']): Beyond => {
  const month = daysOfMonth(monthOf(date))
  const [first = date, last = date] = [month[0], month.at(-1)]
  let [overtime, holiday, week] = [0, 0, 0]
  // from the Sunday before, so that the first week is whole
  for (let day = dayNumber(first) - weekday(first); day <= dayNumber(last); day += 1) {
    const on = dateOfDay(day)
    if (weekday(on) === 0) week = 0
    const minutes = days.get(day) ?? 0
    if (minutes === 0) continue
    const isOff = isStatutoryHoliday(on)
    const within = isOff ? 0 : Math.min(minutes, DAILY, WEEKLY - week)
    week += within
    if (on < first) continue
    if (isOff) holiday += minutes
    else overtime += minutes - within
  }
  return { month: monthOf(date), overtime, holiday }
}

const ofWeek = (
  days: Days,
  date: string,
  employments: readonly (Parameters<typeof holds>[0] & { weekly_hours: number | null })[],
): Found[] => {
  const sunday = dayNumber(date) - weekday(date)
  const minutes = Array.from({ length: 7 }, (_, at) => days.get(sunday + at) ?? 0).reduce((sum, one) => sum + one, 0)
  if (minutes > WEEKLY) return [{ code: 'over_40_hours', minutes, limit: WEEKLY }]
  const limit = employments.find((one) => holds(one, date))?.weekly_hours ?? null
  return limit !== null && minutes > limit ? [{ code: 'over_contract_hours', minutes, limit }] : []
}
