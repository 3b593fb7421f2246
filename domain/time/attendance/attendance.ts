import { z } from 'zod'
import { weekdays } from '../../company/calendar.ts'
import { absenceKinds, paidWages } from '../../visits/absence.ts'
import { nightDuties, serviceTypes } from '../../visits/visit.ts'
import { waySources } from '../../visits/ways.ts'
import { classes, overtimeCauses, pieceClasses } from './classes.ts'
import { contractKinds } from '../../staff/employment.ts'
import { koyouKeitai } from '../../staff/staff.ts'
import { limitLevels, limitNames } from '../../visits/limits.ts'

/** Minutes, but stays are counted, and paid leave is in days and halves; what of it is taken by the hour is in minutes again. */
const amount = z.number().min(0)
/** What is counted of a day and of a month. */
export const attendanceFigures = [
  'total',
  'night',
  ...classes,
  'break',
  'service',
  'travel',
  'waiting',
  'planned',
  'group_home_hours',
  'group_home_stays',
  'sleep_ins',
  'sleep_in_rest',
  'paid_leave',
  'paid_leave_minutes',
] as const
export type AttendanceFigure = (typeof attendanceFigures)[number]
/** The figures that are shown on screens and in files, in the order of their columns. */
export const attendanceShown = [
  'total',
  'overtime',
  'overtime_over60',
  'night',
  'holiday',
  'break',
  'service',
  'travel',
  'waiting',
  'planned',
  'group_home_hours',
  'group_home_stays',
  'sleep_ins',
  'sleep_in_rest',
  'paid_leave',
  'paid_leave_minutes',
] as const satisfies readonly AttendanceFigure[]
const counted: readonly AttendanceFigure[] = ['group_home_stays', 'sleep_ins', 'paid_leave']
/** Whether a figure is a number of stays or days; the others are minutes. */
export const isCounted = (figure: AttendanceFigure): boolean => counted.includes(figure)
export type AttendanceFigures = Record<AttendanceFigure, number>
const figureShape = Object.fromEntries(attendanceFigures.map((name) => [name, amount])) as Record<AttendanceFigure, typeof amount>

/** From when to when; instants of Tokyo. */
export const span = z.object({ starts_at: z.string(), ends_at: z.string() })
export type AttendanceSpan = z.infer<typeof span>

/**
 * What somebody should look at. `report_missing`: a visit is over and nobody has handed in its report; `clock_open`: somebody clocked in and not out; `clock_unopened`: out and not in; `break_short`: less
 * break than the law asks for (minutes that are lacking); `rest_denied`: the same, where the person has answered that it was not taken; `gap_clocked`: a longer time between two visits counts as work because nobody has clocked a rest (minutes);
 * `leave_worked`: work on a day of leave; `leave_on_holiday`: paid leave on a day that has become a holiday, on which nobody owes work, so that it is to be given back; `duty_open`: the duty goes on into the next day, and what lies there is not told yet: a visit without a report, or nobody has
 * clocked out; `way_unknown`: nothing tells how long a way between two visits takes, so that it counts as free time; `sleep_in_unpermitted`: a sleep-in counts as
 * work because its establishment has no permit on record for the day (minutes); `rest_day_unnamed`: the day is a statutory holiday because fewer than four are named
 * in its four weeks; `helped_unplanned`: reports name the person as the second helper at a time of which nothing is planned, clocked or corrected, so that it does
 * not count (minutes).
 */
export const attendanceIssues = [
  'report_missing',
  'clock_open',
  'clock_unopened',
  'duty_open',
  'break_short',
  'rest_denied',
  'gap_clocked',
  'way_unknown',
  'sleep_in_unpermitted',
  'leave_worked',
  'leave_on_holiday',
  'rest_day_unnamed',
  'helped_unplanned',
] as const
export type AttendanceIssue = (typeof attendanceIssues)[number]
/** Issues without which a month can be approved: the others say that something is not known yet. */
const hints: readonly AttendanceIssue[] = [
  'break_short',
  'rest_denied',
  'gap_clocked',
  'way_unknown',
  'sleep_in_unpermitted',
  'rest_day_unnamed',
]
export const isHint = (code: AttendanceIssue): boolean => hints.includes(code)
const issue = z.object({ code: z.enum(attendanceIssues), minutes: z.int().nullable() })

