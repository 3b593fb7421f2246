import { addDays } from '../../kit/dates.ts'
import { type AttendanceDay, type PersonMonth } from './attendance.ts'
import { type KnownAway } from './away.ts'
import { breakLacking } from './breaks.ts'
import { gapOf, WAITING } from './gaps.ts'
import { lengthOf, type Stretch } from './spans.ts'
import { type Between, type DoneVisit, shared, wayFrom, type WorkedDay } from './work.ts'
import { asDone, type Calendar, dateAt, type KnownPerson, type KnownVisit, managerOn, minutesOf } from './known.ts'

/** What somebody is asked to look at on a date that is over: what may be missing, and what was counted that may have been rest. */
export const issuesOf = (
  date: string,
  person: KnownPerson,
  { wayBetween }: Calendar,
  worked: WorkedDay | undefined,
  byDay: ReadonlyMap<string, readonly KnownVisit[]>,
): AttendanceDay['issues'] => {
  const visits = byDay.get(date) ?? []
  const work = worked?.work ?? []
  // what somebody has looked at and corrected is open no more
  if (person.corrected.some((one) => one.date === date)) return []
  const lacking = managerOn(person.conditions)(date) ? 0 : breakLacking(work)
  const gaps = gapsClocked(work, visits.map(asDone), wayBetween)
  const helping = lengthOf(helpedUncounted(date, person))
  const unpermitted = visits.reduce(
    (sum, one) => (one.night_duty === 'sleep_in' && !one.isPermitted ? sum + minutesOf(one) : sum),
    0,
  )
  const isOff = (person.paidLeave.get(date)?.days ?? 0) >= 1 || (person.away.get(date) ?? []).some(isWholeLeave)
  return [
    ...(visits.some(({ isMissing }) => isMissing) ? [{ code: 'report_missing' as const, minutes: null }] : []),
    ...(person.open.some((at) => dateAt(at) === date) ? [{ code: 'clock_open' as const, minutes: null }] : []),
    ...(person.unopened.some((at) => dateAt(at) === date) ? [{ code: 'clock_unopened' as const, minutes: null }] : []),
    ...(person.running.some((at) => dateAt(at) === date) || isOpenLater(date, work, byDay)
      ? [{ code: 'duty_open' as const, minutes: null }]
      : []),
    ...(isOff && work.length > 0 ? [{ code: 'leave_worked' as const, minutes: lengthOf(work) }] : []),
    ...(lacking > 0
      ? [{ code: person.unrested.has(date) ? ('rest_denied' as const) : ('break_short' as const), minutes: lacking }]
      : []),
    ...(gaps > 0 ? [{ code: 'gap_clocked' as const, minutes: gaps }] : []),
    ...(unpermitted > 0 ? [{ code: 'sleep_in_unpermitted' as const, minutes: unpermitted }] : []),
    ...((worked?.ways ?? []).some((way) => isUnknown(way, work)) ? [{ code: 'way_unknown' as const, minutes: null }] : []),
    ...(helping > 0 ? [{ code: 'helped_unplanned' as const, minutes: helping }] : []),
    ...(work.length > 0 ? unnamedOn(date, person) : []),
  ]
}

/** When the person went along on a date as second helper by the reports, while no visit, clocking or correction of the person says anything of that time. */
const helpedUncounted = (date: string, { helped, visits, clocked, corrected }: KnownPerson): Stretch[] =>
  helped.filter(
    ([from, to]) =>
      dateAt(from) === date &&
      !visits.some((one) => one.starts < to && from < one.ends) &&
      !clocked.some((one) => one.from < to && from < one.to) &&
      !corrected.some(({ work }) => work.some((one) => one[0] < to && from < one[1])),
  )

/** Told of a date that is a statutory holiday because too few are named in its four weeks. */
export const unnamedOn = (date: string, { conditions }: Pick<KnownPerson, 'conditions'>): AttendanceDay['issues'] =>
  conditions.some(({ rest_days }) => rest_days?.some((one) => one.date === date && !one.named))
    ? [{ code: 'rest_day_unnamed', minutes: null }]
    : []

const isWholeLeave = ({ kind, from }: KnownAway) => kind === 'unpaid' && from === null

/** Whether the duty of a date goes on into a later day with a visit whose report is wanted. */
const isOpenLater = (date: string, work: readonly Stretch[], byDay: ReadonlyMap<string, readonly KnownVisit[]>): boolean => {
  const last = dateAt((work.at(-1)?.[1] ?? 0) - 1)
  for (let day = addDays(date, 1); day <= last; day = addDays(day, 1))
    if (byDay.get(day)?.some(({ isOpen, starts }) => isOpen && work.some(([from, to]) => from <= starts && starts < to)))
      return true
  return false
}

/**
 * Whether a month can be closed: the duty of its last day may go on into the next month, and what is told of that later would belong to the closed one. So its
 * second half is told first, or the day is corrected.
 */
export const mayBeClosed = ({ days }: Pick<PersonMonth, 'days'>): boolean =>
  !(days.at(-1)?.issues ?? []).some(({ code }) => code === 'duty_open' || code === 'clock_open')

/** Time between two visits that would be free by its length, and counts as work. Minutes. */
const gapsClocked = (work: readonly Stretch[], visits: readonly DoneVisit[], wayBetween: Calendar['wayBetween']): number =>
  visits.slice(1).reduce((sum, next, at) => {
    const one = visits[at]
    if (!one || next.starts <= one.ends) return sum
    const { free } = gapOf(next.starts - one.ends, wayFrom(one, next, wayBetween).minutes)
    const counted = shared(work, [[next.starts - free, next.starts]])
    // who comes back a little early has rested all the same
    return counted > WAITING ? sum + counted : sum
  }, 0)

/** Whether nothing tells how long a way took, and no clocking counts the time for which it would have to be known. */
const isUnknown = ({ source, from, waiting, to }: Between, work: readonly Stretch[]): boolean =>
  source === 'unknown' && waiting === 0 && shared(work, [[from, to]]) < to - from
