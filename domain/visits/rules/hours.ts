import { dateOfDay, DAY, dayNumber, daysOfMonth, monthOf, weekday } from '../../kit/dates.ts'
import { type Bounds, boundsIn, type FixedPeriod, variableDays, weeklyOn } from '../bounds.ts'
import { holds } from './employed.ts'
import type { Asked, HelperFacts } from './facts.ts'
import { type Beyond, gaugesOf, type Limit, limits } from '../limits.ts'
import type { Found, RuleCode } from './finding.ts'

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
 * day, and then over 40 a week (44 in a small establishment), is overtime, and work on a statutory holiday is counted apart; under the variable system by what was fixed, and a month that is still to
 * be fixed by its plan. A duty counts on the day on which it begins. Averages and years go by the months before that are closed; those that are not are told where
 * working time is kept.
 */
export const hoursOf = ({ visit, helper, isStatutoryHoliday, today, yearBegins }: Asked): Found[] => {
  if (!helper) return []
  const days = new Map<number, number>([[dayNumber(visit.date), visit.minutes]])
  for (const { id, starts, minutes } of helper.duties) {
    if (id === visit.id) continue
    const day = Math.floor(starts / DAY)
    days.set(day, (days.get(day) ?? 0) + minutes)
  }
  const fixed = [...helper.fixed, ...toBeFixed(days, helper, { date: visit.date, today, isStatutoryHoliday })]
  const boundsOf = boundsIn(fixed, weeklyOn(helper.employments, helper.weekly))
  return [
    ...ofLimits(beyondIn(days, visit.date, { isStatutoryHoliday, boundsOf }), helper.closed, yearBegins),
    ...ofWeek(days, visit.date, helper.employments, boundsOf),
  ]
}

/** What is planned is what will be fixed, as long as that can still be done. */
const toBeFixed = (
  days: Days,
  helper: HelperFacts,
  { date, today, isStatutoryHoliday }: { date: string } & Pick<Asked, 'today' | 'isStatutoryHoliday'>,
): FixedPeriod[] => {
  const [from, to] = variableDays(monthOf(date), helper.employments) ?? []
  if (from === undefined || to === undefined || from <= today || helper.fixed.some((one) => one.from === from)) return []
  const planned = [...days].map(([day, minutes]) => [dateOfDay(day), minutes] as const)
  return [{ from, to, minutes: Object.fromEntries(planned.filter(([on]) => !isStatutoryHoliday(on))) }]
}

const ofLimits = (month: Beyond, closed: readonly Beyond[], yearBegins: number): Found[] => {
  const gauges = new Map(gaugesOf(month.month, [...closed, month], yearBegins).map((one) => [one.limit, one]))
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
type BoundsOf = (date: string) => Bounds
type Calendar = Pick<Asked, 'isStatutoryHoliday'> & { boundsOf: BoundsOf }

const beyondIn = (days: Days, date: string, { isStatutoryHoliday, boundsOf }: Calendar): Beyond => {
  const month = daysOfMonth(monthOf(date))
  const [first = date, last = date] = [month[0], month.at(-1)]
  let [overtime, holiday, week, inWeek, period, inPeriod] = [0, 0, '', 0, '', 0]
  // from the Sunday before, so that the first week is whole
  for (let day = dayNumber(first) - weekday(first); day <= dayNumber(last); day += 1) {
    const on = dateOfDay(day)
    const minutes = days.get(day) ?? 0
    if (minutes === 0) continue
    const bounds = boundsOf(on)
    if (bounds.week !== week) [week, inWeek] = [bounds.week, 0]
    if (bounds.period !== period) [period, inPeriod] = [bounds.period, 0]
    const isOff = isStatutoryHoliday(on)
    const within = isOff ? 0 : Math.min(minutes, bounds.daily, bounds.weekly - inWeek, bounds.frame - inPeriod)
    inWeek += within
    inPeriod += within
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
  boundsOf: BoundsOf,
): Found[] => {
  const sunday = dayNumber(date) - weekday(date)
  const { week, weekly, period } = boundsOf(date)
  const minutes = Array.from({ length: 7 }, (_, at) => sunday + at)
    .filter((day) => boundsOf(dateOfDay(day)).week === week)
    .reduce((sum, day) => sum + (days.get(day) ?? 0), 0)
  if (minutes > weekly) return [{ code: 'over_40_hours', minutes, limit: weekly }]
  // hours of the conditions are an average there
  if (period !== '') return []
  const limit = employments.find((one) => holds(one, date))?.weekly_hours ?? null
  return limit !== null && minutes > limit ? [{ code: 'over_contract_hours', minutes, limit }] : []
}
