import { shiftMonth } from '../../kit/dates.ts'
import type { WagePeriods } from '../../kit/wagePeriod.ts'
import { lengthOf, minus, type Stretch } from './spans.ts'
import type { WorkedDay } from './work.ts'

/**
 * Work of a date that goes on with a duty of the closed month before, and became known after that month was closed: it is counted here, where the closed month ends. `duty`: the
 * date of that duty. Minutes; `closed` is what the closed month has of it, `now` what is known of it today.
 */
export type Late = { readonly duty: string; readonly work: readonly Stretch[]; readonly closed: number; readonly now: number }

type Known = {
  readonly month: string
  readonly periods: Pick<WagePeriods, 'monthOn'>
  /** Until when the month before reaches, which is closed. */
  readonly reaches: number
  /** The days as they are counted, cut where the closed month ends. */
  readonly worked: readonly WorkedDay[]
  /** The days not cut at the end of the closed month, and without corrections, since a correction takes the place of a whole day. */
  readonly whole: readonly WorkedDay[]
}

/** What came late to a month, by the date on which it is counted. */
export const lateIn = ({ month, periods: { monthOn }, reaches, worked, whole }: Known): ReadonlyMap<string, readonly Late[]> => {
  const before = shiftMonth(month, -1)
  const duties = whole.flatMap(({ date, work }) => {
    const after = work.flatMap(([from, to]): Stretch[] => (to > reaches ? [[Math.max(from, reaches), to]] : []))
    return monthOn(date) === before && after.length > 0 ? [{ duty: date, after }] : []
  })
  const closedOf = (duty: string) => lengthOf(worked.find(({ date }) => date === duty)?.work ?? [])
  return new Map(
    worked
      .filter(({ date }) => monthOn(date) === month)
      .map(({ date, work }) => [
        date,
        duties.flatMap(({ duty, after }): Late[] => {
          const late = minus(work, minus(work, after))
          const closed = closedOf(duty)
          return late.length > 0 ? [{ duty, work: late, closed, now: closed + lengthOf(late) }] : []
        }),
      ]),
  )
}
