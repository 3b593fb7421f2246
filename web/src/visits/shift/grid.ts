import { addDays, clockOf, dateOf, DAY, instant, instantOf, minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import { minutesByStaff } from '../board/rows.ts'
import { daysOf } from '../period.ts'
import type { Roster } from '../roster/roster.ts'

/** A helper, or '' for what nobody has; a cell for each day of the period. */
export type GridRow = {
  id: string
  name: string
  /** What it stands together with others under. */
  group: string | undefined
  /** Planned in the period. */
  minutes: number
  /** Of the contract for as many days; null where no contract says any. */
  contract: number | null
  cells: readonly (readonly RosterVisit[])[]
  /** The dates, by their place, on which this person is not there for some time. */
  away: ReadonlySet<number>
}
/** What stands under a day. */
export type DaySum = { visits: number; minutes: number; unassigned: number }
export type Place = { row: number; day: number }

const empty: readonly RosterVisit[] = []

export const datesOf = (period: Period): string[] => Array.from({ length: daysOf(period) }, (_, at) => addDays(period.from, at))

/** Rows with their cells: a visit stands on the day on which it starts. What nobody has comes first, for those who hand visits out. */
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
    contract: contractOf(contract, dates.length),
    cells: dates.map((date) => cells.get(`${id} ${date}`) ?? empty),
    away: new Set(dates.flatMap((date, at) => (away.some((one) => isOn(one, date)) ? [at] : []))),
  })
  const nobody = { id: '', name: unassigned ?? '', contract: null, away: [] }
  return [...(unassigned === undefined ? [] : [row(nobody, undefined)]), ...staff.map((one) => row(one, groupOf(one)))]
}

/** The weekly minutes of a contract for a number of days: a month of 30 has 30/7 of them. */
const contractOf = (weekly: number | null, days: number): number | null =>
  weekly === null ? null : Math.round((weekly * days) / 7)

const isOn = ({ starts_at, ends_at }: RosterStaff['away'][number], date: string): boolean =>
  clockOf(starts_at) < clockOf(instant(date, DAY)) && (ends_at === null || clockOf(ends_at) > clockOf(instant(date, 0)))

/** How far the planned hours are from those of the contract. `by`: minutes, none for `even`; null where there is no contract. */
export const balanceOf = ({ minutes, contract }: Pick<GridRow, 'minutes' | 'contract'>) => {
  if (contract === null) return null
  const by = Math.abs(minutes - contract)
  if (by === 0) return { side: 'even', by } as const
  return { side: minutes > contract ? 'over' : 'under', by } as const
}

/** The staffing of each day: of everybody, also of those whom a search leaves out. */
export const daySums = (roster: Roster): DaySum[] => {
  const days = Map.groupBy(roster.visits, (visit) => dateOf(visit.starts_at))
  return datesOf(roster).map((date) => {
    const visits = days.get(date) ?? empty
    return {
      visits: visits.length,
      minutes: visits.reduce((sum, one) => sum + minutesBetween(one.starts_at, one.ends_at) - breakMinutes(one.breaks), 0),
      unassigned: visits.filter((one) => one.staff_id === null).length,
    }
  })
}

/** '9–12' or '9:30–翌7': whole hours without their zeros, since a cell is narrow. */
export const shortSpan = ({ starts_at, ends_at }: Pick<RosterVisit, 'starts_at' | 'ends_at'>): string =>
  `${shortTime(minuteOf(starts_at) % DAY)}–${shortTime(minuteOf(ends_at) % DAY)}`
const shortTime = (minute: number) => {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The same moment some days later. */
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

/** Where a key leads from a cell; the same place at an edge, undefined for another key. @param end the last row and day */
export const stepped = (key: string, from: Place, end: Place): Place | undefined => {
  const to = steps[key]?.(from, end)
  return to && { row: Math.max(0, Math.min(end.row, to.row)), day: Math.max(0, Math.min(end.day, to.day)) }
}
