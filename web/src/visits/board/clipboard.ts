import { DAY, instant, minuteOf } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import type { VisitInput } from '../acts/act.ts'
import type { VisitRow } from '../roster/roster.ts'
import type { Change, Place } from '../timeline/types.ts'

type Taken = Pick<RosterVisit, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>

/**
 * Placements of pasted visits. Lengths and distances stay: the first visit is put at the place, or, where the view shows only days, on that
 * day at its old time of day. If all are of one helper they get the helper of the place; otherwise each keeps its own.
 */
export const pastedAt = (taken: readonly Taken[], { at, wholeDay }: Pick<Place, 'at' | 'wholeDay'>, firstDay: string): Change[] => {
  const spans = taken.map(({ id, staff_id, starts_at, ends_at }) => ({
    id,
    row: staff_id ?? '',
    start: minuteOf(starts_at, firstDay),
    end: minuteOf(ends_at, firstDay),
  }))
  const first = Math.min(...spans.map(({ start }) => start))
  const timeOfDay = ((first % DAY) + DAY) % DAY
  const by = (wholeDay ? Math.floor(at.start / DAY) * DAY + timeOfDay : at.start) - first
  const isOfOne = spans.every(({ row }) => row === spans[0]?.row)
  return spans.map(({ id, row, start, end }) => ({ id, row: isOfOne ? at.row : row, start: start + by, end: end + by }))
}

/** A copy of a visit, without the reason for an exception, since a copy may be refused and then needs a reason of its own. */
export const copyOf = (row: VisitRow, { row: helper, start, end }: Change, firstDay: string): VisitInput => ({
  staff_id: helper || null,
  patient_id: row.patient_id,
  service_type: row.service_type,
  night_duty: row.night_duty,
  service_details: row.service_details,
  starts_at: instant(firstDay, start),
  ends_at: instant(firstDay, end),
  breaks: movedBreaks(row.breaks, start - minuteOf(row.starts_at, firstDay)),
  title: row.title,
  color: row.color,
  remarks: row.remarks,
  exception_reason: null,
})
