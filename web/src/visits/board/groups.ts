import { minutesBetween } from '#domain/kit/dates.ts'
import { qualifications } from '#domain/staff/staff.ts'
import { serviceTypes } from '#domain/visits/visit.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import type { Grouping } from '../scheduleState.ts'

/** A grouping of helpers: the key of each helper's group, null for none, and the order of the groups. */
export type Groups = { readonly order: readonly string[]; keyOf(one: RosterStaff): string | null }

/**
 * Each helper is in one group: one with several qualifications in that of the first in the list of qualifications, one with several
 * services in that of the service with the most minutes in the period.
 * @param offices ids of the establishments in their order
 */
export const groupsOf = (by: Grouping, visits: readonly RosterVisit[], offices: readonly string[]): Groups => {
  if (by === 'office') return { order: offices, keyOf: ({ establishment_id }) => establishment_id }
  if (by === 'held')
    return { order: qualifications, keyOf: (one) => qualifications.find((held) => one.qualifications.includes(held)) ?? null }
  const main = mainServices(visits)
  return { order: serviceTypes, keyOf: ({ id }) => main.get(id) ?? null }
}

const mainServices = (visits: readonly RosterVisit[]): ReadonlyMap<string, string> => {
  const mains = new Map<string, string>()
  for (const [staff, theirs] of Map.groupBy(visits, ({ staff_id }) => staff_id)) {
    const sums = new Map<string, number>()
    for (const { service_type, starts_at, ends_at } of theirs)
      sums.set(service_type, (sums.get(service_type) ?? 0) + minutesBetween(starts_at, ends_at))
    const [most] = [...sums].toSorted(([, one], [, other]) => other - one)
    if (staff !== null && most) mains.set(staff, most[0])
  }
  return mains
}

/** The helpers by group, those without one at the end; within a group their order stays. */
export const inGroups = (staff: readonly RosterStaff[], { order, keyOf }: Groups): readonly RosterStaff[] => {
  const places = new Map<string | null, number>(order.map((key, at) => [key, at]))
  const placeOf = (key: string | null) => places.get(key) ?? order.length + (key === null ? 1 : 0)
  return [...Map.groupBy(staff, keyOf)].toSorted(([one], [other]) => placeOf(one) - placeOf(other)).flatMap(([, those]) => those)
}
