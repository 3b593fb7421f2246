import { addDays, daysBetween, weekday } from '../kit/dates.ts'

/** First and last date, both included. */
export type Dates = { readonly from: string; readonly to: string }
/** The days a week that are agreed on from a date on; null where none are. */
export type AgreedFrom = { readonly from: string; readonly weekly_days: number | null }

/** What is on record of somebody's days in a period. */
export type WorkOnRecord = {
  /** Dates of a duty (visit, punch, approved correction) and of paid leave, each once. */
  readonly attended: readonly string[]
  /** Whole days of absences that count as missed. */
  readonly missed: readonly Dates[]
  /** Whole days of absences that the law counts as attended (Labour Standards Act 39(10)). */
  readonly counted: readonly Dates[]
  /** Whole days without work because the employer closed, or by agreement without pay: they are no days of duty. */
  readonly closed: readonly Dates[]
  /** In order of their dates; the first holds from the beginning. */
  readonly agreed: readonly AgreedFrom[]
  /** First date of which the company has any duty on record; null where it has none. */
  readonly begun: string | null
}

/** Days of duty of the period (the law's 全労働日), and how many of them count as attended. */
export type Worked = { readonly working: number; readonly attended: number }

/**
 * Counts the days of duty of a period and those that were attended, for the test of four fifths (Labour Standards Act 39(1)).
 *
 * - An absence counts on the days on which this person works, never from Monday to Friday: as many weekdays as are agreed on, those on which most
 *   duties lay; where no number is agreed on, as many as were usual in the weeks on record. A week never misses more days than it would have had.
 * - Company holidays, statutory holidays and closures are no days of duty (`isOff`, `closed`).
 * - What is not recorded counts as attended (facts, section 3): every week has at least the days that are agreed on. Of whom none are agreed on, the weeks
 *   before the company used the product have the usual days, and later weeks those on record.
 */
export const workedIn = ({ from, to }: Dates, record: WorkOnRecord, isOff: (date: string) => boolean): Worked => {
  const attended = new Set(record.attended)
  const order = weekdaysByUse(record.attended)
  const usual = usualDays(record.attended)
  const isIn = (days: readonly Dates[], date: string) => days.some((one) => one.from <= date && date <= one.to)
  let [working, missed] = [0, 0]
  for (const week of weeksOf({ from, to })) {
    const agreed = agreedOn(record.agreed, week[0] ?? from)
    const size = Math.min(7, agreed ?? usual)
    const own = new Set(order.slice(0, size))
    const onDuty = week.filter((date) => own.has(weekday(date)) && !isOff(date) && !isIn(record.closed, date))
    const came = week.filter((date) => attended.has(date)).length
    const room = Math.max(0, size - came)
    const away = onDuty.filter((date) => !attended.has(date))
    const lost = Math.min(room, away.filter((date) => isIn(record.missed, date)).length)
    const counted = Math.min(room - lost, away.filter((date) => isIn(record.counted, date) && !isIn(record.missed, date)).length)
    const isUnrecorded = record.begun === null || (week[0] ?? from) < record.begun
    const expected = agreed !== null || isUnrecorded ? onDuty.length : 0
    working += Math.max(came + lost + counted, expected)
    missed += lost
  }
  return { working, attended: working - missed }
}

/** The weeks of a period from Sunday to Saturday; the first and the last may be cut. */
const weeksOf = ({ from, to }: Dates): string[][] => {
  const dates = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
  return [...Map.groupBy(dates, (date) => addDays(date, -weekday(date))).values()]
}

/** Weekdays (0 for Sunday), those of most dates first; of equally many from Monday on, Sunday last. */
const weekdaysByUse = (dates: readonly string[]): number[] => {
  const uses = Array.from({ length: 7 }, () => 0)
  for (const date of dates) uses[weekday(date)] = (uses[weekday(date)] ?? 0) + 1
  return [1, 2, 3, 4, 5, 6, 0].toSorted((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0))
}

/** The usual number of days of a week on record: the median, since weeks that are cut have fewer; 0 where there is none. */
const usualDays = (dates: readonly string[]): number => {
  const sizes = [...Map.groupBy(dates, (date) => addDays(date, -weekday(date))).values()].map(({ length }) => length)
  return sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
}

const agreedOn = (agreed: readonly AgreedFrom[], date: string): number | null =>
  (agreed.findLast(({ from }) => from <= date) ?? agreed[0])?.weekly_days ?? null
