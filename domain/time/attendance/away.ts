import { DAY } from '../../kit/dates.ts'
import { type AttendanceDay, type Away, type AwayFigures, awaySumsOf } from './attendance.ts'
import type { Scheduled } from './scheduled.ts'

/** When an absence is, on its date, and what is paid for it. */
export type KnownAway = Omit<Away, 'minutes'>

/**
 * What an absence takes of the scheduled hours of its date. A whole day takes them without their break; of a part of a day the break is not taken out, since nothing tells when
 * it is. Minutes.
 */
export const missedOf = ({ from, to }: Pick<Away, 'from' | 'to'>, { start, end, minutes }: Scheduled): number => {
  const missed = Math.max(0, Math.min(to ?? Math.max(DAY, end), end) - Math.max(from ?? 0, start))
  return Math.min(missed, minutes)
}

/** How it is told what is paid for an absence: not at all, by the work rules, or by law; null where nothing tells it, or its name does. */
export const payTold = ({ kind, percent, wage }: Pick<Away, 'kind' | 'percent' | 'wage'>): 'unpaid' | 'usual' | 'average' | null =>
  kind === 'unpaid' || percent === null ? null : (wage ?? 'unpaid')

type AwaySum = keyof typeof awaySumsOf
const isIn: Record<AwaySum, (one: Away) => boolean> = {
  all: () => true,
  unpaid: ({ percent }) => percent === 0,
  by_rules: ({ wage }) => wage === 'usual',
}

/** The sums of the absences of some days. */
export const awaySums = (days: readonly Pick<AttendanceDay, 'away' | 'scheduled'>[]): AwayFigures =>
  Object.fromEntries(
    sums.flatMap((sum) => {
      const missed = missedIn(days, isIn[sum])
      return [
        [awaySumsOf[sum].days, missed.days],
        [awaySumsOf[sum].minutes, missed.minutes],
      ]
    }),
  ) as AwayFigures
const sums = Object.keys(awaySumsOf) as AwaySum[]

/** The sums of a month that are told: those of which there is anything. */
export const awayTold = (figures: AwayFigures): { sum: AwaySum; days: number; minutes: number }[] =>
  sums
    .map((sum) => ({ sum, days: figures[awaySumsOf[sum].days], minutes: figures[awaySumsOf[sum].minutes] }))
    .filter(({ days, minutes }) => days > 0 || minutes > 0)

/** Days that absences of a kind take whole, by one or by several together, and minutes of them on other days. */
export const missedIn = (days: readonly Pick<AttendanceDay, 'away' | 'scheduled'>[], isMeant: (one: Away) => boolean) => {
  const sum = { days: 0, minutes: 0 }
  for (const { away, scheduled } of days) {
    const meant = away.filter(isMeant)
    const missed = meant.reduce((all, one) => all + (one.minutes ?? lengthOf(one)), 0)
    const isWhole =
      meant.some(({ from, minutes }) => from === null && minutes === null) ||
      (scheduled !== null && missed > 0 && missed >= scheduled.minutes)
    if (isWhole) sum.days += 1
    else sum.minutes += missed
  }
  return sum
}
const lengthOf = ({ from, to }: Away) => (from === null || to === null ? 0 : to - from)
