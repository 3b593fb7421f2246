import type { Row } from '#domain/kit/entity.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import type { Period } from '#domain/kit/period.ts'
import { touches } from '../period.ts'

/** A visit as the server answers it, with the names of the records it refers to. */
export type VisitRow = Row<typeof visit> & { names?: Record<string, string> }

/** The data of the timeline for a period. */
export type Roster = Period & {
  readonly staff: readonly RosterStaff[]
  readonly visits: readonly RosterVisit[]
  /** Dates of the period that are statutory holidays of the company. */
  readonly statutory_holidays: readonly string[]
}

/** A visit in the form in which a roster contains it. */
export const rosterVisitOf = (row: VisitRow): RosterVisit => ({
  id: row.id,
  version: row.version,
  sample: row.sample,
  staff_id: row.staff_id,
  patient_id: row.patient_id,
  service_type: row.service_type,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  breaks: row.breaks,
  title: row.title,
  color: row.color,
  patient_name: row.names?.['patient_id'] ?? null,
  published_at: row.published_at,
  unseen: row.unseen && Date.parse(row.ends_at) > Date.now(),
})

/**
 * The roster after a new version of a visit became known: the visit is added, replaced, or removed when it is in the trash or in another
 * period. Returns the same object when it has that version or a newer one already.
 */
export const withVisit = (roster: Roster, row: VisitRow): Roster => {
  const before = roster.visits.find((one) => one.id === row.id)
  if (before && (before.version > row.version || (before.version === row.version && isToldAlike(before, row)))) return roster
  const shown = row.deleted_at === null && touches(roster, row)
  if (!shown) return before ? withoutVisit(roster, row.id) : roster
  const next = rosterVisitOf(row)
  const visits = before ? roster.visits.map((one) => (one === before ? next : one)) : [...roster.visits, next]
  return { ...roster, visits }
}

/** Whether publication and confirmation are the same; they change without a new version of the visit. */
const isToldAlike = (before: RosterVisit, row: VisitRow): boolean => {
  const { published_at, unseen } = rosterVisitOf(row)
  return before.published_at === published_at && before.unseen === unseen
}

/** The roster without a visit; the same object when it does not contain the visit. */
export const withoutVisit = (roster: Roster, id: string): Roster => {
  const visits = roster.visits.filter((one) => one.id !== id)
  return visits.length === roster.visits.length ? roster : { ...roster, visits }
}

/** Whether the roster has a row for the helper of a visit; a missing helper may have just been added. */
export const hasRowFor = (roster: Roster, row: VisitRow): boolean =>
  row.staff_id === null || row.deleted_at !== null || !touches(roster, row) || roster.staff.some((one) => one.id === row.staff_id)
