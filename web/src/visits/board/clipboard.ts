import { DAY, instant, minuteOf } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import type { VisitInput } from '../acts/act.ts'
import type { VisitRow } from '../roster/roster.ts'
import type { Change, Place } from '../timeline/types.ts'

type Taken = Pick<RosterVisit, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>

/**
 * Where visits stand that are pasted. They keep their lengths and how far apart they are: the first comes to the place, or where only days
 * can be told apart to that day at its own time. Those of one helper go to the row of the place; of several helpers each keeps the own.
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

/** Everything of a visit but who is asked to come although something speaks against it: that is asked anew. */
export const copyOf = (row: VisitRow, { row: helper, start, end }: Change, firstDay: string): VisitInput => ({
  staff_id: helper || null,
  patient_id: row.patient_id,
  service_type: row.service_type,
  service_details: row.service_details,
  starts_at: instant(firstDay, start),
  ends_at: instant(firstDay, end),
  breaks: movedBreaks(row.breaks, start - minuteOf(row.starts_at, firstDay)),
  title: row.title,
  color: row.color,
  remarks: row.remarks,
  exception_reason: null,
})