/** Attendance row (specification, section 3): a visit, from when to when it was planned, and was done where somebody has said so. */
const visitRow = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null where nobody has said yet. */
  done: span.nullable(),
  /** The breaks in which the person was really free, which are no working time. */
  breaks: z.array(span),
  patient_id: z.uuid().nullable(),
  /** As it was done, or as it is planned, without its breaks. */
  minutes: amount,
  patient_name: z.string().nullable(),
  service_type: z.enum(serviceTypes),
  /** Of a night in a group home; missing in months that were closed when this was not told. */
  night_duty: z.enum(nightDuties).nullish(),
  remarks: z.string().nullable(),
})
export type AttendanceVisit = z.infer<typeof visitRow>

/**
 * Between two visits: minutes on the way and of waiting, which are work, and where the minutes of the way come from. Places are ids of patients or establishments, null
 * where nothing tells them.
 */
const wayRow = span.extend({
  travel: amount,
  waiting: amount,
  from_place: z.uuid().nullable(),
  to_place: z.uuid().nullable(),
  source: z.enum(waySources),
})
export type AttendanceWay = z.infer<typeof wayRow>

export const dayKinds = ['plain', 'statutory', 'company'] as const

/** Why somebody is away: leave without pay, or an absence by its kind; `absent` stands in months that were closed when kinds were not told. */
export const awayKinds = ['unpaid', ...absenceKinds, 'absent'] as const
/**
 * An absence, or leave without pay, on a date: whole, or from a minute to a minute of it. `percent`: what the company pays, and of which `wage`; in months that were closed when
 * this was not told, null unless the law says sixty. `minutes`: what it takes of the scheduled hours, 0 on a day off; null for whoever works by shifts, and in such months.
 */
export const away = z.object({
  kind: z.enum(awayKinds),
  from: z.int().nullable(),
  to: z.int().nullable(),
  percent: z.int().nullable(),
  wage: z.enum(paidWages).nullable(),
  minutes: z.int().nullable(),
})
export type Away = z.infer<typeof away>

/** When on a date paid leave is, from a minute to a minute of it; a whole day has neither. */
const leaveTime = z.object({ from: z.int().nullable(), to: z.int().nullable() })
export type LeaveTime = z.infer<typeof leaveTime>

/** Unbroken work of one class, wholly inside or outside the night. `why`: the bound that it is over, of overtime. */
const piece = span.extend({ class: z.enum(pieceClasses), night: z.boolean(), why: z.enum(overtimeCauses).nullable() })

/** Conditions of employment on some days of a month. Minutes; `weekly_limit`: statutory minutes of a week where the person worked; `week_start`: the first day of the week. */
const held = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  establishment_id: z.uuid().nullable(),
  establishment_name: z.string().nullable(),
  koyou_keitai: z.enum(koyouKeitai).nullable(),
  contract_kind: z.enum(contractKinds).nullable(),
  weekly_days: z.int().nullable(),
  weekly_hours: z.int().nullable(),
  variable_hours: z.boolean(),
  /** Under the Labour Standards Act 41(ii): hours, breaks and holidays are not ruled, night work is. */
  is_manager: z.boolean(),
  weekly_limit: z.int(),
  week_start: z.enum(weekdays),
})
export type Held = z.infer<typeof held>

/**
 * Work of the date that goes on with a duty of the closed month before and became known after that month was closed. Minutes: `closed` is what the closed month has of the
 * duty, `now` what is known of it.
 */
const lateRow = z.object({ duty: z.iso.date(), work: z.array(span), closed: z.int(), now: z.int() })
export type AttendanceLate = z.infer<typeof lateRow>

