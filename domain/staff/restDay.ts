import { addDays, daysBetween } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import { date } from '../kit/fields.ts'
import { staff } from './staff.ts'

/**
 * A statutory holiday of whoever has four days off in four weeks (Labour Standards Act 35(2)), named beforehand by its date. The first day of the four weeks is among the conditions
 * of employment (`four_weeks_from`).
 */
export const restDay = entity({
  name: 'rest_day',
  path: 'rest-days',
  namespace: 'staff',
  of: staff,
  fields: { date: date() },
  named: ['date'],
  personal: true,
  listed: ['date'],
  search: [],
  sorts: ['date', 'updated_at'],
  newest: true,
  filters: [],
})

/** Days of a period of four weeks, and how many of them are statutory holidays. */
export const FOUR_WEEKS = 28
const HOLIDAYS = 4

/** First and last day of the four weeks of a date, by the day on which the work rules let them begin. */
export const fourWeeksOf = (start: string, date: string): [from: string, to: string] => {
  const since = daysBetween(start, date)
  const from = addDays(date, -(((since % FOUR_WEEKS) + FOUR_WEEKS) % FOUR_WEEKS))
  return [from, addDays(from, FOUR_WEEKS - 1)]
}

/** How many statutory holidays so many days of a period have: four, or one for each whole seven days where conditions begin or end within it. */
export const restDaysOwed = (days: number): number => Math.min(HOLIDAYS, Math.floor(days / 7))

/**
 * Days that can be named in a period: free days are spread over its weeks, the last one of each, then the last of those that are left.
 * @param days all of the period that can be named, in order
 */
export const proposedRestDays = (days: readonly string[], named: readonly string[], busy: ReadonlySet<string>): string[] => {
  const free = days.filter((date) => !busy.has(date) && !named.includes(date))
  const missing = Math.max(0, restDaysOwed(days.length) - named.length)
  const weekOf = (date: string) => Math.floor(daysBetween(days[0] ?? date, date) / 7)
  const taken = new Set(named.map(weekOf))
  const lastOfWeeks = new Map(free.filter((date) => !taken.has(weekOf(date))).map((date) => [weekOf(date), date]))
  const spread = [...lastOfWeeks.values()].slice(0, missing)
  const others = free.filter((date) => !spread.includes(date)).toReversed()
  return [...spread, ...others.slice(0, missing - spread.length)].toSorted()
}
