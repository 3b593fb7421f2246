import { type WagePeriods } from '../../kit/wagePeriod.ts'
import { addDays, DAY, dayNumber, instantOf, monthOf, shiftMonth } from '../../kit/dates.ts'
import {
  type AttendanceDay,
  type AttendanceFigures,
  attendanceFigures,
  type AttendanceSpan,
  type AttendanceVisit,
  type AttendanceWay,
  isHint,
  type PersonMonth,
} from './attendance.ts'
import { awaySums, type KnownAway, missedOf } from './away.ts'
import { type ClassedDay, classify, daysAround, noHours } from './classes.ts'
import { type FixedPeriod, weeksBy } from '../../visits/bounds.ts'
import { heldIn, weeklyLimit } from './held.ts'
import { MAX_DUTY_MINUTES } from '../../visits/visit.ts'
import { type Beyond, beyondOn, type MonthBeyond } from '../../visits/limits.ts'
import { isScheduledOn, type Scheduled, scheduledOn } from './scheduled.ts'
import { lateIn } from './late.ts'
import { lengthOf, type Stretch } from './spans.ts'
import { type Between, type Cut, type WorkedDay, workOf } from './work.ts'
import { asDone, asPlanned, type Calendar, dateOfVisit, type KnownPerson, type KnownVisit, managerOn, minutesOf } from './known.ts'
import { issuesOf, unnamedOn } from './issues.ts'

const classesIn = (
  month: string,
  worked: readonly WorkedDay[],
  { fixed, conditions, now }: Pick<KnownPerson, 'fixed' | 'conditions' | 'now'>,
  { isStatutoryHoliday, periods }: Calendar,
) => {
  const [from, to] = daysAround(periods.endsOf(month))
  return classify(
    worked.filter(({ date }) => date >= from && date <= to),
    {
      isStatutoryHoliday,
      fixed,
      weeklyAt: weeklyLimit(conditions, now),
      weekAt: weeksBy(conditions),
      isManager: managerOn(conditions),
      periods,
    },
  )
}

type Off = Pick<Calendar, 'isStatutoryHoliday' | 'isCompanyHoliday'>
const scheduleOf = ({ conditions }: Pick<KnownPerson, 'conditions'>, { isStatutoryHoliday, isCompanyHoliday }: Off) =>
  scheduledOn(conditions, (date) => isStatutoryHoliday(date) || isCompanyHoliday(date))
/** When the scheduled hours of a date begin, as `clockOf` counts. */
const startsOf = (person: Pick<KnownPerson, 'conditions'>, calendar: Off) => {
  const schedule = scheduleOf(person, calendar)
  return (date: string): number | null => {
    const scheduled = schedule(date)
    return scheduled && dayNumber(date) * DAY + scheduled.start
  }
}

/** Where closed months begin and end: a month that is asked for, and the ones before and after it. */
const cutsOf = (month: string, { closed }: Pick<KnownPerson, 'closed'>, { endsOf }: WagePeriods): Cut[] => {
  const [before, after] = [shiftMonth(month, -1), shiftMonth(month, 1)]
  return closed
    .filter((one) => before <= one.month && one.month <= after)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .flatMap(({ month: of, begins, reaches }) => [
      ...(begins === null ? [] : [{ at: begins, date: endsOf(of)[0] }]),
      ...(reaches === null ? [] : [{ at: reaches, date: addDays(endsOf(of)[1], 1) }]),
    ])
}

/** Clock times (`clockOf`) from the first to the last day of what bears on a month: its weeks, and the duties that reach into them and over their end. */
const reachOf = (month: string, periods: WagePeriods): Stretch => {
  const [from, to] = daysAround(periods.endsOf(month))
  return [dayNumber(from) * DAY - MAX_DUTY_MINUTES, (dayNumber(to) + 1) * DAY + MAX_DUTY_MINUTES]
}

/**
 * How much of each day of some months lies over the statutory hours.
 * @param person what is known of the person in all of them
 */
export const beyondOf = (months: readonly string[], person: KnownPerson, calendar: Calendar): MonthBeyond[] =>
  months.map((month) => ({ month, days: beyondIn(month, person, calendar) }))

const beyondIn = (month: string, person: KnownPerson, calendar: Calendar): Beyond[] => {
  const [first, last] = reachOf(month, calendar.periods)
  const isNear = (at: number) => first <= at && at < last
  const visits = person.visits.filter(({ starts }) => isNear(starts))
  const clocked = person.clocked.filter(({ from }) => isNear(from))
  const corrected = person.corrected.filter(({ date }) => isNear(dayNumber(date) * DAY))
  const worked = workOf({
    visits: visits.map(asDone),
    clocked,
    corrected,
    wayBetween: calendar.wayBetween,
    joiningOn: calendar.joiningOn,
    startOn: startsOf(person, calendar),
    cuts: cutsOf(month, person, calendar.periods),
  })
  return [...classesIn(month, worked, person, calendar)]
    .filter(([date]) => calendar.periods.monthOn(date) === month)
    .map(([date, { regular, overtime, overtime_over60, holiday }]) =>
      beyondOn([date, regular, overtime + overtime_over60, holiday, fixedOn(date, person.fixed)]),
    )
}

