import { age, dateOfDay, DAY, dayNumber } from '../../kit/dates.ts'
import {
  type Bounds,
  boundsIn,
  DAILY,
  type FixedPeriod,
  variableDays,
  type Week,
  WEEKLY,
  weeklyOn,
  weeklyShare,
  weeksBy,
} from '../bounds.ts'
import { holds } from './employed.ts'
import type { Asked, HelperFacts } from './facts.ts'
import { agreementOn, type Beyond, type Bound, boundUnder, type Gauge, gaugesOf, type Limit } from '../limits.ts'
import { officeOn } from '../ways.ts'
import type { Found, RuleCode } from './finding.ts'

/**
 * Hours of the week and of the month, which is that of the agreement on overtime, as they are planned, or as they were done where a report tells it (facts, section 2): what is
 * over 8 hours a day, and then over 40 a week (44 in a small establishment), is overtime, and work on a statutory holiday is counted apart; under the variable system by what was
 * fixed, and a wage period that is still to be fixed by its plan. A duty counts on the day on which it begins. Days that are closed count as they were sealed. Averages and
 * years go by these alone; those that are not closed are told where working time is kept.
 */
export const hoursOf = ({ visit, helper, isStatutoryHoliday, today, yearBegins, periods }: Asked): Found[] => {
  // of a manager neither hours nor holidays are ruled (Labour Standards Act 41(ii))
  if (!helper || helper.employments.some((one) => one.is_manager && holds(one, visit.date))) return []
  const days = new Map<number, number>([[dayNumber(visit.date), visit.minutes]])
  for (const { id, starts, minutes } of helper.duties) {
    if (id === visit.id) continue
    const day = Math.floor(starts / DAY)
    days.set(day, (days.get(day) ?? 0) + minutes)
  }
  const office = officeOn(visit.date, helper.employments, helper.establishment_id)
  const bound = boundUnder(agreementOn(helper.agreements, office, visit.date), yearBegins, periods)
  const ends = bound.months.endsOf(bound.months.monthOn(visit.date))
  const wageMonths = [...new Set([...ends, visit.date].map(periods.monthOn))]
  const fixed = [
    ...helper.fixed,
    ...wageMonths.flatMap((month) => toBeFixed(days, helper, { month, today, isStatutoryHoliday, periods })),
  ]
  const weekAt = weeksBy(helper.employments)
  const boundsOf = boundsIn(fixed, weeklyOn(helper.employments, helper.weekly), weekAt)
  const sealed = new Set(helper.closed.map(({ month }) => month))
  const isSealed = (date: string) => sealed.size > 0 && sealed.has(periods.monthOn(date))
  const closed = helper.closed.flatMap((one) => one.days)
  const planned = beyondIn(days, visit.date, { ends, isSealed, isStatutoryHoliday, boundsOf, periods })
  const beyond = overStatutory(days, visit.date, weekAt(visit.date), isStatutoryHoliday)
  return [
    ...ofTheYoung(helper, visit.date, beyond),
    ...ofAsked(helper, visit.date, beyond),
    ...ofLimits(visit.date, [...closed, planned], bound),
    ...ofWeek(days, visit.date, helper.employments, { boundsOf, week: weekAt(visit.date) }),
  ]
}

/** What is planned is what will be fixed, as long as that can still be done. */
const toBeFixed = (
  days: Days,
  helper: HelperFacts,
  { month, today, isStatutoryHoliday, periods }: { month: string } & Pick<Asked, 'today' | 'isStatutoryHoliday' | 'periods'>,
): FixedPeriod[] => {
  const [from, to] = variableDays(periods.daysOf(month), helper.employments) ?? []
  if (from === undefined || to === undefined || from <= today || helper.fixed.some((one) => one.from === from)) return []
  const planned = [...days].map(([day, minutes]) => [dateOfDay(day), minutes] as const)
  return [{ from, to, minutes: Object.fromEntries(planned.filter(([on]) => !isStatutoryHoliday(on))) }]
}

/** What is told of the limits of overtime, the heaviest of a month and of a year. Where no agreement is recorded, that is told with the first overtime. */
const ofLimits = (date: string, days: readonly Beyond[], bound: Bound): Found[] => {
  const { agreed } = bound
  const gauges = new Map(gaugesOf(date, days, bound).map((one) => [one.limit, one]))
  const inMonth = gauges.get('month_both')?.value ?? 0
  // only the special clause lets a month or a year pass the usual limit; without an agreement nobody knows whether there is one
  const isBinding = agreed !== null && !agreed.special_clause
  const passed = (limit: Limit, code: RuleCode): Found[] => {
    const gauge = gauges.get(limit)
    return gauge?.level === 'over' ? [{ code, minutes: gauge.value, limit: gauge.most }] : []
  }
  const heaviest = (...found: Found[][]) => found.flat().slice(0, 1)
  return [
    ...passed('day', 'over_agreed_day'),
    ...tooOften(gauges),
    ...heaviest(
      passed('month_both', 'over_100_hours'),
      passed('average', 'over_80_average'),
      isBinding ? passed('month', 'over_agreed_month') : [],
      alone(inMonth, gauges),
      passed('month', 'over_45_hours'),
    ),
    ...heaviest(passed('year_special', 'over_720_hours'), passed('year', isBinding ? 'over_agreed_year' : 'over_360_hours')),
    ...(agreed === null && inMonth > 0 ? [{ code: 'no_agreement' as const }] : []),
  ]
}

