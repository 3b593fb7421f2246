import { expect, test } from 'vitest'
import { hasLeft } from './left.ts'

test.each([
  ['active', null, false],
  ['left', null, true],
  ['left', '2026-11-21', true],
  ['left', '2026-11-22', false],
  ['active', '2026-11-21', true],
  ['active', '2026-12-31', false],
] as const)('%s, day of leaving %s: has left on 2026-11-22 is %s', (zaishoku_joukyou, leave_date, left) => {
  expect(hasLeft({ zaishoku_joukyou, leave_date }, '2026-11-22')).toBe(left)
})
