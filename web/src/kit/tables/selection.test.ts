import { expect, test } from 'vitest'
import { between } from './selection.ts'

test.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['itself', 'c', 'c', ['c']],
  ['from one that is not on the page any more', 'x', 'b', ['b']],
])('from one row to another: %s', (_, from, to, all) => {
  expect(between(['a', 'b', 'c', 'd'], from, to)).toEqual(all)
})
