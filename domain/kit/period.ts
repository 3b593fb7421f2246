import { addDays, addMonths, daysOfMonth, monthOf, weekday } from './dates.ts'

/** A period of days. Plain dates; both belong to it. */
export type Period = { readonly from: string; readonly to: string }
/** A period that may be open at either end; without both dates it is all time. */
export type OpenPeriod = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The week that contains a date, from Monday to Sunday. */
export const weekAround = (date: string): Period => {
  const from = addDays(date, -((weekday(date) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** The calendar month that contains a date. */
export const monthAround = (date: string): Period => {
  const days = daysOfMonth(monthOf(date))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}

/** The calendar year that contains a date. */
export const yearAround = (date: string): Period => ({ from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` })

/** The named periods. */
export const periodChoices = [
  'today_on',
  'this_week',
  'this_month',
  'last_month',
  'next_month',
  'this_year',
  'last_year',
  'twelve_weeks',
  'all',
] as const
export type PeriodChoice = (typeof periodChoices)[number]
/** Those that a list by date offers, where it does not say which (`PeriodRule`). */
export const usualPeriods: readonly PeriodChoice[] = ['today_on', 'this_week', 'this_month', 'last_month', 'next_month', 'all']

/** The dates of a named period as of `today`. */
export const chosenPeriod = (choice: PeriodChoice, today: string): OpenPeriod => {
  switch (choice) {
    case 'today_on':
      return { from: today }
    case 'this_week':
      return weekAround(today)
    case 'this_month':
      return monthAround(today)
    case 'last_month':
      return monthAround(addMonths(today, -1))
    case 'next_month':
      return monthAround(addMonths(today, 1))
    case 'this_year':
      return yearAround(today)
    case 'last_year':
      return yearAround(addMonths(today, -12))
    // this week, the eight before it and the three after it: as far as a roster is usually planned
    case 'twelve_weeks':
      return { from: addDays(weekAround(today).from, -8 * 7), to: addDays(weekAround(today).to, 3 * 7) }
    case 'all':
      return {}
  }
}

export const samePeriod = (one: OpenPeriod, other: OpenPeriod): boolean => one.from === other.from && one.to === other.to
