import type { AttendanceDay, AttendancePerson, AttendanceVisit, DayLine, MonthRow, PersonMonth, VisitLine } from './attendance.ts'
import { differs, visitDiffers } from './month.ts'

/** Whether somebody's month differs from the plan or asks for somebody. */
export const isMonthOpen = ({ issues, differing }: Pick<MonthRow, 'issues' | 'differing'>): boolean => issues > 0 || differing > 0
/** Whether a day differs from the plan or has an issue that somebody must settle. */
export const isDayOpen = (day: AttendanceDay): boolean => differs(day) || day.issues.length > 0
/** Whether a visit was done at another time than planned, or its report is missing. */
const isVisitOpen = (visit: AttendanceVisit, { issues }: AttendanceDay): boolean =>
  visitDiffers(visit) || (visit.done === null && issues.some(({ code }) => code === 'report_missing'))

const personOf = ({ staff_id, staff_code, name, kana, sample }: PersonMonth): AttendancePerson => ({
  staff_id,
  staff_code,
  name,
  kana,
  sample,
})

/** The days of somebody's month; with `open` only those that differ from the plan or ask for somebody. */
export const dayLines = (month: PersonMonth, open: boolean): DayLine[] =>
  month.days.flatMap((day) => {
    if (open && !isDayOpen(day)) return []
    const { visits: _, pieces: __, ...line } = day
    return [{ ...personOf(month), ...line, differing: differs(day) }]
  })

/** The visits of somebody's month, in the order of time. */
export const visitLines = (month: PersonMonth, open: boolean): VisitLine[] =>
  month.days.flatMap((day) =>
    day.visits.flatMap((visit) =>
      open && !isVisitOpen(visit, day) ? [] : [{ ...personOf(month), date: day.date, ahead: day.ahead, ...visit }],
    ),
  )

type By<Line> = (line: Line) => string | number
const byPerson = {
  staff_code: ({ staff_code }: AttendancePerson) => staff_code,
  name: ({ kana, name }: AttendancePerson) => kana ?? name,
}
const bySort = {
  days: {
    ...byPerson,
    date: ({ date }) => date,
    total: ({ figures }) => figures.total,
  } satisfies Record<string, By<DayLine>>,
  visits: {
    ...byPerson,
    date: ({ starts_at }) => starts_at,
    minutes: ({ minutes }) => minutes,
    patient_name: ({ patient_name }) => patient_name ?? '',
    service_type: ({ service_type }) => service_type,
  } satisfies Record<string, By<VisitLine>>,
}
export const dayLineSorts = ['staff_code', 'name', 'date', 'total'] as const satisfies readonly (keyof typeof bySort.days)[]
export const visitLineSorts = [
  'staff_code',
  'name',
  'date',
  'minutes',
  'patient_name',
  'service_type',
] as const satisfies readonly (keyof typeof bySort.visits)[]
export type DayLineSort = (typeof dayLineSorts)[number]
export type VisitLineSort = (typeof visitLineSorts)[number]

const compare = new Intl.Collator('ja', { numeric: true }).compare
/** In another order than that of the codes and dates, which lines of the same value keep among each other. */
const sorted = <Line, Name extends string>(
  lines: readonly Line[],
  by: Record<Name, By<Line>>,
  sort: Name | `-${Name}` | null | undefined,
): readonly Line[] => {
  if (!sort) return lines
  const value = by[sort.replace(/^-/, '') as Name]
  const way = sort.startsWith('-') ? -1 : 1
  return lines.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    return way * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other)))
  })
}
export const sortedDays = (lines: readonly DayLine[], sort: DayLineSort | `-${DayLineSort}` | null | undefined) =>
  sorted(lines, bySort.days, sort)
export const sortedVisits = (lines: readonly VisitLine[], sort: VisitLineSort | `-${VisitLineSort}` | null | undefined) =>
  sorted(lines, bySort.visits, sort)
