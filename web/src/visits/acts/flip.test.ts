import { expect, test } from 'vitest'
import { aRow } from '../roster/aRow.stand-in.ts'
import { type Done, flipped } from './flip.ts'

const row: Done[number]['after'] = { ...aRow, version: 2, patient_id: null, service_type: 'office_work' }
const gone = { ...row, version: 3, deleted_at: '2026-11-20T01:00:00Z' }

test.each<[string, Done, ReturnType<typeof flipped>]>([
  ['a new visit goes into the trash', [{ before: null, after: row }], [{ do: 'trash', id: 'v', version: 2 }]],
  ['one from the trash goes back there', [{ before: gone, after: row }], [{ do: 'trash', id: 'v', version: 2 }]],
  ['one in the trash comes back', [{ before: row, after: gone }], [{ do: 'restore', id: 'v' }]],
  [
    'a changed one gets what it had, at the version that was left',
    [{ before: { ...row, exception_reason: '了承済み' }, after: { ...row, version: 3, staff_id: 'ken' } }],
    [{ do: 'change', id: 'v', version: 3, changes: { staff_id: 'aiko', exception_reason: '了承済み' }, undo: true }],
  ],
  ['one that was not changed is left alone', [{ before: row, after: { ...row, version: 3 } }], []],
])('to take several acts back: %s', (_, done, acts) => expect(flipped(done)).toEqual(acts))
