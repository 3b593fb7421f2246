import { clockOf, DAY } from '../../kit/dates.ts'
import type { awayKinds, Away, AttendanceVisit, PersonMonth } from '../../time/attendance/attendance.ts'
import { missedIn, payTold } from '../../time/attendance/away.ts'
import type { serviceTypes } from '../../visits/visit.ts'
import { cutTo } from '../rates/whole.ts'

/** A closed month as it is handed over: what was sealed, the number of its closing and the date of that, and the first and the last day of its wage period. */
export type ClosedMonth = {
  readonly month: PersonMonth
  readonly closing: number
  readonly closed_on: string
  readonly period: readonly [from: string, to: string]
}

/** For how much an absence is paid: not at all, by the work rules (of the usual wage), or by law (of the average wage). */
export const awayPays = ['unpaid', 'usual', 'average'] as const

/**
 * Times of day by which care services are charged, as minutes of the day: early morning from 6:00, day from 8:00, evening from 18:00, deep night from 22:00 (Notice 19 of 2000 of the
 * Ministry of Health and Welfare, table 1, home-visit care). They are not the night of labour law, which ends at 5:00.
 */
const bands = {
  early_morning: [[6 * 60, 8 * 60]],
  daytime: [[8 * 60, 18 * 60]],
  evening: [[18 * 60, 22 * 60]],
  deep_night: [
    [0, 6 * 60],
    [22 * 60, DAY],
  ],
} as const
export const timesOfDay = Object.keys(bands) as [keyof typeof bands, ...(keyof typeof bands)[]]
export type TimeOfDay = keyof typeof bands

/** What of absences and visits a column counts; null counts all of them. */
export type FigureFilter = {
  readonly away_kind: (typeof awayKinds)[number] | null
  readonly away_pay: (typeof awayPays)[number] | null
  readonly service_type: (typeof serviceTypes)[number] | null
  readonly time_of_day: TimeOfDay | null
}

/** What a cell holds before it is written. `count`: days, which may be halves, or stays, visits and the like. */
export type Figure =
  | { readonly kind: 'text' | 'date' | 'month'; readonly text: string }
  | { readonly kind: 'minutes' | 'count'; readonly size: number }

const text = (value: string | null): Figure => ({ kind: 'text', text: value ?? '' })
const date = (value: string): Figure => ({ kind: 'date', text: value })
const minutes = (size: number): Figure => ({ kind: 'minutes', size })
const count = (size: number): Figure => ({ kind: 'count', size })

type Read = (of: ClosedMonth, filter: FigureFilter) => Figure

/**
 * What a column may hold, and how it is read from a closed month. All of it is what was sealed, also names. Times of night are part of the times of their class: `regular` has
 * the minutes of `night_regular`, too.
 */
const read = {
  staff_code: ({ month }) => text(month.staff_code),
  staff_name: ({ month }) => text(month.name),
  kana: ({ month }) => text(month.kana),
  // where the person belonged last: somebody may have moved within the month
  establishment: ({ month }) => text(month.held.at(-1)?.establishment_name ?? null),
  month: ({ month }) => ({ kind: 'month', text: month.month }),
  period_from: ({ period }) => date(period[0]),
  period_to: ({ period }) => date(period[1]),
  closed_on: ({ closed_on }) => date(closed_on),
  closing: ({ closing }) => count(closing),
  days_worked: ({ month }) => count(month.figures.days),
  total: ({ month }) => minutes(month.figures.total),
  regular: ({ month }) => minutes(month.figures.regular),
  overtime: ({ month }) => minutes(month.figures.overtime),
  overtime_over60: ({ month }) => minutes(month.figures.overtime_over60),
  overtime_all: ({ month }) => minutes(month.figures.overtime + month.figures.overtime_over60),
  holiday: ({ month }) => minutes(month.figures.holiday),
  night: ({ month }) => minutes(month.figures.night),
  night_regular: ({ month }) => minutes(month.figures.night_regular),
  night_overtime: ({ month }) => minutes(month.figures.night_overtime),
  night_overtime_over60: ({ month }) => minutes(month.figures.night_overtime_over60),
  night_holiday: ({ month }) => minutes(month.figures.night_holiday),
  break: ({ month }) => minutes(month.figures.break),
  service: ({ month }) => minutes(month.figures.service),
  travel: ({ month }) => minutes(month.figures.travel),
  waiting: ({ month }) => minutes(month.figures.waiting),
  planned: ({ month }) => minutes(month.figures.planned),
  group_home_hours: ({ month }) => minutes(month.figures.group_home_hours),
  group_home_stays: ({ month }) => count(month.figures.group_home_stays),
  sleep_ins: ({ month }) => count(month.figures.sleep_ins),
  sleep_in_rest: ({ month }) => minutes(month.figures.sleep_in_rest),
  paid_leave: ({ month }) => count(month.figures.paid_leave),
  paid_leave_minutes: ({ month }) => minutes(month.figures.paid_leave_minutes),
  away_days: ({ month }, filter) => count(missedIn(month.days, isMeant(filter)).days),
  away_minutes: ({ month }, filter) => minutes(missedIn(month.days, isMeant(filter)).minutes),
  away_percent: ({ month }, filter) => text(percents(month, filter).join('/')),
  scheduled_days: ({ month }) => count(month.days.filter(({ scheduled }) => scheduled !== null).length),
  scheduled: ({ month }) => minutes(sum(month.days.map((day) => day.scheduled?.minutes ?? 0))),
  late: ({ month }) => minutes(sum(month.days.flatMap((day) => day.late.map(({ closed, now }) => now - closed)))),
  visits: ({ month }, filter) => count(visitsOf(month, filter).filter((visit) => minutesOf(visit, filter.time_of_day) > 0).length),
  visit_minutes: ({ month }, filter) => minutes(sum(visitsOf(month, filter).map((visit) => minutesOf(visit, filter.time_of_day)))),
} as const satisfies Record<string, Read>
const readFigures = Object.keys(read) as [keyof typeof read, ...(keyof typeof read)[]]
export const handoverFigures = [...readFigures, 'fixed_text', 'blank'] as const
export type HandoverFigure = (typeof handoverFigures)[number]

