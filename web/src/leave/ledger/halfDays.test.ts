import { expect, test } from 'vitest'
import { halfDaysIn } from './halfDays.ts'

test.each([
  ['3', 6],
  ['-1.5', -3],
  ['＋２．５', 5],
  ['−4', -8],
  ['0', null],
  ['1.3', null],
  ['二', null],
  ['', null],
  ['100', null],
])('"%s" are %o half days', (typed, count) => expect(halfDaysIn(typed)).toBe(count))
