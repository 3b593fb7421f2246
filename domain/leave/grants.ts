import { addMonths, lastOfMonths, monthsBetween } from '../kit/dates.ts'

/** How much somebody works: what the days of a grant depend on. `yearly_days`: of somebody whose week has no fixed number of days. */
export type Pattern = {
  readonly weekly_days: number | null
  /** Minutes a week. */
  readonly weekly_minutes: number | null
  readonly yearly_days?: number | null
}

/** Days after 0.5, 1.5, … 6.5 years of service and more (Labour Standards Act 39(1), (2)). */
const NORMAL = [10, 11, 12, 14, 16, 18, 20] as const
/**
 * Days by years of service, as in `NORMAL`, for people who work 4, 3, 2 or 1 days a week, or fewer than 217 days a year, and less than 30
 * hours a week (Labour Standards Act 39(3); Enforcement Regulation 24-3).
 */
const PROPORTIONAL: Readonly<Record<number, readonly number[]>> = {
  4: [7, 8, 9, 10, 12, 13, 15],
  3: [5, 6, 6, 8, 9, 10, 11],
  2: [3, 4, 4, 5, 6, 6, 7],
  1: [1, 2, 2, 2, 3, 3, 3],
}
/** Least working days of a year that count as 5, 4, 3, 2 and 1 days a week (Enforcement Regulation 24-3(3)). */
const YEARLY = [
  [217, 5],
  [169, 4],
  [121, 3],
  [73, 2],
  [48, 1],
] as const
const FULL_DAYS = 5
/** Minutes. */
const FULL_WEEK = 30 * 60

/** As how many days a week somebody's work counts, 0 to 5; 5 is the normal table. Null where nothing tells. */
export const daysAWeek = ({ weekly_days, weekly_minutes, yearly_days }: Pattern): number | null => {
  if (weekly_minutes !== null && weekly_minutes >= FULL_WEEK) return FULL_DAYS
  if (weekly_days !== null) return Math.min(FULL_DAYS, weekly_days)
  if (yearly_days === null || yearly_days === undefined) return null
  return YEARLY.find(([least]) => yearly_days >= least)?.[1] ?? 0
}

/**
 * Days of the grant after a step of service; null where the pattern tells nothing. Who works fewer than 48 days a year has no right to any.
 * @param step 0 for the first grant, after six months; 1 for the one a year later, …
 */
export const grantDays = (pattern: Pattern, step: number): number | null => {
  const week = daysAWeek(pattern)
  if (week === null) return null
  const table = week === FULL_DAYS ? NORMAL : PROPORTIONAL[week]
  return table?.[Math.min(step, NORMAL.length - 1)] ?? 0
}

/** The day of a grant: six months after the first day of service, and every year from then on; where a month has no such day, on its last. */
export const grantDate = (hired: string, step: number): string => addMonths(hired, 6 + 12 * step)

/** The steps whose grant falls into the days from `from` to `to`. */
export const grantSteps = (hired: string, from: string, to: string): number[] => {
  const last = Math.floor((monthsBetween(hired, to) - 6) / 12)
  return Array.from({ length: Math.max(0, last + 1) }, (_, step) => step).filter((step) => grantDate(hired, step) >= from)
}

/** Fewest days that must be worked of the working days of a test period, so that four fifths are reached (Labour Standards Act 39(1)). Days. */
export const leastAttended = (working: number): number => Math.ceil((working * 4) / 5)
/** Whether enough days were worked; without any working day the test counts as met (facts 3). */
export const isAttended = (working: number, attended: number): boolean => attended >= leastAttended(working)

/** Last day on which a lot can be used: the right ends by limitation two years after the grant (Labour Standards Act 115; Civil Code 143(2)). */
export const lastUsable = (granted: string): string => lastOfMonths(granted, 24)
