import { expect, test } from 'vitest'
import { stateOf } from './backup.api.ts'

const now = Date.parse('2026-11-22T12:00:00+09:00')

const night = '2026-11-22T02:00:00+09:00'

test.each<[string, boolean, string | null, { until: string | null } | null, string]>([
  ['nothing is set up, though there is one', false, night, null, 'off'],
  ['set up, and none was made', true, null, null, 'none'],
  ['of this night', true, night, null, 'good'],
  ['exactly two days old', true, '2026-11-20T12:00:00+09:00', null, 'good'],
  ['older than two days', true, '2026-11-20T11:59:59+09:00', { until: null }, 'old'],
  ['with a log of an hour ago', true, night, { until: '2026-11-22T11:00:00+09:00' }, 'good'],
  ['with a log that ended more than an hour ago', true, night, { until: '2026-11-22T10:59:59+09:00' }, 'behind'],
  ['with a log that leads nowhere', true, night, { until: null }, 'behind'],
])('%s → %5$s', (_, isSet, made, reach, state) => {
  expect(stateOf(isSet, made, reach, now)).toBe(state)
})
