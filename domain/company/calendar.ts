import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'
import { addDays, daysBetween, weekday } from '../kit/dates.ts'
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

type WeekdayFrom = { readonly valid_from: string; readonly weekday: Weekday }
type FixedDay = { readonly date: string; readonly kind: HolidayKind; readonly moved_from: string | null }

/** What the work rules of the company fix about its days: the weekly statutory holiday from a date on, and single days. */
export type CompanyCalendar = { readonly weekdays: readonly WeekdayFrom[]; readonly days: readonly FixedDay[] }

/**
 * Tells the statutory holidays of a company: the one day a week of Labour Standards Act 35(1) that its work rules name (facts, section 2),
 * Sunday as long as they name none, and the single days that were moved or added. A national holiday is not one by itself, nor is a second
 * day off in the week.
 */
export const statutoryHoliday = (calendar: CompanyCalendar): ((date: string) => boolean) => {
  const since = calendar.weekdays.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  const added = new Set(calendar.days.flatMap(({ date, kind }) => (kind === 'company' ? [] : [date])))
  const moved = new Set(calendar.days.flatMap(({ moved_from }) => moved_from ?? []))
  return (date) => {
    if (added.has(date)) return true
    const { weekday: day = 'sunday' } = since.findLast(({ valid_from }) => valid_from <= date) ?? {}
    return weekdays[weekday(date)] === day && !moved.has(date)
  }
}

type Days = { readonly from: string; readonly to: string }

/** Dates of a period, both ends inside, that are a statutory holiday by one calendar and not by the other. */
export const changedHolidays = (before: CompanyCalendar, after: CompanyCalendar, { from, to }: Days): string[] => {
  const [was, is] = [statutoryHoliday(before), statutoryHoliday(after)]
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at)).filter(
    (date) => was(date) !== is(date),
  )
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

/** Names of the table, and what they are called here; texts: `common:holiday.<name>`. */
const NAMES = {
  元日: 'new_years_day',
  成人の日: 'coming_of_age_day',
  建国記念の日: 'national_foundation_day',
  天皇誕生日: 'emperors_birthday',
  春分の日: 'vernal_equinox_day',
  昭和の日: 'showa_day',
  憲法記念日: 'constitution_memorial_day',
  みどりの日: 'greenery_day',
  こどもの日: 'childrens_day',
  海の日: 'marine_day',
  山の日: 'mountain_day',
  敬老の日: 'respect_for_the_aged_day',
  秋分の日: 'autumnal_equinox_day',
  体育の日: 'health_and_sports_day',
  '体育の日（スポーツの日）': 'health_and_sports_day',
  スポーツの日: 'sports_day',
  文化の日: 'culture_day',
  勤労感謝の日: 'labour_thanksgiving_day',
  休日: 'national_holiday',
  '休日（祝日扱い）': 'national_holiday',
  大喪の礼: 'imperial_funeral',
  即位礼正殿の儀: 'enthronement_ceremony',
  結婚の儀: 'imperial_wedding',
} as const
const IN_LIEU = '振替休日'
export type NationalHoliday = (typeof NAMES)[keyof typeof NAMES] | 'holiday_in_lieu'
/** All of them, for the texts. @internal */
export const nationalHolidays: readonly NationalHoliday[] = [...new Set(Object.values(NAMES)), 'holiday_in_lieu']

/**
 * The national holiday on a plain date of 1970 to 2050, or null (Act on National Holidays; the equinox days of years to come are
 * forecast, the gazette fixes them in the February before). Import it only where it is shown: the table is 14 kB zipped.
 */
export const nationalHoliday = (date: string): NationalHoliday | null => {
  const name = NATIONAL.get(date)
  if (name === undefined) return null
  // the table names a day in lieu after the holiday of the day before, which is not always the one it stands for
  return name.includes(IN_LIEU) ? 'holiday_in_lieu' : NAMES[name as keyof typeof NAMES]
}

const NATIONAL: ReadonlyMap<string, string> = new Map(Object.entries(holidays).map(([date, { name }]) => [date, name]))
