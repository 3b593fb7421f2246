import { clockOf, formatTime, instant, instantOf, minuteOf, parseTime } from '#domain/kit/dates.ts'
import type { AttendanceDay, AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { withBreak } from '#domain/time/attendance/breaks.ts'
import { correctionIssues } from '#domain/time/timeCorrection.ts'

/** A span of working time as typed; hours after midnight run on, as in 25:30. */
export type TypedSpan = { readonly from: string; readonly to: string }

const typedOf =
  (date: string) =>
  ({ starts_at, ends_at }: AttendanceSpan): TypedSpan => ({
    from: formatTime(minuteOf(starts_at, date)),
    to: formatTime(minuteOf(ends_at, date)),
  })

/** Initial spans for a correction: the recorded working time of the day, or an empty line. */
export const typedSpans = ({ date, work }: Pick<AttendanceDay, 'date' | 'work'>): TypedSpan[] =>
  work.length > 0 ? work.map(typedOf(date)) : [{ from: '', to: '' }]

/** What is wrong with a line of the form, and at which end of the span. */
export type SpanFault = { readonly line: number; readonly end: keyof TypedSpan; readonly code: FieldIssue['code'] }
const isSaid = ({ from, to }: TypedSpan) => from.trim() !== '' || to.trim() !== ''

/** Reads the typed spans, with the first fault among them; empty lines are skipped. */
export const readSpans = (date: string, typed: readonly TypedSpan[]): { spans: AttendanceSpan[]; fault: SpanFault | undefined } => {
  const lines = typed.flatMap((one, line) => (isSaid(one) ? [{ line, start: parseTime(one.from), end: parseTime(one.to) }] : []))
  const spans = lines.flatMap(({ start, end }): AttendanceSpan[] =>
    start !== null && end !== null ? [{ starts_at: instant(date, start), ends_at: instant(date, end) }] : [],
  )
  const unread = lines.find(({ start, end }) => start === null || end === null)
  if (unread) return { spans, fault: { line: unread.line, end: unread.start === null ? 'from' : 'to', code: 'invalid_format' } }
  const [first] = correctionIssues({ date, spans })
  if (!first) return { spans, fault: undefined }
  const [, at = '0', name] = first.field.split('.')
  return { spans, fault: { line: lines[Number(at)]?.line ?? 0, end: name === 'ends_at' ? 'to' : 'from', code: first.code } }
}

/** The typed spans with the statutory break inserted, where one is missing. */
export const typedWithBreak = (date: string, typed: readonly TypedSpan[]): TypedSpan[] => {
  const { spans, fault } = readSpans(date, typed)
  if (fault) return [...typed]
  const work = withBreak(spans.map(({ starts_at, ends_at }) => [clockOf(starts_at), clockOf(ends_at)]))
  return work.map(([from, to]) => typedOf(date)({ starts_at: instantOf(from), ends_at: instantOf(to) }))
}
