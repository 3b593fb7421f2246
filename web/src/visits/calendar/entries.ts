import { colorOf } from '#domain/visits/colors.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import type { Entry } from '#web/kit/calendar/entry.ts'
import type { Roster } from '../roster/roster.ts'
import { knownColor } from '../timeline/palette.ts'
import type { Side } from './calendarState.ts'

export type EntryWords = {
  name(visit: RosterVisit): string
  service(type: string): string
  span(visit: RosterVisit): string
  breaks(visit: RosterVisit): string
  /** Separator between the parts. */
  between: string
  /** Text for a visit without a helper. */
  uncovered: string
  /** Text for a visit that has not been published to its helper. */
  draft: string
}

/** The visits of a patient with the helper of each, or those of a helper with the patient of each. */
export const entriesOf = (roster: Roster, by: Side, who: string, words: EntryWords): Entry[] => {
  const helpers = new Map(roster.staff.map(({ id, name }) => [id, name]))
  return roster.visits
    .filter((visit) => (by === 'patient' ? visit.patient_id : visit.staff_id) === who)
    .map((visit) => {
      const uncovered = visit.staff_id === null
      const helper = helpers.get(visit.staff_id ?? '') ?? words.uncovered
      const title = by === 'patient' ? helper : (visit.patient_name ?? words.name(visit))
      const service = words.service(visit.service_type)
      const tone = knownColor(visit.color ?? colorOf(visit.service_type))
      return {
        id: visit.id,
        starts_at: visit.starts_at,
        ends_at: visit.ends_at,
        time: words.span(visit),
        title,
        sub: [visit.title !== title && visit.title, service !== title && service, visit.breaks.length > 0 && words.breaks(visit)]
          .filter(Boolean)
          .join(words.between),
        color: { fill: `var(--fill-${tone})`, edge: `var(--edge-${tone})`, text: `var(--ink-${tone})` },
        ...(uncovered ? { alert: words.uncovered } : {}),
        ...(visit.published_at === null ? { draft: words.draft } : {}),
      }
    })
}
