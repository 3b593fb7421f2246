type Place = { to: string; params?: { id: string }; search?: { visit: string } }

const places: Readonly<Record<string, (id: string) => Place>> = {
  staff: (id) => ({ to: '/admin/staff-management/$id', params: { id } }),
  patient: (id) => ({ to: '/admin/patient-management/$id', params: { id } }),
  visit: (id) => ({ to: '/admin/staff-work-schedule', search: { visit: id } }),
}

/** The screen of a record that the trail tells of; undefined where it has none. */
export const placeOf = (table: string, id: string): Place | undefined => places[table]?.(id)
