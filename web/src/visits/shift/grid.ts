import { addDays, clockOf, dateOf, DAY, instant, instantOf, minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import { contractIn, minutesByStaff } from '../board/rows.ts'
import { daysOf } from '../period.ts'
import type { Roster } from '../roster/roster.ts'

/** A row of the grid with a cell for each day: a helper, or '' for visits without one. */
export type GridRow = {
  id: string
  name: string
  /** Title of the helper's group. */
  group: string | undefined
  /** Planned minutes in the period. */
  minutes: number
  /** Minutes of the contract for as many days; null when no contract defines them. */
  contract: number | null
  cells: readonly (readonly RosterVisit[])[]
  /** Indexes of the days on which the helper is absent for some time. */
  away: ReadonlySet<number>
}
/** Sums of a day. */
export type DaySum = { visits: number; minutes: number; unassigned: number }
export type Place = { row: number; day: number }

const empty: readonly RosterVisit[] = []

export const datesOf = (period: Period): string[] => Array.from({ length: daysOf(period) }, (_, at) => addDays(period.from, at))

/**
 * Rows with their cells; a visit is in the cell of the day on which it starts. Visits without a helper come first, for people who may
 * assign them.
 */
export const gridOf = (
  roster: Roster,
  staff: readonly RosterStaff[],
  unassigned: string | undefined,
  groupOf: (one: RosterStaff) => string | undefined = () => undefined,
): GridRow[] => {
  const dates = datesOf(roster)
  const cells = Map.groupBy(roster.visits, (visit) => `${visit.staff_id ?? ''} ${dateOf(visit.starts_at)}`)
  const minutes = minutesByStaff(roster)
  const row = (
    { id, name, contract, away }: Pick<RosterStaff, 'id' | 'name' | 'contract' | 'away'>,
    group: string | undefined,
  ): GridRow => ({
    id,
    name,
    group,
    minutes: minutes.get(id) ?? 0,
    contract: contractIn(contract, dates.length),
    cells: dates.map((date) => cells.get(`${id} ${date}`) ?? empty),
    away: new Set(dates.flatMap((date, at) => (away.some((one) => isOn(one, date)) ? [at] : []))),
  })
  const nobody = { id: '', name: unassigned ?? '', contract: null, away: [] }
  return [...(unassigned === undefined ? [] : [row(nobody, undefined)]), ...staff.map((one) => row(one, groupOf(one)))]
}

const isOn = ({ starts_at, ends_at }: RosterStaff['away'][number], date: string): boolean =>
  clockOf(starts_at) < clockOf(instant(date, DAY)) && (ends_at === null || clockOf(ends_at) > clockOf(instant(date, 0)))

/** Difference between planned and contractual hours. `by`: minutes, 0 for `even`; null when there is no contract. */
export const balanceOf = ({ minutes, contract }: Pick<GridRow, 'minutes' | 'contract'>) => {
  if (contract === null) return null
  const by = Math.abs(minutes - contract)
  if (by === 0) return { side: 'even', by } as const
  return { side: minutes > contract ? 'over' : 'under', by } as const
}

export const shiftCodes = ['day', 'early', 'late', 'long', 'night'] as const
type ShiftCode = (typeof shiftCodes)[number]

/** Minutes of a day before which a shift is early, after which it is late, and from which to which it is a night. */
const early = 8 * 60
const late = 19 * 60
const night = { from: 22 * 60, to: 5 * 60 }

/** The code of the shift that the visits of a day make up; undefined without visits. */
export const codeOf = (visits: readonly Pick<RosterVisit, 'starts_at' | 'ends_at'>[]): ShiftCode | undefined => {
  const [first] = visits
  if (!first) return undefined
  const spans = visits.map(({ starts_at, ends_at }) => {
    const start = minuteOf(starts_at, dateOf(starts_at))
    return { start, end: start + minutesBetween(starts_at, ends_at) }
  })
  if (spans.some(({ start, end }) => start < night.to || end > night.from)) return 'night'
  const isEarly = spans.some(({ start }) => start < early)
  const isLate = spans.some(({ end }) => end > late)
  if (isEarly && isLate) return 'long'
  return isEarly ? 'early' : isLate ? 'late' : 'day'
}

/** Minutes of work of some visits, without breaks. */
export const workOf = (visits: readonly Pick<RosterVisit, 'starts_at' | 'ends_at' | 'breaks'>[]): number =>
  visits.reduce((sum, one) => sum + minutesBetween(one.starts_at, one.ends_at) - breakMinutes(one.breaks), 0)

/** The staffing of each day, counting also helpers whom the filters hide. */
export const daySums = (roster: Roster): DaySum[] => {
  const days = Map.groupBy(roster.visits, (visit) => dateOf(visit.starts_at))
  return datesOf(roster).map((date) => {
    const visits = days.get(date) ?? empty
    return {
      visits: visits.length,
      minutes: workOf(visits),
      unassigned: visits.filter((one) => one.staff_id === null).length,
    }
  })
}

/** A time span in few characters, such as '9–12' or '9:30–翌7': full hours have no minutes, since a cell is narrow. */
export const shortSpan = ({ starts_at, ends_at }: Pick<RosterVisit, 'starts_at' | 'ends_at'>): string =>
  `${shortTime(minuteOf(starts_at) % DAY)}–${shortTime(minuteOf(ends_at) % DAY)}`
const shortTime = (minute: number) => {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The same time of day some days later. */
export const daysLater = (at: string, days: number): string => instantOf(clockOf(at) + days * DAY)

const steps: Readonly<Record<string, (place: Place, end: Place) => Place>> = {
  ArrowUp: ({ row, day }) => ({ row: row - 1, day }),
  ArrowDown: ({ row, day }) => ({ row: row + 1, day }),
  ArrowLeft: ({ row, day }) => ({ row, day: day - 1 }),
  ArrowRight: ({ row, day }) => ({ row, day: day + 1 }),
  Home: ({ row }) => ({ row, day: 0 }),
  End: ({ row }, end) => ({ row, day: end.day }),
  PageUp: ({ row, day }) => ({ row: row - 10, day }),
  PageDown: ({ row, day }) => ({ row: row + 10, day }),
}

/**
 * The cell to which a key leads, at an edge the same; undefined for any other key.
 * @param end the last row and day
 */
export const stepped = (key: string, from: Place, end: Place): Place | undefined => {
  const to = steps[key]?.(from, end)
  return to && { row: Math.max(0, Math.min(end.row, to.row)), day: Math.max(0, Math.min(end.day, to.day)) }
}
