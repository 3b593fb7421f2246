import { dateOfDay, DAY, dayNumber, daysOfMonth, monthOf, weekday } from '../../kit/dates.ts'
import { holds } from './employed.ts'
import type { Asked } from './facts.ts'
import type { Found } from './finding.ts'

/** Statutory hours of a day and a week (Labour Standards Act 32). Minutes. */
const DAILY = 8 * 60
const WEEKLY = 40 * 60
/** Of a month: overtime without work on statutory holidays (LSA 36(4)), and both together in an average and in one month (36(6)). Minutes. */
const AGREED = 45 * 60
const AVERAGE = 80 * 60
const UTMOST = 100 * 60

/**
 * Hours of the week, Sunday to Saturday, and of the month as they are planned (facts, section 2): what is over 8 hours a day, and then over 40
 * a week, is overtime, and work on a statutory holiday is counted apart. A duty counts on the day on which it begins. The averages of two to
 * six months and hours that were worked otherwise than planned are told where working time is kept.
 */
export const hoursOf = ({ visit, helper, isStatutoryHoliday }: Asked): Found[] => {
  if (!helper) return []
  const days = new Map<number, number>([[dayNumber(visit.date), visit.minutes]])
  for (const { id, starts, minutes } of helper.duties) {
    if (id === visit.id) continue
    const day = Math.floor(starts / DAY)
    days.set(day, (days.get(day) ?? 0) + minutes)
  }
  return [...ofMonth(days, visit.date, isStatutoryHoliday), ...ofWeek(days, visit.date, helper.employments)]
}

type Days = ReadonlyMap<number, number>

const ofMonth = (days: Days, date: string, isStatutoryHoliday: Asked['isStatutoryHoliday']): Found[] => {
  const month = daysOfMonth(monthOf(date))
  const [first, last] = [month[0], month.at(-1)]
  if (first === undefined || last === undefined) return []
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
  const all = overtime + holiday
  if (all >= UTMOST) return [{ code: 'over_100_hours', minutes: all, limit: UTMOST }]
  if (all > AVERAGE) return [{ code: 'over_80_hours', minutes: all, limit: AVERAGE }]
  return overtime > AGREED ? [{ code: 'over_45_hours', minutes: overtime, limit: AGREED }] : []
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