/** The minutes on statutory holidays of each day of work of a month. */
export const holidayDays = (
  month: string,
  person: KnownPerson,
  calendar: Off & Pick<Calendar, 'wayBetween' | 'joiningOn' | 'periods'>,
): Map<string, number> => {
  const { visits, clocked, corrected, conditions } = person
  const { wayBetween, joiningOn, isStatutoryHoliday, periods } = calendar
  const worked = workOf({
    visits: visits.map(asDone),
    clocked,
    corrected,
    wayBetween,
    joiningOn,
    startOn: startsOf(person, calendar),
    cuts: cutsOf(month, person, periods),
  }).filter(({ date }) => periods.monthOn(date) === month)
  return new Map(
    [...classify(worked, { isStatutoryHoliday, isManager: managerOn(conditions), periods })].map(([date, { holiday }]) => [
      date,
      holiday,
    ]),
  )
}

/** Somebody's month, which is the wage period that is named after it: each of its days, and their sums. */
export const personMonthOf = (month: string, person: KnownPerson, calendar: Calendar): PersonMonth => {
  const { staff_id, staff_code, name, kana, sample, visits: all, clocked, corrected } = person
  const { wayBetween, joiningOn, periods } = calendar
  const startOn = startsOf(person, calendar)
  const rules = { wayBetween, joiningOn, startOn }
  const worked = workOf({ visits: all.map(asDone), clocked, corrected, ...rules, cuts: cutsOf(month, person, periods) })
  const planned = workOf({ visits: all.map(asPlanned), clocked: [], corrected: [], ...rules })
  const classed = classesIn(month, worked, person, calendar)
  const reaches = person.closed.find((one) => one.month === shiftMonth(month, -1))?.reaches ?? null
  const cuts = cutsOf(month, person, periods).filter(({ at }) => at !== reaches)
  const late =
    reaches === null
      ? noneLate
      : lateIn({
          month,
          periods,
          reaches,
          worked,
          whole: workOf({ visits: all.map(asDone), clocked, corrected: [], ...rules, cuts }),
        })
  const known = {
    late,
    worked: byDate(worked),
    planned: byDate(planned),
    classed,
    visits: Map.groupBy(all, dateOfVisit),
    scheduled: scheduleOf(person, calendar),
    isScheduled: isScheduledOn(person.conditions),
  }
  const dates = periods.daysOf(month)
  const days = dates.map((date) => dayOf(date, person, calendar, known))
  return {
    staff_id,
    staff_code,
    name,
    kana,
    sample,
    month,
    days,
    held: heldIn(dates, person.conditions, person.now),
    begins: days.flatMap(({ work: of }) => of.map(({ starts_at }) => starts_at)).toSorted()[0] ?? null,
    reaches: reachesOf(worked.filter(({ date }) => periods.monthOn(date) === month)),
    ...totalsOf(days),
  }
}

const noneLate: Known['late'] = new Map()
const totalsOf = (days: readonly AttendanceDay[]): Pick<PersonMonth, 'figures' | 'differing' | 'issues'> => ({
  figures: { ...sumOf(days), days: days.filter(({ figures }) => figures.total > 0).length, ...awaySums(days) },
  differing: days.filter(differs).length,
  issues: days.filter(({ issues }) => issues.some(({ code }) => !isHint(code))).length,
})

/** A calendar month out of the wage periods that share its days; undefined without any. What is no figure of a day is that of the first of them. */
export const joinedMonth = (month: string, periods: readonly PersonMonth[]): PersonMonth | undefined => {
  const [first] = periods
  if (!first) return undefined
  if (periods.length === 1) return { ...first, month }
  const days = periods.flatMap((one) => one.days).filter(({ date }) => monthOf(date) === month)
  return { ...first, month, days, ...totalsOf(days) }
}

/** Until when the duties of some days reach; null without any. */
const reachesOf = (worked: readonly WorkedDay[]): string | null =>
  worked.length === 0 ? null : instantOf(Math.max(...worked.map(({ until }) => until)))

const byDate = (days: readonly WorkedDay[]) => new Map(days.map((one) => [one.date, one]))

type Known = {
  late: ReturnType<typeof lateIn>
  worked: ReadonlyMap<string, WorkedDay>
  planned: ReadonlyMap<string, WorkedDay>
  classed: ReadonlyMap<string, ClassedDay>
  visits: ReadonlyMap<string, readonly KnownVisit[]>
  scheduled: (date: string) => Scheduled | null
  /** Whether the hours of a date are fixed by the conditions, also where it is a day off. */
  isScheduled: (date: string) => boolean
}

