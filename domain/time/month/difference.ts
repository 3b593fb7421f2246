import { z } from 'zod'
import {
  type AttendanceDay,
  type AttendanceFigure,
  attendanceFigures,
  type AttendanceFigures,
  type PersonMonth,
  span,
} from '../attendance/attendance.ts'

const figureChange = z.object({ figure: z.enum(attendanceFigures), before: z.number(), after: z.number() })
export type FigureChange = z.infer<typeof figureChange>
const dayChange = z.object({
  date: z.iso.date(),
  /** From when to when was worked, before and after; null where that is the same. */
  work: z.object({ before: z.array(span), after: z.array(span) }).nullable(),
  figures: z.array(figureChange),
})
export type DayChange = z.infer<typeof dayChange>
/** What differs between two closings of a month: its sums, and its days. Units as in the attendance record. */
export const monthDifference = z.object({ figures: z.array(figureChange), days: z.array(dayChange) })
export type MonthDifference = z.infer<typeof monthDifference>

type Month = Pick<PersonMonth, 'figures' | 'days'>

/** What of somebody's month is told otherwise after than before: what was paid by the one is to be settled by the other. */
export const differenceBetween = (before: Month, after: Month): MonthDifference => {
  const later = new Map(after.days.map((day) => [day.date, day]))
  return {
    figures: figuresApart(before.figures, after.figures),
    days: before.days.flatMap((day) => {
      const other = later.get(day.date)
      return other ? dayApart(day, other) : []
    }),
  }
}

const dayApart = (before: AttendanceDay, after: AttendanceDay): DayChange[] => {
  const isMoved = JSON.stringify(before.work.map(timesOf)) !== JSON.stringify(after.work.map(timesOf))
  const figures = figuresApart(before.figures, after.figures)
  if (!isMoved && figures.length === 0) return []
  return [{ date: before.date, work: isMoved ? { before: before.work, after: after.work } : null, figures }]
}

const timesOf = ({ starts_at, ends_at }: AttendanceDay['work'][number]) => [starts_at, ends_at]

const figuresApart = (before: AttendanceFigures, after: AttendanceFigures): FigureChange[] =>
  attendanceFigures.flatMap((figure: AttendanceFigure) =>
    before[figure] === after[figure] ? [] : [{ figure, before: before[figure], after: after[figure] }],
  )
