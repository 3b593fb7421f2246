import { type Weekday, weekdays } from '../../company/calendar.ts'
import { weekday } from '../../kit/dates.ts'
import { holds } from '../../visits/rules/employed.ts'

/** What the conditions of somebody say of the hours of a day; minutes from midnight, and minutes of break. */
export type Hours = {
  readonly work_days: readonly Weekday[]
  readonly work_start: number | null
  readonly work_end: number | null
  readonly work_break: number | null
}
/** From when to when somebody is to work on a date, in minutes from its midnight, and how many minutes of it are work. */
export type Scheduled = { readonly start: number; readonly end: number; readonly minutes: number }

type Dated = Hours & { readonly valid_from: string; readonly valid_to: string | null }
/** Whether the conditions of a date say from when to when is worked, on whichever weekdays. */
export const isScheduledOn =
  (conditions: readonly Dated[]) =>
  (date: string): boolean => {
    const terms = conditions.find((one) => holds(one, date))
    return terms !== undefined && terms.work_start !== null && terms.work_end !== null
  }

/**
 * The scheduled hours of somebody on a date, by the conditions of that day: on the weekdays that they name, and not on a statutory or a company holiday. Null where there are
 * none, such as of whoever works by shifts.
 */
export const scheduledOn =
  (conditions: readonly Dated[], isOff: (date: string) => boolean) =>
  (date: string): Scheduled | null => {
    const terms = conditions.find((one) => holds(one, date))
    if (!terms || terms.work_start === null || terms.work_end === null) return null
    if (!terms.work_days.some((day) => weekdays[weekday(date)] === day) || isOff(date)) return null
    return { start: terms.work_start, end: terms.work_end, minutes: terms.work_end - terms.work_start - (terms.work_break ?? 0) }
  }
