import { dayNumber, weekdayOfDay } from '../kit/dates.ts'

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
  /** The date of the first duty that the company has on record; null before it has one. */
  readonly begun: string | null
  /** From when on all days count as attended, since the grant comes before the end of the period (H6.1.4 kihatsu 1); null for none. */
  readonly deemed?: string | null
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
 *
 * Hundreds of people are counted at once, so it counts with the numbers of days (`dayNumber`).
 */
export const workedIn = ({ from, to }: Dates, record: WorkOnRecord, isOff: (day: number) => boolean): Worked => {
  const came = record.attended.map(dayNumber)
  const attended = new Set(came)
  const order = weekdaysByUse(came)
  const usual = usualDays(came)
  const [missed, counted, closed] = [record.missed, record.counted, record.closed].map((ranges) => ranges.map(numbered))
  const agreed = record.agreed.map(({ from: since, weekly_days }) => ({ since: dayNumber(since), weekly_days }))
  const begun = record.begun === null ? Infinity : dayNumber(record.begun)
  const deemed = record.deemed ? dayNumber(record.deemed) : Infinity
  const last = dayNumber(to)
  const total = { working: 0, missed: 0 }
  for (let day = dayNumber(from); day <= last;) {
    // a week ends on Saturday; the first and the last may be cut
    const end = Math.min(last, day + 6 - weekdayOfDay(day))
    const days = (agreed.findLast(({ since }) => since <= day) ?? agreed[0])?.weekly_days ?? null
    const size = Math.min(7, days ?? usual)
    const week = { came: 0, duty: 0, missed: 0, counted: 0 }
    const isUnrecorded = day < begun || end >= deemed
    for (; day <= end; day++) {
      const isThere = attended.has(day)
      if (isThere) week.came += 1
      if (order.indexOf(weekdayOfDay(day)) >= size || isOff(day) || isIn(closed, day)) continue
      week.duty += 1
      if (isThere) continue
      if (isIn(missed, day)) week.missed += 1
      else if (isIn(counted, day)) week.counted += 1
    }
    const room = Math.max(0, size - week.came)
    const lost = Math.min(room, week.missed)
    const known = week.came + lost + Math.min(room - lost, week.counted)
    total.working += days !== null || isUnrecorded ? Math.max(known, week.duty) : known
    total.missed += lost
  }
  return { working: total.working, attended: total.working - total.missed }
}

type Numbered = readonly [from: number, to: number]
const numbered = ({ from, to }: Dates): Numbered => [dayNumber(from), dayNumber(to)]
const isIn = (ranges: readonly Numbered[] | undefined, day: number) => ranges?.some(([from, to]) => from <= day && day <= to)

/** Weekdays (0 for Sunday), those of most dates first; of equally many from Monday on, Sunday last. */
const weekdaysByUse = (days: readonly number[]): number[] => {
  const uses = Array.from({ length: 7 }, () => 0)
  for (const day of days) uses[weekdayOfDay(day)] = (uses[weekdayOfDay(day)] ?? 0) + 1
  return [1, 2, 3, 4, 5, 6, 0].toSorted((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0))
}

/** The usual number of days of a week on record: the median, since weeks that are cut have fewer; 0 where there is none. */
const usualDays = (days: readonly number[]): number => {
  const sizes = new Map<number, number>()
  for (const day of days) sizes.set(day - weekdayOfDay(day), (sizes.get(day - weekdayOfDay(day)) ?? 0) + 1)
  return [...sizes.values()].toSorted((one, other) => one - other)[Math.floor(sizes.size / 2)] ?? 0
}
