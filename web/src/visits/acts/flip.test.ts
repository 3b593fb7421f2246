import { expect, test } from 'vitest'
import { type Done, flipped } from './flip.ts'

const row: Done[number]['after'] = {
  id: 'v',
  version: 2,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  sample: false,
  staff_id: 'aiko',
  patient_id: null,
  service_type: 'office_work',
  service_details: null,
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  breaks: [],
  title: null,
  color: null,
  remarks: null,
  exception_reason: null,
  minutes: 60,
  night_minutes: 0,
  holiday_minutes: 0,
  group_home_minutes: 0,
  group_home_stays: 0,
  published_at: null,
  heard_at: null,
  unseen: false,
}
const gone = { ...row, version: 3, deleted_at: '2026-11-20T01:00:00Z' }

test.each<[string, Done, ReturnType<typeof flipped>]>([
  ['a new visit goes into the trash', [{ before: null, after: row }], [{ do: 'trash', id: 'v', version: 2 }]],
  ['one from the trash goes back there', [{ before: gone, after: row }], [{ do: 'trash', id: 'v', version: 2 }]],
  ['one in the trash comes back', [{ before: row, after: gone }], [{ do: 'restore', id: 'v' }]],
  [
    'a changed one gets what it had, at the version that was left',
    [{ before: { ...row, exception_reason: '了承済み' }, after: { ...row, version: 3, staff_id: 'ken' } }],
    [{ do: 'change', id: 'v', version: 3, changes: { staff_id: 'aiko', exception_reason: '了承済み' } }],
  ],
  ['one that was not changed is left alone', [{ before: row, after: { ...row, version: 3 } }], []],
])('to take several acts back: %s', (_, done, acts) => expect(flipped(done)).toEqual(acts))
