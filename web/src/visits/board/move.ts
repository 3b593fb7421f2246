import { clockOf, instant, minutesBetween } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import type { VisitChanges } from '../acts/act.ts'
import type { Placement } from '../timeline/types.ts'

/**
 * The fields that a move on the timeline changes, with their old and new values. Breaks move with the visit. When the visit is made longer
 * or shorter they stay, and the server refuses one that would be outside.
 */
export const moveOf = (
  visit: RosterVisit,
  { row, start, end }: Placement,
  firstDay: string,
): { from: VisitChanges; to: VisitChanges } => {
  const from: VisitChanges = {}
  const to: VisitChanges = {}
  if ((visit.staff_id ?? '') !== row) {
    from.staff_id = visit.staff_id
    to.staff_id = row || null
  }
  for (const [name, minute] of [
    ['starts_at', start],
    ['ends_at', end],
  ] as const) {
    const at = instant(firstDay, minute)
    if (clockOf(at) === clockOf(visit[name])) continue
    from[name] = visit[name]
    to[name] = at
  }
  const by = minutesBetween(visit.starts_at, instant(firstDay, start))
  if (visit.breaks.length > 0 && by !== 0 && by === minutesBetween(visit.ends_at, instant(firstDay, end))) {
    from.breaks = visit.breaks
    to.breaks = movedBreaks(visit.breaks, by)
  }
  return { from, to }
}
