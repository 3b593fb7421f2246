import { addDays } from '../kit/dates.ts'
import { type Duty, dutyDeadline, dutyIn, dutyPeriods, periodOf, takenIn, type TakenLeave } from './duty.ts'
import { lapsedBy, type Line, lotsOf } from './lots.ts'
import type { GrantRule } from '../company/grantRule.ts'
import { overlapBy } from './schedule.ts'
import type { Service } from './service.ts'

/** A line with what of a day was taken. */
export type BookedLine = Line & { readonly unit: TakenLeave['unit'] | null }

/**
 * What the annual leave management ledger tells of a leave year (Enforcement Regulation 24-7): its base day, when leave was taken, and how much.
 * Amounts are parts (amount.ts); `left` is carried + granted + adjusted − used − lapsed, and what the next year carries.
 */
export type LeaveYear = {
  readonly granted_on: string
  readonly until: string
  readonly carried: number
  readonly granted: number
  readonly adjusted: number
  readonly used: number
  readonly lapsed: number
  readonly left: number
  /** By date, also what is booked for later; what was given back is not among them. */
  readonly taken: readonly TakenLeave[]
  readonly duty: Duty | null
}

/**
 * The leave years of a ledger, the oldest first: each from one grant to the next, or twelve months, at most to the end of its service. A lot that has lapsed by `today`
 * and of which the ledger does not say so yet lapses here, since it can be used no more; one of an earlier service lapsed with it.
 */
export const leaveYears = (
  written: readonly BookedLine[],
  today: string,
  spans: readonly Service[] = [],
  rules: readonly GrantRule[] = [],
): LeaveYear[] => {
  const all = lotsOf(written, spans)
  const lots = all.filter(({ revoked }) => !revoked)
  const dayAfter = new Map(all.map(({ granted_on, last_day }) => [granted_on, addDays(last_day, 1)]))
  const lapses = lapsedBy(all, today).map(({ granted_on, last_day, left }) => ({
    lot: granted_on,
    kind: 'lapse' as const,
    date: addDays(last_day, 1),
    parts: -left,
    unit: null,
  }))
  const lines = [...written, ...lapses].map((line) => {
    const after = dayAfter.get(line.lot)
    return line.kind === 'lapse' && after !== undefined && after < line.date ? { ...line, date: after } : line
  })
  const everything = takenByDate(lines)
  const periods = dutyPeriods(lots, overlapBy(rules))
  let carried = 0
  return lots.map(({ granted_on, granted, last_day }, at) => {
    const next = lots[at + 1]?.granted_on
    // what was written before the first grant, such as by a correction, stands in its year
    const isOf = (date: string) => (at === 0 || date >= granted_on) && (next === undefined || date < next)
    const sum = (kind: Line['kind'], dayOf: (line: Line) => string) =>
      lines.reduce((all, line) => (line.kind === kind && isOf(dayOf(line)) ? all + line.parts : all), 0)
    const period = periodOf(periods, granted_on)
    const taken = everything.filter(({ date }) => isOf(date))
    const year = {
      granted_on,
      until: [dutyDeadline(granted_on), last_day, ...(next === undefined ? [] : [addDays(next, -1)])].toSorted()[0] ?? last_day,
      carried,
      granted,
      adjusted: sum('adjust', ({ date }) => date),
      used: taken.reduce((all, { parts }) => all + parts, 0),
      // the last day on which it could be used is of the year, not the one after
      lapsed: 0 - sum('lapse', ({ date }) => addDays(date, -1)),
      taken,
      duty: period ? dutyIn(period, everything, today) : null,
    }
    const left = year.carried + year.granted + year.adjusted - year.used - year.lapsed
    carried = left
    return { ...year, left }
  })
}

/** What was taken on each date, less what was given back of it, by date. */
const takenByDate = (lines: readonly BookedLine[]): TakenLeave[] =>
  [...Map.groupBy(takenIn(lines), ({ date, unit }) => `${date} ${unit}`).values()]
    .flatMap((of) => {
      const [first] = of
      const parts = of.reduce((all, one) => all + one.parts, 0)
      return first && parts !== 0 ? [{ ...first, parts }] : []
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
