import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

const page = (rows: number, next: string | null, prev: string | null, total: number, capped = false) => ({
  items: Array<unknown>(rows).fill(null),
  next,
  prev,
  total,
  capped,
})

test.each([
  ['the first of a hundred pages', page(50, 'n', null, 5000), 0, { from: 1, to: 50, total: 5000, capped: false }],
  ['a page in the middle', page(50, 'n', 'p', 5000), 150, { from: 151, to: 200, total: 5000, capped: false }],
  ['the last page, shorter than the others', page(7, null, 'p', 57), 50, { from: 51, to: 57, total: 57, capped: false }],
  ['the last page after rows were added before it', page(7, null, 'p', 60), 50, { from: 54, to: 60, total: 60, capped: false }],
  [
    'the first page, reached from behind after rows were added',
    page(50, 'n', null, 60),
    3,
    { from: 1, to: 50, total: 60, capped: false },
  ],
  [
    'a place beyond what is counted',
    page(50, 'n', 'p', 10000, true),
    12000,
    { from: 12001, to: 12050, total: 12050, capped: true },
  ],
])('%s', (_, shown, before, range) => expect(rangeOf(shown, before)).toEqual(range))
