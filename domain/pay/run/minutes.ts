import { clockOf, DAY } from '../../kit/dates.ts'
import type { AttendanceDay } from '../../time/attendance/attendance.ts'
import type { pieceClasses } from '../../time/attendance/classes.ts'
import type { serviceTypes } from '../../visits/visit.ts'
import { cutTo } from '../rates/whole.ts'

type ServiceType = (typeof serviceTypes)[number]

/** What somebody does in a minute that is paid by the hour: at a visit of a kind of service, on the way, or else, such as waiting and work in the office. */
export type Doing = { readonly at: 'visit'; readonly service: ServiceType } | { readonly at: 'way' } | { readonly at: 'office' }
type MinuteClass = (typeof pieceClasses)[number]

/** Rates an hour of an hourly wage, in yen: of kinds of service and times of day (minutes from midnight), of ways and of other work. Where none fits, `base` holds. */
export type HourRates = {
  readonly base: number
  readonly lines: readonly {
    readonly service_type: ServiceType | null
    readonly from: number | null
    readonly until: number | null
    readonly amount: number
  }[]
  readonly travel: number | null
  readonly office: number | null
}

/** Minutes of a date that are paid alike. */
export type PaidMinutes = {
  readonly date: string
  readonly doing: Doing
  /** Yen an hour. */
  readonly rate: number
  readonly class: MinuteClass
  readonly night: boolean
  readonly minutes: number
}

/** An unbroken stretch of work that is paid alike, in minutes as `clockOf` counts. `visit`: the id of the visit in which it lies; null of ways and of other work. */
export type PaidStretch = Omit<PaidMinutes, 'minutes'> & {
  readonly from: number
  readonly to: number
  readonly visit: string | null
}

type Part = { readonly from: number; readonly to: number; readonly doing: Doing; readonly visit: string | null }
type WorkedDay = Pick<AttendanceDay, 'date' | 'pieces' | 'visits' | 'ways'>

/** What is done in the stretches of a day, in order; what lies between is work in the office. Visits go before ways. */
const partsOf = ({ visits, ways }: Pick<AttendanceDay, 'visits' | 'ways'>): Part[] => [
  ...visits.map(({ id, done, starts_at, ends_at, service_type: service }): Part => {
    const span = done ?? { starts_at, ends_at }
    return { from: clockOf(span.starts_at), to: clockOf(span.ends_at), doing: { at: 'visit', service }, visit: id }
  }),
  // the way comes first, and what is left of it is waiting
  ...ways.map(({ starts_at, travel }): Part => {
    const from = clockOf(starts_at)
    return { from, to: from + travel, doing: { at: 'way' }, visit: null }
  }),
]

const office: Doing = { at: 'office' }
/** What is planned like a visit and done in the office; a line of the rates may name it all the same. */
const inOfficeOf: readonly ServiceType[] = ['office_work', 'meeting', 'training']
const partAt = (parts: readonly Part[], at: number): Pick<Part, 'doing' | 'visit'> =>
  parts.find(({ from, to }) => from <= at && at < to) ?? { doing: office, visit: null }

/** The rate of a minute: of the lines that name its time of day and its service, one that names the service goes first, then one that names the time. */
const rateAt = ({ base, lines, travel, office: inOffice }: HourRates, doing: Doing, at: number): number => {
  if (doing.at === 'way') return travel ?? base
  if (doing.at === 'office') return inOffice ?? base
  const otherwise = inOfficeOf.includes(doing.service) ? (inOffice ?? base) : base
  const minute = ((at % DAY) + DAY) % DAY
  const fitting = lines.filter(
    ({ service_type, from, until }) =>
      (service_type === null || service_type === doing.service) &&
      (from === null || until === null || (from <= minute && minute < until)),
  )
  const weight = (line: HourRates['lines'][number]) => (line.service_type === null ? 0 : 2) + (line.from === null ? 0 : 1)
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0]?.amount ?? otherwise
}

/** Times at which the rate may change: where a visit or a way begins or ends, and where a line of the rates does on each date. */
const boundsIn = (parts: readonly Part[], { lines }: HourRates, from: number, to: number): number[] => {
  const bounds = parts.flatMap((part) => [part.from, part.to])
  for (let midnight = cutTo(from, DAY); midnight < to; midnight += DAY)
    for (const line of lines)
      if (line.from !== null && line.until !== null) bounds.push(midnight + line.from, midnight + line.until)
  const inside = bounds.filter((at) => from < at && at < to).toSorted((one, other) => one - other)
  return [...new Set([from, ...inside, to])]
}

/** The working time of a day in stretches that are paid alike, in its order: each minute once. */
export const paidStretchesOf = (day: WorkedDay, rates: HourRates): PaidStretch[] => {
  const parts = partsOf(day)
  return day.pieces.flatMap(({ starts_at, ends_at, class: of, night }) => {
    const bounds = boundsIn(parts, rates, clockOf(starts_at), clockOf(ends_at))
    return bounds.slice(0, -1).map((from, at): PaidStretch => {
      const { doing, visit } = partAt(parts, from)
      return { date: day.date, doing, visit, rate: rateAt(rates, doing, from), class: of, night, from, to: bounds[at + 1] ?? from }
    })
  })
}

/** The working minutes of a day by what is paid for them: each minute once. */
export const paidMinutesOf = (day: WorkedDay, rates: HourRates): PaidMinutes[] => {
  const found = new Map<string, PaidMinutes>()
  for (const { date, doing, rate, class: of, night, from, to } of paidStretchesOf(day, rates)) {
    const key = [doing.at, doing.at === 'visit' ? doing.service : '', rate, of, night].join(' ')
    found.set(key, { date, doing, rate, class: of, night, minutes: to - from + (found.get(key)?.minutes ?? 0) })
  }
  return [...found.values()]
}
