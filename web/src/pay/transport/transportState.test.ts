import { expect, test } from 'vitest'
import { readTransportView, writeTransportView } from './transportState.ts'

const id = '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42'

test.each([
  [{}],
  [{ view: 'entries' }],
  [{ month: '2026-10', person: id, due: '2026-12-10' }],
  [{ staff: `${id}.${id}`, sample: true }],
  [{ state: 'submitted', period: 'all', view: 'entries' }],
])('the address %j is written as it was read', (search) =>
  expect(writeTransportView(readTransportView(search, '2026-11'), search, '2026-11')).toEqual(search),
)

test('what is no month, person or date is not read', () =>
  expect(readTransportView({ month: '2026-13', person: 'x', due: '31', view: 'x' }, '2026-11')).toEqual({
    view: 'sheet',
    month: '2026-11',
    staff: [],
    sample: false,
    person: undefined,
    due: undefined,
  }))
