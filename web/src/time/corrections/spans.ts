import { clockOf, formatTime, instant, instantOf, minuteOf, parseTime } from '#domain/kit/dates.ts'
import type { AttendanceDay, AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { withBreak } from '#domain/time/attendance/breaks.ts'

/** A stretch of work as it is typed; after midnight hours run on, as in 25:30. */
export type TypedSpan = { readonly from: string; readonly to: string }

const typedOf =
  (date: string) =>
  ({ starts_at, ends_at }: AttendanceSpan): TypedSpan => ({
    from: formatTime(minuteOf(starts_at, date)),
    to: formatTime(minuteOf(ends_at, date)),
  })

/** What a correction of a day begins with: what the day tells; an empty line where it tells nothing. */
export const typedSpans = ({ date, work }: Pick<AttendanceDay, 'date' | 'work'>): TypedSpan[] =>
  work.length > 0 ? work.map(typedOf(date)) : [{ from: '', to: '' }]

/** The spans that were typed, and whether something stands there that is none; empty lines say nothing. */
export const readSpans = (date: string, typed: readonly TypedSpan[]): { spans: AttendanceSpan[]; isWrong: boolean } => {
  const said = typed.filter(({ from, to }) => from.trim() !== '' || to.trim() !== '')
  const spans = said.flatMap(({ from, to }): AttendanceSpan[] => {
    const [start, end] = [parseTime(from), parseTime(to)]
    return start !== null && end !== null && end > start ? [{ starts_at: instant(date, start), ends_at: instant(date, end) }] : []
  })
  return { spans, isWrong: spans.length < said.length }
}

/** The same with the break that the law asks for, where one is lacking. */
export const typedWithBreak = (date: string, typed: readonly TypedSpan[]): TypedSpan[] => {
  const { spans, isWrong } = readSpans(date, typed)
  if (isWrong) return [...typed]
  const work = withBreak(spans.map(({ starts_at, ends_at }) => [clockOf(starts_at), clockOf(ends_at)]))
  return work.map(([from, to]) => typedOf(date)({ starts_at: instantOf(from), ends_at: instantOf(to) }))
}
