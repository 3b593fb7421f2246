import { type CompanyCalendar, statutoryHoliday } from '../company/calendar.ts'
import { addDays, DAY } from '../kit/dates.ts'
import { type LeaveDate, type LeaveKind, leaveOn, type LeaveRequestAsked } from './leaveRequest.ts'

/** A time from a date to a date, both inside; the minutes are those of `Absence`: null is the whole day, and `to_date` null has no end. */
export type TimeAway = {
  readonly from_date: string
  readonly from_time: number | null
  readonly to_date: string | null
  readonly to_time: number | null
}

/** What decides on which days somebody can take leave. */
export type DaysOwed = {
  readonly join_date: string | null
  readonly leave_date: string | null
  readonly calendar: CompanyCalendar
  /** When a half day ends or begins, in minutes from midnight. */
  readonly half_day_at: number
  readonly absences: readonly TimeAway[]
  /** Leave that is approved or written in the ledger, paid and unpaid. */
  readonly leave: readonly TimeAway[]
  /** Leave of requests that wait for an answer. */
  readonly asked: readonly TimeAway[]
}

/** Why leave cannot be taken on a day. */
export const notOwedCodes = [
  'before_hiring',
  'after_employment',
  'on_statutory_holiday',
  'on_company_holiday',
  'absent_then',
  'leave_then',
] as const
export type NotOwed = (typeof notOwedCodes)[number]

/** Time of leave on its date, in minutes from midnight. */
export const timeOf = ({ part, from_time, hours }: Omit<LeaveDate, 'date'>, half_day_at: number): { from: number; to: number } => {
  if (part === 'hours') return { from: from_time ?? 0, to: (from_time ?? 0) + 60 * (hours ?? 0) }
  return { from: part === 'pm' ? half_day_at : 0, to: part === 'am' ? half_day_at : DAY }
}

/** The minutes of a date that a time away takes; undefined for none. */
const on = ({ from_date, from_time, to_date, to_time }: TimeAway, date: string) =>
  date < from_date || (to_date !== null && date > to_date)
    ? undefined
    : { from: date === from_date ? (from_time ?? 0) : 0, to: date === to_date ? (to_time ?? DAY) : DAY }

/** Whether one of these times away lies at the time of a leave. */
const isIn = (all: readonly TimeAway[], { date, ...of }: LeaveDate, half_day_at: number): boolean => {
  const { from, to } = timeOf(of, half_day_at)
  return all.some((one) => {
    const away = on(one, date)
    return away !== undefined && away.from < to && from < away.to
  })
}

/**
 * Why somebody cannot take leave on a date: leave exists on days on which work is owed (Labour Standards Act 39(1), (5)), and of a time once. On company holidays and
 * statutory holidays no work is owed, so paid leave is not used up there; leave without pay may pass over them. Null where nothing speaks against it.
 */
export const notOwed = (kind: LeaveKind, one: LeaveDate, owed: DaysOwed): NotOwed | null => {
  const { date } = one
  if (owed.join_date !== null && date < owed.join_date) return 'before_hiring'
  if (owed.leave_date !== null && date > owed.leave_date) return 'after_employment'
  if (kind === 'paid') {
    if (statutoryHoliday(owed.calendar)(date)) return 'on_statutory_holiday'
    if (owed.calendar.days.some((day) => day.kind === 'company' && day.date === date)) return 'on_company_holiday'
  }
  if (isIn(owed.leave, one, owed.half_day_at)) return 'leave_then'
  return isIn(owed.absences, one, owed.half_day_at) ? 'absent_then' : null
}

/** Why somebody cannot ask for leave on a date: as `notOwed`, and `asked_then` at a time for which a request of this person waits for an answer. */
export const notAskable = (kind: LeaveKind, one: LeaveDate, owed: DaysOwed): NotOwed | 'asked_then' | null =>
  notOwed(kind, one, owed) ?? (isIn(owed.asked, one, owed.half_day_at) ? 'asked_then' : null)

/**
 * The dates of a request on which leave cannot be taken, by the field that names them; leave without dates is every day from the first to the last.
 * @param whyNot `notAskable` for a request that is made or changed
 */
export const notOwedIn = <Code extends string>(
  { kind, from_date, to_date, dates }: LeaveRequestAsked,
  owed: DaysOwed,
  whyNot: (kind: LeaveKind, one: LeaveDate, owed: DaysOwed) => Code | null,
): { field: string; code: Code }[] => {
  if (dates.length > 0)
    return dates.flatMap((one, at) => {
      const code = whyNot(kind, one, owed)
      return code === null ? [] : [{ field: `dates.${at}.date`, code }]
    })
  for (let date = from_date; date <= to_date; date = addDays(date, 1)) {
    const code = whyNot(kind, leaveOn(date), owed)
    if (code !== null) return [{ field: date === from_date ? 'from_date' : 'to_date', code }]
  }
  return []
}
