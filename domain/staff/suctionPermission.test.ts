import { expect, test } from 'vitest'
import { suctionIssues } from './suctionPermission.ts'

const permission: Parameters<typeof suctionIssues>[0] = {
  ground: 'type1',
  acts: ['act_oral'],
  patient_id: null,
  valid_from: '2026-04-01',
  valid_to: null,
}

test.each<[string, Partial<typeof permission>, string[]]>([
  ['of the first course is for anybody', {}, []],
  // MHLW Notice on training for specific persons; facts 6
  ['of the third course names its patient', { ground: 'type3' }, ['patient_id required']],
  ['of the third course with its patient', { ground: 'type3', patient_id: 'one' }, []],
  ['names an act', { acts: [] }, ['acts required']],
  ['does not end before it begins', { valid_to: '2026-03-31' }, ['valid_to end_before_start']],
])('a permission %s', (_, facts, found) =>
  expect(suctionIssues({ ...permission, ...facts }).map(({ field, code }) => `${field} ${code}`)).toEqual(found),
)
