import { expect, test } from 'vitest'
import { changedFilter, readFilter } from './auditFilter.ts'

const actor = '00000000-0000-4000-8000-000000000001'

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'a whole filter',
    { from: '2026-11-01', to: '2026-11-30', actor, entity: 'staff', act: 'reveal' },
    { from: '2026-11-01', to: '2026-11-30', actor, entity: 'staff', act: 'reveal' },
  ],
  ['parts that nobody knows', { act: 'explode', entity: 'moon', actor: 'me', from: '2026-13-01', page: 3 }, {}],
  ['one wrong part beside a right one', { act: 'read', from: 20261101 }, { act: 'read' }],
  ['nothing', {}, {}],
])('the address tells %s', (_, search, expected) => expect(readFilter(search)).toEqual(expected))

test('a part is changed, and taken out again', () => {
  expect(changedFilter({ act: 'read', entity: 'staff' }, { act: 'export' })).toEqual({ act: 'export', entity: 'staff' })
  expect(changedFilter({ act: 'read', entity: 'staff' }, { act: undefined })).toEqual({ entity: 'staff' })
})
