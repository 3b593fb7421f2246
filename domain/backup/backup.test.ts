import { expect, test } from 'vitest'
import { stateOf } from './backup.api.ts'

const now = Date.parse('2026-11-22T12:00:00+09:00')

test.each([
  ['nothing is set up, though there is one', false, '2026-11-22T02:00:00+09:00', 'off'],
  ['set up, and none was made', true, null, 'none'],
  ['of this night', true, '2026-11-22T02:00:00+09:00', 'good'],
  ['exactly two days old', true, '2026-11-20T12:00:00+09:00', 'good'],
  ['older than two days', true, '2026-11-20T11:59:59+09:00', 'old'],
])('%s → %4$s', (_, isSet, made, state) => {
  expect(stateOf(isSet, made, now)).toBe(state)
})
