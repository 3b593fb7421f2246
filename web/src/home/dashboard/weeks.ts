import { addDays } from '#domain/kit/dates.ts'
import { weekAround } from '#domain/kit/period.ts'
import type { Place } from '#web/kit/noun.ts'

const schedule = '/admin/staff-work-schedule'

/** The roster of a week. */
export const rosterOf = (monday: string): Place => ({ to: schedule, search: { view: 'week', date: monday } })
/** The visits of a week as a list: all, or those that nobody goes to. */
export const visitsOf = (monday: string, nobody = false): Place => ({
  to: schedule,
  search: { tab: 'shift', period: `${monday}..${addDays(monday, 6)}`, ...(nobody ? { staff_id: 'none' } : {}) },
})

/** The week that a card tells first: the present one, or else the last of the period. */
export const firstTold = <Week extends { monday: string }>(weeks: readonly Week[], today: string): Week | undefined =>
  weeks.find(({ monday }) => monday === weekAround(today).from) ?? weeks.at(-1)

/** A share in whole percent; of nothing there is none. */
export const percent = (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–')
/** Minutes in whole hours. */
export const inHours = (minutes: number): number => Math.round(minutes / 60)
