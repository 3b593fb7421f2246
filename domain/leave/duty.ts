import { addDays, lastOfMonths } from '../kit/dates.ts'
import { DAY_PARTS, days } from './amount.ts'
import type { Line } from './lots.ts'

/** Days that an employer must see to that they are taken within a year of a grant of ten or more (Labour Standards Act 39(7)). */
export const DUTY_DAYS = 5
/** Days of a grant from which on it brings the duty. */
export const LEAST_GRANTED = 10

/** Whether a grant brings the duty: what was carried over does not count for it. @param parts granted on the day */
export const bringsDuty = (parts: number): boolean => parts >= days(LEAST_GRANTED)

/** Last day of the year in which the days must be taken. */
export const dutyDeadline = (granted: string): string => lastOfMonths(granted, 12)

/** In what leave is taken. */
export const leaveUnits = ['full', 'half', 'hours'] as const
/** Leave taken on a date: hours count for the balance, and not for the duty (notice on the amended act, 2018). */
export type TakenLeave = { readonly date: string; readonly parts: number; readonly unit: (typeof leaveUnits)[number] }
type MaybeTaken = Line & { readonly unit: TakenLeave['unit'] | null }
/** Leave that was taken by the lines of a ledger; what was given back stands against it. */
export const takenIn = (lines: readonly MaybeTaken[]): TakenLeave[] =>
  lines.flatMap(({ kind, date, parts, unit }) =>
    (kind === 'use' || kind === 'give_back') && unit !== null ? [{ date, parts: -parts, unit }] : [],
  )

export const dutyStates = ['met', 'planned', 'open', 'urgent', 'missed'] as const
export type DutyState = (typeof dutyStates)[number]
export type Duty = {
  readonly granted_on: string
  readonly deadline: string
  /** Days and halves of days. */
  readonly counted: number
  /** Of these such that are still to come. */
  readonly planned: number
  readonly short: number
  readonly state: DutyState
}
/** Days before its end from which a duty that is not met is urgent. */
const URGENT = 90

/** How the duty of a grant stands on a day: days of any lot that are taken within its year count, and those that are booked. */
export const dutyOf = (granted_on: string, leave: readonly TakenLeave[], today: string): Duty => {
  const deadline = dutyDeadline(granted_on)
  const within = leave.filter(({ date, unit }) => unit !== 'hours' && date >= granted_on && date <= deadline)
  const sum = (of: readonly TakenLeave[]) => of.reduce((all, { parts }) => all + parts, 0) / DAY_PARTS
  const counted = sum(within)
  const planned = sum(within.filter(({ date }) => date > today))
  const short = Math.max(0, DUTY_DAYS - counted)
  const state =
    short === 0
      ? planned > counted - DUTY_DAYS
        ? 'planned'
        : 'met'
      : today > deadline
        ? 'missed'
        : addDays(today, URGENT) >= deadline
          ? 'urgent'
          : 'open'
  return { granted_on, deadline, counted, planned, short, state }
}
