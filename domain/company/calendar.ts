import { addDays, dateOfDay, dayNumber, weekday, weekdayOfDay } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'

/** Days of the week as `weekday` counts them, from Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Days that the company has fixed by themselves: a day off of its own, which is not a statutory holiday; a statutory holiday that comes on
 * top; and one that was moved, beforehand, from the day that would have been it.
 */
export const holidayKinds = ['company', 'statutory', 'moved'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** Null while somebody's holidays are named by their dates. */
type WeekdayFrom = { readonly valid_from: string; readonly weekday: Weekday | null }
type FixedDay = { readonly date: string; readonly kind: HolidayKind; readonly moved_from: string | null }

/** What the work rules of the company fix about its days: the weekly statutory holiday from a date on, and single days. */
export type CompanyCalendar = { readonly weekdays: readonly WeekdayFrom[]; readonly days: readonly FixedDay[] }

/**
 * Tells the statutory holidays of a company: the one day a week of Labour Standards Act 35(1) that its work rules name (facts, section 2),
 * Sunday as long as they name none, and the single days that were moved or added. A national holiday is not one by itself, nor is a second
 * day off in the week.
 */
export const statutoryHoliday = (calendar: CompanyCalendar): ((date: string) => boolean) => {
  const weekly = weeklyHoliday(calendar)
  const added = new Set(calendar.days.flatMap(({ date, kind }) => (kind === 'company' ? [] : [date])))
  const moved = new Set(calendar.days.flatMap(({ moved_from }) => moved_from ?? []))
  return (date) => {
    if (added.has(date)) return true
    return weekdays[weekday(date)] === weekly(date) && !moved.has(date)
  }
}
/** The day of the week that is the statutory holiday on a date: Sunday before anything is fixed, null while single dates take its place. */
const weeklyHoliday = ({ weekdays: lines }: CompanyCalendar): ((date: string) => Weekday | null) => {
  const since = lines.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  return (date) => {
    const line = since.findLast(({ valid_from }) => valid_from <= date)
    return line ? line.weekday : 'sunday'
  }
}

/** A statutory holiday of four weeks; `named`: whether somebody has named it, or it is one because too few are. */
export type RestDay = { readonly date: string; readonly named: boolean }
/**
 * Conditions of somebody with statutory holidays of their own: a day of the week, or four days in four weeks, null where that is not so (`rest_days`, which the database
 * works out); of neither that of the company holds.
 */
export type OwnHoliday = {
  readonly valid_from: string
  readonly valid_to: string | null
  readonly holiday_weekday: Weekday | null
  readonly rest_days: readonly RestDay[] | null
}
/** Whether such conditions have other statutory holidays than the company. */
export const hasOwnHolidays = ({ holiday_weekday, rest_days }: OwnHoliday): boolean =>
  holiday_weekday !== null || rest_days !== null
/**
 * The calendar of one person: where the conditions name a weekly statutory holiday (Labour Standards Act 35(1): one day a week, which need not be the same for everybody), or have
 * four days in four weeks (35(2)), these take the place of the company's for as long as they hold. Single days that the company has added hold for everybody.
 */
export const calendarFor = (calendar: CompanyCalendar, conditions: readonly OwnHoliday[]): CompanyCalendar => {
  const own = conditions.filter(hasOwnHolidays)
  if (own.length === 0) return calendar
  const usual = weeklyHoliday(calendar)
  const holding = (date: string) =>
    own.find(({ valid_from, valid_to }) => valid_from <= date && (valid_to === null || date <= valid_to))
  const changes = new Set([
    ...calendar.weekdays.map(({ valid_from }) => valid_from),
    ...own.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to === null ? [] : [addDays(valid_to, 1)])]),
  ])
  return {
    days: [
      ...calendar.days,
      ...own.flatMap(({ rest_days }) =>
        (rest_days ?? []).map(({ date }) => ({ date, kind: 'statutory' as const, moved_from: null })),
      ),
    ],
    weekdays: [...changes].map((valid_from) => {
      const found = holding(valid_from)
      return { valid_from, weekday: found ? found.holiday_weekday : usual(valid_from) }
    }),
  }
}

type Days = { readonly from: string; readonly to: string }

/**
 * Dates of a period, both ends inside, that are a statutory holiday by one calendar and not by the other. It looks only at days that are fixed by themselves and at
 * the days of the week that differ: one visit that is planned by mistake in 2099 makes a period of seventy years.
 */
export const changedHolidays = (before: CompanyCalendar, after: CompanyCalendar, { from, to }: Days): string[] => {
  const fixed = [...before.days, ...after.days].flatMap(({ date, moved_from }) => [
    date,
    ...(moved_from === null ? [] : [moved_from]),
  ])
  const dates = new Set([...fixed.filter((date) => from <= date && date <= to), ...changedWeekdays(before, after, { from, to })])
  const [was, is] = [statutoryHoliday(before), statutoryHoliday(after)]
  return [...dates].filter((date) => was(date) !== is(date)).sort()
}
/** The dates of a period on the weekly holiday of one of two calendars, as long as they have different ones. */
const changedWeekdays = (before: CompanyCalendar, after: CompanyCalendar, { from, to }: Days): string[] => {
  const starts = [...before.weekdays, ...after.weekdays].flatMap(({ valid_from }) =>
    from < valid_from && valid_from <= to ? [valid_from] : [],
  )
  const parts = [...new Set([from, ...starts])].sort()
  const [was, is] = [weeklyHoliday(before), weeklyHoliday(after)]
  return parts.flatMap((first, at) => {
    const last = dayNumber(parts[at + 1] ?? addDays(to, 1)) - 1
    if (was(first) === is(first)) return []
    return [was(first), is(first)].flatMap((day) => {
      if (day === null) return []
      const start = dayNumber(first)
      const next = start + ((weekdays.indexOf(day) - weekdayOfDay(start) + 7) % 7)
      return Array.from({ length: Math.max(0, Math.floor((last - next) / 7) + 1) }, (_, weeks) => dateOfDay(next + 7 * weeks))
    })
  })
}

/**
 * What is wrong with a day that the company fixes, seen by the calendar without it. Only a statutory holiday can be moved, and only to a day
 * that is none; a second one on the same day would mean nothing.
 */
export const dayFaults = (day: FixedDay, others: CompanyCalendar): FieldIssue[] => {
  const isHoliday = statutoryHoliday(others)
  const faults: FieldIssue[] = []
  if (day.kind !== 'company' && isHoliday(day.date)) faults.push({ field: 'date', code: 'already_holiday' })
  if (day.kind !== 'moved') {
    if (day.moved_from !== null) faults.push({ field: 'moved_from', code: 'not_moved' })
  } else if (day.moved_from === null) faults.push({ field: 'moved_from', code: 'required' })
  else if (!isHoliday(day.moved_from)) faults.push({ field: 'moved_from', code: 'no_holiday' })
  return faults
}