const dayOf = (date: string, person: KnownPerson, calendar: Calendar, known: Known): AttendanceDay => {
  const worked = known.worked.get(date)
  const work = worked?.work ?? []
  const visits = known.visits.get(date) ?? []
  const { pieces, ...hours } = known.classed.get(date) ?? { ...noHours(), pieces: [] }
  const ahead = date >= calendar.today
  const kind = calendar.isStatutoryHoliday(date) ? 'statutory' : calendar.isCompanyHoliday(date) ? 'company' : 'plain'
  return {
    date,
    kind,
    work: work.map(spanOf),
    figures: {
      ...hours,
      break: worked?.breaks ?? 0,
      service: visits.reduce((sum, one) => (one.patient_id === null ? sum : sum + minutesOf(one)), 0),
      travel: worked?.travel ?? 0,
      waiting: worked?.waiting ?? 0,
      planned: lengthOf(known.planned.get(date)?.work ?? []),
      group_home_hours: worked?.group_home ?? 0,
      group_home_stays: worked?.group_home_stays ?? 0,
      sleep_ins: worked?.sleep_ins ?? 0,
      sleep_in_rest: worked?.sleep_in_rest ?? 0,
      paid_leave: person.paidLeave.get(date)?.days ?? 0,
      paid_leave_minutes: person.paidLeave.get(date)?.minutes ?? 0,
    },
    // nobody owes work on a holiday
    away: kind === 'plain' ? (person.away.get(date) ?? []).map((one) => ({ ...one, minutes: missedOn(date, one, known) })) : [],
    leave_times: [...(person.leaveTimes.get(date) ?? [])],
    fixed: fixedOn(date, person.fixed),
    scheduled: toldHours(date, known.scheduled(date)),
    corrected: worked?.isCorrected ?? person.corrected.some((one) => one.date === date),
    ahead,
    // a holiday can still be named before it
    issues: [
      ...(ahead ? unnamedOn(date, person) : issuesOf(date, person, calendar, worked, known.visits)),
      ...(kind !== 'plain' && person.paidLeave.has(date) ? [{ code: 'leave_on_holiday' as const, minutes: null }] : []),
    ],
    pieces: pieces.map(({ from, to, ...piece }) => ({ ...spanOf([from, to]), ...piece })),
    visits: visits.map(rowOf),
    ways: (worked?.ways ?? []).filter(isTold).map(wayOf),
    late: ahead ? [] : (known.late.get(date) ?? []).map(({ work: of, ...one }) => ({ ...one, work: of.map(spanOf) })),
  }
}

/** Minutes of the scheduled hours that an absence takes; null for whoever works by shifts. */
const missedOn = (date: string, away: KnownAway, { scheduled, isScheduled }: Pick<Known, 'scheduled' | 'isScheduled'>) => {
  const hours = scheduled(date)
  if (hours) return missedOf(away, hours)
  return isScheduled(date) ? 0 : null
}

/** Scheduled hours of a date as instants. */
const toldHours = (date: string, hours: Scheduled | null): AttendanceDay['scheduled'] => {
  if (!hours) return null
  const midnight = dayNumber(date) * DAY
  return { ...spanOf([midnight + hours.start, midnight + hours.end]), minutes: hours.minutes }
}

/** Minutes that were fixed for a date under the variable system; null without it. */
const fixedOn = (date: string, periods: readonly FixedPeriod[]): number | null => {
  const period = periods.find(({ from, to }) => from <= date && date <= to)
  return period ? (period.minutes[date] ?? 0) : null
}

/** A way is told where it is work, and where somebody is asked how long it is. */
const isTold = ({ travel, waiting, source }: Between): boolean => travel + waiting > 0 || source === 'unknown'
const wayOf = ({ from, to, travel, waiting, places: [start, end], source }: Between): AttendanceWay => ({
  ...spanOf([from, to]),
  travel,
  waiting,
  from_place: start,
  to_place: end,
  source,
})

const spanOf = ([from, to]: Stretch): AttendanceSpan => ({ starts_at: instantOf(from), ends_at: instantOf(to) })
const rowOf = (visit: KnownVisit): AttendanceVisit => ({
  id: visit.id,
  starts_at: instantOf(visit.starts),
  ends_at: instantOf(visit.ends),
  done: visit.done && spanOf(visit.done),
  breaks: visit.breaks.map(spanOf),
  patient_id: visit.patient_id,
  minutes: minutesOf(visit),
  patient_name: visit.patient_name,
  service_type: visit.service_type,
  night_duty: visit.night_duty ?? null,
  remarks: visit.remarks,
})

/** Whether a visit was done at another time than planned. */
export const visitDiffers = ({ starts_at, ends_at, done }: AttendanceVisit): boolean =>
  done !== null && (done.starts_at !== starts_at || done.ends_at !== ends_at)
/** Whether a day that is over went otherwise than planned. */
export const differs = ({ ahead, corrected, figures, visits }: AttendanceDay): boolean =>
  !ahead && (corrected || figures.total !== figures.planned || visits.some(visitDiffers))

/** Rounds a sum of half days to four decimals, so that no error of binary fractions is left. */
const exact = (value: number) => Math.round(value * 10_000) / 10_000
const sumOf = (days: readonly AttendanceDay[]): AttendanceFigures =>
  Object.fromEntries(
    attendanceFigures.map((name) => [name, exact(days.reduce((sum, { figures }) => sum + figures[name], 0))]),
  ) as AttendanceFigures