/** From this age on people may work overtime and on statutory holidays. Years. */
const GROWN = 18
/**
 * Whoever is under 18 works no overtime and on no statutory holiday: neither the agreement nor the variable system nor the 44 hours of a small establishment hold for them (Labour
 * Standards Act 60(1)). That a day may have ten hours where another of its week has four at most (60(3)) is for whoever gives the reason to say. Night work is not among it: its ban does not
 * hold in health and hygiene, to which care belongs (61(4), Appended Table 1(xiii)).
 */
const ofTheYoung = ({ birth_date }: HelperFacts, date: string, found: Statutory): Found[] =>
  birth_date === null || age(birth_date, date) >= GROWN ? [] : toldOf(found, 'young_overtime', 'young_on_holiday')

/** Whoever asked for it works no overtime and on no statutory holiday, and by no variable hours (Labour Standards Act 66(1) and (2)). */
const ofAsked = ({ limits }: HelperFacts, date: string, found: Statutory): Found[] =>
  limits.some((one) => one.no_overtime && holds(one, date)) ? toldOf(found, 'asked_no_overtime', 'asked_no_holiday') : []

const toldOf = (found: Statutory, overtime: RuleCode, holiday: RuleCode): Found[] => {
  if (found === null) return []
  return [found === 'holiday' ? { code: holiday } : { code: overtime, ...found }]
}

/** What a day has over the statutory hours of everybody: that it is a statutory holiday, or hours over eight of the day or forty of its week. */
type Statutory = 'holiday' | { readonly minutes: number; readonly limit: number } | null
const overStatutory = (days: Days, date: string, week: Week, isStatutoryHoliday: Asked['isStatutoryHoliday']): Statutory => {
  if (isStatutoryHoliday(date)) return 'holiday'
  const day = days.get(dayNumber(date)) ?? 0
  if (day > DAILY) return { minutes: day, limit: DAILY }
  const [minutes, limit] = [minutesIn(days, daysOf(week)), weeklyShare(WEEKLY, week)]
  return minutes > limit ? { minutes, limit } : null
}

/** Days of a week, as numbers. */
const daysOf = ({ from, to }: Week): number[] => {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => first + at)
}
const minutesIn = (days: Days, some: readonly number[]): number => some.reduce((sum, day) => sum + (days.get(day) ?? 0), 0)

type Gauges = ReadonlyMap<Limit, Gauge>
/** A month that by itself is over the average: it can still be met by the months around it (LSA 36(6)). */
const alone = (minutes: number, gauges: Gauges): Found[] => {
  const limit = gauges.get('average')?.most ?? Infinity
  return minutes > limit ? [{ code: 'over_80_hours', minutes, limit }] : []
}
/** The special clause is used once more than a year allows; that is told of a month that uses it. */
const tooOften = (gauges: Gauges): Found[] => {
  const times = gauges.get('special_months')
  return times?.level === 'over' && gauges.get('month')?.level === 'over' ? [{ code: 'special_too_often', days: times.value }] : []
}

type Days = ReadonlyMap<number, number>
type BoundsOf = (date: string) => Bounds
type Calendar = Pick<Asked, 'isStatutoryHoliday' | 'periods'> & {
  /** The first and the last day that count, but those that were sealed. */
  ends: readonly [string, string]
  isSealed: (date: string) => boolean
  boundsOf: BoundsOf
}

/** What the month of the agreement has over the statutory hours, as far as it is planned; `longest` is what the date itself has over its own. */
const beyondIn = (days: Days, date: string, { ends, isSealed, isStatutoryHoliday, boundsOf, periods }: Calendar): Beyond => {
  const [first, last] = ends
  let [overtime, holiday, longest, week, inWeek, period, inPeriod] = [0, 0, 0, '', 0, '', 0]
  // from six days before the wage period, so that the first week is whole on whichever day it begins, and the first period with fixed hours, too
  for (let day = dayNumber(periods.endsOf(periods.monthOn(first))[0]) - 6; day <= dayNumber(last); day += 1) {
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
    if (on < first || isSealed(on)) continue
    if (isOff) holiday += minutes
    else overtime += minutes - within
    if (on === date && !isOff) longest = Math.max(0, minutes - bounds.daily)
  }
  return { date, overtime, holiday, longest }
}

const ofWeek = (
  days: Days,
  date: string,
  employments: readonly (Parameters<typeof holds>[0] & { weekly_hours: number | null })[],
  { boundsOf, week: whole }: { boundsOf: BoundsOf; week: Week },
): Found[] => {
  const { week, weekly, period } = boundsOf(date)
  const minutes = minutesIn(
    days,
    daysOf(whole).filter((day) => boundsOf(dateOfDay(day)).week === week),
  )
  if (minutes > weekly) return [{ code: 'over_40_hours', minutes, limit: weekly }]
  // hours of the conditions are an average there
  if (period !== '') return []
  const limit = employments.find((one) => holds(one, date))?.weekly_hours ?? null
  return limit !== null && minutes > limit ? [{ code: 'over_contract_hours', minutes, limit }] : []
}
