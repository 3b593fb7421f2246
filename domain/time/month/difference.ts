import { z } from 'zod'
import {
  type AttendanceDay,
  type AttendanceFigure,
  attendanceFigures,
  type AttendanceFigures,
  away,
  type AttendanceSpan as Span,
  type Held,
  type PersonMonth,
  span,
} from '../attendance/attendance.ts'

const figureChange = z.object({ figure: z.enum(attendanceFigures), before: z.number(), after: z.number() })
export type FigureChange = z.infer<typeof figureChange>
/**
 * What else is paid by and may differ, told by its name: the kind of the day, when the person was to work, when on it paid leave was, and its visits (whose, which service, from when
 * to when).
 */
export const otherFacts = ['kind', 'scheduled', 'leave_times', 'visits'] as const
export type OtherFact = (typeof otherFacts)[number]

const dayChange = z.object({
  date: z.iso.date(),
  /** From when to when was worked, before and after; null where that is the same. */
  work: z.object({ before: z.array(span), after: z.array(span) }).nullable(),
  figures: z.array(figureChange),
  /** Absences and leave without pay, before and after; null where they are the same. */
  away: z.object({ before: z.array(away), after: z.array(away) }).nullable(),
  others: z.array(z.enum(otherFacts)),
})
export type DayChange = z.infer<typeof dayChange>
/** What differs between two closings of a month: its sums, its days, and whether the conditions of employment do. Units as in the attendance record. */
export const monthDifference = z.object({ figures: z.array(figureChange), days: z.array(dayChange), held: z.boolean() })
export type MonthDifference = z.infer<typeof monthDifference>
/** Whether nothing differs. */
export const isSame = ({ figures, days, held }: MonthDifference): boolean => figures.length === 0 && days.length === 0 && !held

type Month = Pick<PersonMonth, 'figures' | 'days' | 'held'>

/** What of somebody's month is told otherwise after than before: what was paid by the one is to be settled by the other. */
export const differenceBetween = (before: Month, after: Month): MonthDifference => {
  const later = new Map(after.days.map((day) => [day.date, day]))
  // months that were closed before conditions were told had none of what is told with them
  const isWhole = before.held.length > 0
  return {
    figures: figuresApart(before.figures, after.figures),
    days: before.days.flatMap((day) => {
      const other = later.get(day.date)
      return other ? dayApart(day, other, isWhole) : []
    }),
    held: isWhole && !isAlike(before.held.map(bindingOf), after.held.map(bindingOf)),
  }
}

const dayApart = (before: AttendanceDay, after: AttendanceDay, isWhole: boolean): DayChange[] => {
  const isMoved = !isAlike(before.work.map(timesOf), after.work.map(timesOf))
  const figures = figuresApart(before.figures, after.figures)
  const isAway = !isAlike(before.away.map(awayOf), after.away.map(awayOf))
  const others = otherFacts.filter((fact) => (isWhole || fact === 'kind') && !isAlike(paidBy[fact](before), paidBy[fact](after)))
  if (!isMoved && figures.length === 0 && !isAway && others.length === 0) return []
  return [
    {
      date: before.date,
      work: isMoved ? { before: before.work, after: after.work } : null,
      figures,
      away: isAway ? { before: before.away, after: after.away } : null,
      others,
    },
  ]
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** What of each such fact pay goes by; names and remarks may be written differently. */
const paidBy: Record<OtherFact, (day: AttendanceDay) => unknown> = {
  kind: ({ kind }) => kind,
  scheduled: ({ scheduled }) => scheduled && [...timesOf(scheduled), scheduled.minutes],
  leave_times: ({ leave_times: times }) => times.map(({ from, to }) => [from, to]),
  visits: ({ visits }) =>
    visits.map((visit) => [
      visit.id,
      ...timesOf(visit.done ?? visit),
      visit.breaks.map(timesOf),
      visit.patient_id,
      visit.service_type,
      visit.night_duty ?? null,
    ]),
}
const bindingOf = ({ establishment_name: _, ...held }: Held) =>
  Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** In months that were closed when it was not told, nothing was paid unless the law said so. */
const awayOf = ({ kind, from, to, percent, wage }: AttendanceDay['away'][number]) => [kind, from, to, percent ?? 0, wage]
const timesOf = ({ starts_at, ends_at }: Span) => [starts_at, ends_at]

const figuresApart = (before: AttendanceFigures, after: AttendanceFigures): FigureChange[] =>
  attendanceFigures.flatMap((figure: AttendanceFigure) =>
    before[figure] === after[figure] ? [] : [{ figure, before: before[figure], after: after[figure] }],
  )
