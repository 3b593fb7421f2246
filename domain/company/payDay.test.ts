import { expect, test } from 'vitest'
import { payDueOn } from './payDay.ts'

test.each([
  ['2026-11', 1, 25, '2026-12-25'],
  ['2026-12', 1, 25, '2027-01-25'],
  ['2026-11', 0, 31, '2026-11-30'],
  ['2027-01', 1, 31, '2027-02-28'],
  ['2026-11', 2, 10, '2027-01-10'],
])('pay of %s, %i months later on day %i, is due on %s', (month, after, day, due) =>
  expect(payDueOn(month, { after, day })).toBe(due),
)
