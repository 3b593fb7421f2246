import { type WagePeriods } from '../../kit/wagePeriod.ts'
import { DAY, dateOfDay } from '../../kit/dates.ts'
import { type AttendancePerson, type AttendanceVisit, type LeaveTime } from './attendance.ts'
import { type KnownAway } from './away.ts'
import { type FixedPeriod } from '../../visits/bounds.ts'
import { type Conditions, type Terms } from './held.ts'
import { holds } from '../../visits/rules/employed.ts'
import { type WayBetween } from '../../visits/ways.ts'
import { lengthOf, minus, type Stretch } from './spans.ts'
import { type Clocked, type Corrected, type DoneVisit } from './work.ts'

/** A visit as it is planned, and from when to when it was done where somebody has said so. Times as `clockOf` counts. */
export type KnownVisit = Omit<DoneVisit, 'isHome' | 'isSleepIn' | 'rest'> &
  Pick<AttendanceVisit, 'id' | 'patient_name' | 'service_type' | 'night_duty' | 'remarks'> & {
    /** Whether the establishment has a permit for sleep-ins on its date. */
    readonly isPermitted?: boolean
    readonly done: Stretch | null
    /** Whether the visit needs a report that was not submitted yet. */
    readonly isOpen: boolean
    /** Whether the visit is over and needs a report that was not submitted. */
    readonly isMissing: boolean
  }
export type ClosedMonth = { readonly month: string; readonly begins: number | null; readonly reaches: number | null }
/** All that bears on somebody's days around a month. */
export type KnownPerson = AttendancePerson & {
  /** In the order of time. */
  readonly visits: readonly KnownVisit[]
  readonly clocked: readonly Clocked[]
  /** The times at which the person clocked in without ever clocking out. */
  readonly open: readonly number[]
  /** The times at which the person clocked in and is still at work. */
  readonly running: readonly number[]
  /** When somebody clocked out whom nothing says to have clocked in. */
  readonly unopened: readonly number[]
  readonly corrected: readonly Corrected[]
  /** Dates on which the person has answered not to have had the break. */
  readonly unrested: ReadonlySet<string>
  /** Paid leave on a date: days, and minutes of what is taken by the hour. */
  readonly paidLeave: ReadonlyMap<string, { readonly days: number; readonly minutes: number }>
  /** The times of day of paid leave, by date. */
  readonly leaveTimes: ReadonlyMap<string, readonly LeaveTime[]>
  readonly away: ReadonlyMap<string, readonly KnownAway[]>
  /** Closed months: when their first work begins and until when their duties reach; null where that was not kept, or there is none. */
  readonly closed: readonly ClosedMonth[]
  /** Periods under the variable system whose hours were fixed. */
  readonly fixed: readonly FixedPeriod[]
  /** The times for which submitted reports of others name the person as the second helper. */
  readonly helped: readonly Stretch[]
  /** Conditions of employment by their dates, and those of today, which hold where a day has none. */
  readonly conditions: readonly Conditions[]
  readonly now: Terms
}
export type Calendar = {
  isStatutoryHoliday: (date: string) => boolean
  isCompanyHoliday: (date: string) => boolean
  wayBetween: WayBetween
  /** The wage periods of the company: what is called a month here is one of them. */
  periods: WagePeriods
  /** The longest gap over which a duty that begins on a date goes on. Minutes. */
  joiningOn: (date: string) => number
  today: string
}

/** Says for each date whether somebody was a manager, for whom neither hours nor holidays are ruled (Labour Standards Act 41(ii)). */
export const managerOn = (conditions: readonly Conditions[]) => {
  const managers = conditions.filter(({ is_manager }) => is_manager)
  return (date: string): boolean => managers.some((one) => holds(one, date))
}
/** A visit with its planned times. */
export const asPlanned = ({
  starts,
  ends,
  breaks,
  patient_id,
  place,
  service_type,
  night_duty,
  isPermitted,
}: KnownVisit): DoneVisit => ({
  starts,
  ends,
  breaks,
  patient_id,
  place,
  isHome: service_type === 'group_home',
  isSleepIn: night_duty === 'sleep_in',
  rest: night_duty === 'sleep_in' && isPermitted ? [starts, ends] : null,
})
/** A visit with the times at which it was done, or else as it is planned. */
export const asDone = (visit: KnownVisit): DoneVisit => {
  const [starts, ends] = visit.done ?? [visit.starts, visit.ends]
  return { ...asPlanned(visit), starts, ends }
}
/** The date of a time as `clockOf` counts. */
export const dateAt = (clock: number) => dateOfDay(Math.floor(clock / DAY))
/** The date on which a visit is planned to begin. */
export const dateOfVisit = ({ starts }: KnownVisit) => dateAt(starts)
/** The minutes of a visit as it was done, without its breaks. */
export const minutesOf = (visit: KnownVisit): number => {
  const { starts, ends, breaks } = asDone(visit)
  return lengthOf(minus([[starts, ends]], breaks))
}
