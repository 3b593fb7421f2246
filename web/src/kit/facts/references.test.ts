import { expect, test } from 'vitest'
import { choice, list, reference, references } from '#domain/kit/fields.ts'
import { referencesIn } from './references.ts'

const helpers = list({ staff_id: reference('staff', 'japanese_name'), wish: choice('wish', ['welcome']) }, 5)

test.each([
  ['a reference', reference('staff', 'japanese_name'), ['a', 'b', null], { staff: ['a', 'b'] }],
  ['several at once', references('establishment', 'name'), [['a'], ['a', 'b']], { establishment: ['a', 'b'] }],
  ['rows of a list', helpers, [[{ staff_id: 'a', wish: 'welcome' }], [{ staff_id: 'b', wish: 'welcome' }]], { staff: ['a', 'b'] }],
  ['a text', choice('wish', ['welcome']), ['welcome'], {}],
] as const)('the records that %s names are known by their table', (_, field, values, found) => {
  expect(referencesIn(field, values)).toEqual(found)
})
