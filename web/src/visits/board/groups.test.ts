import { expect, test } from 'vitest'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import { aPerson, aVisit } from '../roster/aRow.stand-in.ts'
import { groupsOf, inGroups } from './groups.ts'

const staff: RosterStaff[] = [
  { ...aPerson, id: 'aiko', establishment_id: 'west', qualifications: ['registered_nurse', 'certified_care_worker'] },
  { ...aPerson, id: 'ken', establishment_id: null, qualifications: [] },
  { ...aPerson, id: 'lan', establishment_id: 'east', qualifications: ['registered_nurse'] },
  { ...aPerson, id: 'mai', establishment_id: 'west', qualifications: ['certified_care_worker'] },
]
const visit = (staff_id: string | null, service_type: RosterVisit['service_type'], from: string, to: string): RosterVisit => ({
  ...aVisit,
  staff_id,
  service_type,
  starts_at: `2026-11-16T${from}:00+09:00`,
  ends_at: `2026-11-16T${to}:00+09:00`,
})
const visits = [
  visit('ken', 'visiting_nursing', '09:00', '10:00'),
  visit('lan', 'visiting_nursing', '09:00', '09:30'),
  visit('lan', 'home_care_body', '11:00', '12:00'),
  visit(null, 'home_care_body', '11:00', '12:00'),
]

test.each([
  ['establishment, in the order of their names', 'office', ['lan', 'aiko', 'mai', 'ken']],
  ['the first of their qualifications', 'held', ['aiko', 'mai', 'lan', 'ken']],
  ['the service with the most minutes', 'service', ['lan', 'ken', 'aiko', 'mai']],
] as const)('helpers stand together by %s, those of none at the end', (_, by, ids) => {
  expect(inGroups(staff, groupsOf(by, visits, ['east', 'west'])).map(({ id }) => id)).toEqual(ids)
})
test('what is not known yet stands before those of none', () => {
  expect(inGroups(staff, groupsOf('office', visits, ['west'])).map(({ id }) => id)).toEqual(['aiko', 'mai', 'lan', 'ken'])
})