/** Columns that say something of absences, and of visits: of these a column may count a part (`FigureFilter`). */
export const awayColumns = ['away_days', 'away_minutes', 'away_percent'] as const
export const visitColumns = ['visits', 'visit_minutes'] as const

/** Columns of lengths of time, which have a unit. */
export const minuteColumns = [
  'total',
  'regular',
  'overtime',
  'overtime_over60',
  'overtime_all',
  'holiday',
  'night',
  'night_regular',
  'night_overtime',
  'night_overtime_over60',
  'night_holiday',
  'break',
  'service',
  'travel',
  'waiting',
  'planned',
  'group_home_hours',
  'sleep_in_rest',
  'paid_leave_minutes',
  'away_minutes',
  'scheduled',
  'late',
  'visit_minutes',
] as const satisfies readonly HandoverFigure[]

/** What a column holds of a closed month. */
export const figureOf = (figure: keyof typeof read, of: ClosedMonth, filter: FigureFilter): Figure => {
  const reading: Read = read[figure]
  return reading(of, filter)
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0)

const isMeant =
  ({ away_kind, away_pay }: FigureFilter) =>
  (one: Away): boolean =>
    (away_kind === null || one.kind === away_kind) && (away_pay === null || paid(one) === away_pay)
/** Leave without pay is not paid, which its name tells. */
const paid = (one: Away) => (one.kind === 'unpaid' ? 'unpaid' : payTold(one))

/** The percentages of a wage that are paid for the absences of a month, each once; months that were closed before this was sealed tell none. */
const percents = ({ days }: PersonMonth, filter: FigureFilter): number[] => {
  const told = days.flatMap(({ away }) => away.filter(isMeant(filter)).flatMap(({ percent }) => percent ?? []))
  return [...new Set(told)].toSorted((one, other) => one - other)
}

/** Visits to patients, or those of a kind of service, which may also be work without a patient. */
const visitsOf = ({ days }: PersonMonth, { service_type }: FigureFilter): AttendanceVisit[] =>
  days.flatMap(({ visits }) =>
    visits.filter((visit) => (service_type === null ? visit.patient_id !== null : visit.service_type === service_type)),
  )

/** The minutes of a visit as it was done, or else planned, without its breaks; of a time of day those that lie in it. */
const minutesOf = ({ done, breaks, ...planned }: AttendanceVisit, time: TimeOfDay | null): number =>
  Math.max(0, within(done ?? planned, time) - sum(breaks.map((one) => within(one, time))))

const within = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }, time: TimeOfDay | null): number => {
  const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
  if (time === null) return to - from
  let found = 0
  for (let midnight = cutTo(from, DAY); midnight < to; midnight += DAY)
    for (const [begins, ends] of bands[time])
      found += Math.max(0, Math.min(to, midnight + ends) - Math.max(from, midnight + begins))
  return found
}
