import { DAY, dateOfDay, dayNumber } from '../../kit/dates.ts'
import { officeOn, type PlannedWay } from '../ways.ts'
import type { Asked, Duty } from './facts.ts'
import type { Found } from './finding.ts'

/** Rest between the end of work on a day and its beginning on the next (Act on Improvement of Working Hours Arrangements 2; facts, 2). Minutes. */
const REST = 11 * 60
/** Days of work in a row from which it is told: nothing forbids them as long as four days off stand in four weeks (LSA 35; facts, 2). */
const MANY_DAYS = 7

/** A helper is in one place at a time; the database refuses what says otherwise. */
export const apart = ({ visit, helper }: Asked): Found[] =>
  helper?.duties.some((one) => one.id !== visit.id && one.starts < visit.ends && visit.starts < one.ends)
    ? [{ code: 'overlap' }]
    : []

/** Whether there is time to come from the visit before, and to go to the one after. */
export const reached = ({ visit, helper, wayBetween }: Asked): Found[] => {
  if (!helper || visit.place === null) return []
  const { place } = visit
  const others = helper.duties.filter((one) => one.id !== visit.id)
  const before = others.findLast(({ ends }) => ends <= visit.starts)
  const after = others.find(({ starts }) => starts >= visit.ends)
  const short = (other: Duty | undefined, gap: number): Found[] => {
    if (!other?.place || other.place === place) return []
    const { minutes, source } = wayBetween(place, other.place, dateOfDay(Math.floor(Math.min(visit.starts, other.starts) / DAY)))
    return gap < minutes && source !== 'unknown' ? [{ code: 'travel_short', minutes: gap, limit: minutes, way: source }] : []
  }
  const found = [...short(before, before ? visit.starts - before.ends : 0), ...short(after, after ? after.starts - visit.ends : 0)]
  // the tighter of the two says it
  return found.toSorted((one, other) => lack(other) - lack(one)).slice(0, 1)
}

/** A way to or from a visit: minutes, where they come from, and whether its other end is another visit of the day or the establishment. */
export type Reach = PlannedWay & { readonly end: 'visit' | 'office' }
/** The ways of a helper on the day of a visit: to it, from the visit before or else from the establishment, and from it to the next. Null where there is none. */
export type Reaches = { readonly to: Reach | null; readonly next: Reach | null }

export const reachesOf = ({ visit, helper, wayBetween }: Asked): Reaches => {
  if (!helper || visit.place === null) return { to: null, next: null }
  const { place, date } = visit
  const from = dayNumber(date) * DAY
  const ofDay = helper.duties.filter(({ id, starts }) => id !== visit.id && starts >= from && starts < from + DAY)
  const way = (other: string | null | undefined, end: Reach['end']): Reach | null =>
    other ? { ...wayBetween(other, place, date), end } : null
  const before = ofDay.findLast(({ ends }) => ends <= visit.starts)
  return {
    to: before ? way(before.place, 'visit') : way(officeOn(date, helper.employments, helper.establishment_id), 'office'),
    next: way(ofDay.find(({ starts }) => starts >= visit.ends)?.place, 'visit'),
  }
}

const lack = ({ limit = 0, minutes = 0 }: Found) => limit - minutes

/** Whether the helper rests between the last work of one day and the first of the next. */
export const rested = ({ visit, helper }: Asked): Found[] => {
  if (!helper) return []
  const from = dayNumber(visit.date) * DAY
  const others = helper.duties.filter((one) => one.id !== visit.id)
  const ofDay = others.filter(({ starts }) => starts >= from && starts < from + DAY)
  const end = Math.max(visit.ends, ...ofDay.map(({ ends }) => ends))
  const start = Math.min(visit.starts, ...ofDay.map(({ starts }) => starts))
  const before = others.filter(({ starts }) => starts < from)
  const after = others.filter(({ starts }) => starts >= from + DAY)
  const gaps = [
    ...(start === visit.starts && before.length > 0 ? [start - Math.max(...before.map(({ ends }) => ends))] : []),
    ...(end === visit.ends && after.length > 0 ? [Math.min(...after.map(({ starts }) => starts)) - end] : []),
  ].filter((gap) => gap >= 0 && gap < REST)
  return gaps.length > 0 ? [{ code: 'rest_short', minutes: Math.min(...gaps), limit: REST }] : []
}

/** How many days in a row the helper works, this one among them. */
export const daysOff = ({ visit, helper }: Asked): Found[] => {
  if (!helper) return []
  const at = dayNumber(visit.date)
  const worked = new Set(helper.duties.flatMap((one) => (one.id === visit.id ? [] : [Math.floor(one.starts / DAY)])))
  let [first, last] = [at, at]
  while (worked.has(first - 1)) first -= 1
  while (worked.has(last + 1)) last += 1
  const days = last - first + 1
  return days >= MANY_DAYS ? [{ code: 'days_in_a_row', days, limit: MANY_DAYS }] : []
}

/**
 * Whether the day is one of the four statutory holidays of somebody's four weeks (Labour Standards Act 35(2)): work on it is holiday work. Where fewer than four are named, the
 * last days are it, since after them four cannot be had any more (answers of 5 October 2009 on the amended Act, 10).
 */
export const resting = ({ visit, helper }: Asked): Found[] => {
  const day = helper?.employments.flatMap(({ rest_days }) => rest_days ?? []).find(({ date }) => date === visit.date)
  if (!day) return []
  return [{ code: day.named ? 'on_rest_day' : 'rest_day_unnamed' }]
}
