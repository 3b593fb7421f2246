import { z } from 'zod'
import { type Part, splitDuty, sumParts } from '../visits/split.ts'
import {
  type AttendanceDay,
  type AttendanceFigure,
  type AttendanceFigures,
  attendancePerson,
  type AttendanceVisit,
} from './attendance/attendance.ts'

/** The figures of the time calculation sheet (specification section 3, salary calculation row). Minutes, but days and stays are counts. */
export const figures = [
  'total_hours',
  'total_days',
  'total_night_hours',
  'total_holiday_hours',
  'group_home_hours',
  'group_home_stays',
] as const
export type Figure = (typeof figures)[number]

/** Figures that count things instead of minutes. */
export const isCount = (figure: Figure) => figure === 'total_days' || figure === 'group_home_stays'

/** Whole minutes, or how many. */
const amount = z.int().min(0)
const figureShape = Object.fromEntries(figures.map((f) => [f, amount])) as Record<Figure, typeof amount>
export const sheetRow = attendancePerson.extend({
  nationality: z.string().nullable(),
  /** The month is closed: the figures are those of the attendance record, as it was sealed. */
  closed: z.boolean(),
  ...figureShape,
})
export type SheetRow = z.infer<typeof sheetRow>
export const sheetTotals = z.object(figureShape)
export type SheetTotals = z.infer<typeof sheetTotals>

const madeOf = (of: (figure: Figure) => number): SheetTotals =>
  Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as SheetTotals

/** Sum of every figure over the rows. */
export const totalsOf = (rows: readonly SheetTotals[]): SheetTotals =>
  madeOf((figure) => rows.reduce((sum, row) => sum + row[figure], 0))

/** What of the attendance of a day each figure adds up; days with work are counted. */
const addend = {
  total_hours: 'total',
  total_night_hours: 'night',
  total_holiday_hours: 'holiday',
  group_home_hours: 'group_home_hours',
  group_home_stays: 'group_home_stays',
} as const satisfies Record<Exclude<Figure, 'total_days'>, AttendanceFigure>

/** The figures of somebody's month: those of the attendance record, so that there is one count of a day of work (decision 104). */
export const sheetOf = ({ figures: told }: { figures: AttendanceFigures & { days: number } }): SheetTotals =>
  madeOf((figure) => (figure === 'total_days' ? told.days : told[addend[figure]]))

/** What a day adds to a figure: minutes, or how many. */
export const shareOf = ({ figures: told }: Pick<AttendanceDay, 'figures'>, figure: Figure): number =>
  figure === 'total_days' ? Number(told.total > 0) : told[addend[figure]]

/** The pieces of a day's work between two cuts (midnight, 5:00, 22:00), by the calendar by which its figures were counted. */
export const partsOf = ({ work, figures: told }: AttendanceDay, days: readonly AttendanceDay[]): Part[] => {
  const kinds = new Map(days.map(({ date, kind }) => [date, kind]))
  const by = (isHoliday: (date: string) => boolean) => work.flatMap((span) => splitDuty(span, isHoliday))
  const known = by((date) => kinds.get(date) === 'statutory')
  if (sumParts(known).holiday_minutes === told.holiday) return known
  // the night goes on after the last day of the month, into a holiday that its days do not tell
  return by((date) => (kinds.get(date) ?? 'statutory') === 'statutory')
}

/** The visits behind the work of each day: those that began while its duty went on, and of its date, whatever goes on with no other duty. */
export const visitsByDuty = (days: readonly AttendanceDay[]): Map<string, AttendanceVisit[]> => {
  const duties = days.flatMap(({ date, work }) => {
    const [first, last] = [work[0], work.at(-1)]
    return first && last ? [{ date, from: first.starts_at, to: last.ends_at }] : []
  })
  const placed = days.flatMap(({ date, visits }) =>
    visits.map((visit) => {
      const begins = (visit.done ?? visit).starts_at
      return { visit, date: duties.find(({ from, to }) => from <= begins && begins < to)?.date ?? date }
    }),
  )
  return new Map([...Map.groupBy(placed, ({ date }) => date)].map(([date, of]) => [date, of.map(({ visit }) => visit)] as const))
}