/** A date of somebody's month, as the attendance record must tell it (facts, section 1). */
const day = z.object({
  date: z.iso.date(),
  kind: z.enum(dayKinds),
  /** The work of the duties that begin on the date; breaks lie between. */
  work: z.array(span),
  figures: z.object(figureShape),
  /** Absences and leave without pay on a day that is no holiday; there may be several. */
  away: z.array(away),
  /** Minutes that were fixed for it under the variable system; null without it. */
  fixed: z.int().nullable(),
  /** Paid leave of the day by its times, as far as they are known; empty in months that were closed when this was not told. */
  leave_times: z.array(leaveTime),
  /** When the person was to work by the conditions of that day, also where all visits were handed over; null for whoever works by shifts, and on days off. */
  scheduled: span.extend({ minutes: z.int() }).nullable(),
  corrected: z.boolean(),
  /** Whether the day is not over: what it tells is the plan. */
  ahead: z.boolean(),
  issues: z.array(issue),
  /** The working minutes of the day by class, in the order of time; empty in months that were closed before this was stored. */
  pieces: z.array(piece),
  visits: z.array(visitRow),
  /** Ways and waiting between the visits of the day; empty in months that were closed before this was stored. */
  ways: z.array(wayRow),
  /** Minutes that came late; empty in months that were closed when this was not told. */
  late: z.array(lateRow),
})
export type AttendanceDay = z.infer<typeof day>

export const attendancePerson = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
})
export type AttendancePerson = z.infer<typeof attendancePerson>

/** A day of somebody in a list of the days of many; `differing` says whether it went otherwise than planned. */
export const dayLine = attendancePerson
  .extend(day.omit({ visits: true, pieces: true, ways: true }).shape)
  .extend({ differing: z.boolean() })
export type DayLine = z.infer<typeof dayLine>
/** A visit of somebody in a list of the visits of many (specification, section 3, Attendance row). */
export const visitLine = attendancePerson.extend({ date: z.iso.date(), ahead: z.boolean() }).extend(visitRow.shape)
export type VisitLine = z.infer<typeof visitLine>

/**
 * Absences and leave without pay of a month, and what of them is unpaid, or paid by the work rules in full or in part; the rest is paid by law. Days that are missed whole, and
 * minutes of the others.
 */
export const awaySumsOf = {
  all: { days: 'away_days', minutes: 'away_minutes' },
  unpaid: { days: 'away_unpaid_days', minutes: 'away_unpaid_minutes' },
  by_rules: { days: 'away_by_rules_days', minutes: 'away_by_rules_minutes' },
} as const
export const awayFigures = Object.values(awaySumsOf).flatMap(({ days, minutes }) => [days, minutes])
export type AwayFigures = Record<(typeof awayFigures)[number], number>
const awayShape = Object.fromEntries(awayFigures.map((name) => [name, amount])) as Record<keyof AwayFigures, typeof amount>

/** Sums of a month, with its days of work and its absences; how many of the days differ from the plan, and how many ask for somebody. */
const monthShape = { figures: z.object({ ...figureShape, days: amount, ...awayShape }), differing: z.int(), issues: z.int() }

/** Somebody's month with its days: what is confirmed, closed, sealed and printed. */
export const personMonth = attendancePerson.extend({
  month: z.string(),
  ...monthShape,
  days: z.array(day),
  held: z.array(held),
  /** When the first work of the month begins; null without any. */
  begins: z.string().nullable(),
  /** Until when the duties of the month reach, also over its end: what is told later of times before it is refused once the month is closed. Null without any. */
  reaches: z.string().nullable(),
})
export type PersonMonth = z.infer<typeof personMonth>

/** `most`: what is allowed, up to and including itself. */
const gauge = z.object({ limit: z.enum(limitNames), value: z.int(), most: z.int(), level: z.enum(limitLevels) })
export type AttendanceGauge = z.infer<typeof gauge>
/**
 * `agreed`: whether an agreement on overtime is filed where the person works; without one there are the limits of the law alone. `from`, `to`: the first and the last day of
 * the month that is counted, which is a month of the agreement.
 */
export const personGauges = z.object({
  staff_id: z.uuid(),
  agreed: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  gauges: z.array(gauge),
})
export type PersonGauges = z.infer<typeof personGauges>
/** The month of one person as a row in the list of many people's months. */
export const monthRow = attendancePerson.extend(monthShape)
export type MonthRow = z.infer<typeof monthRow>
