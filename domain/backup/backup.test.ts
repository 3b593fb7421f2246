import { expect, test } from 'vitest'
import { type Standing, stateOf } from './backup.api.ts'

const now = Date.parse('2026-11-22T12:00:00+09:00')

const night = '2026-11-22T02:00:00+09:00'

const log = (until: string | null, trial_problem: 'damaged' | null = null) => ({ reach: { until, trial_problem } })

test.each<[string, Partial<Standing>, string]>([
  ['nothing is set up, though there is one', { isSet: false }, 'off'],
  ['set up, and none was made', { made: null }, 'none'],
  ['of this night', {}, 'good'],
  ['exactly two days old', { made: '2026-11-20T12:00:00+09:00' }, 'good'],
  ['older than two days', { made: '2026-11-20T11:59:59+09:00', trial: 'damaged', ...log(null) }, 'old'],
  ['of this night, and the last trial failed', { trial: 'damaged' }, 'unproven'],
  ['with a log that could not be read the last time', log('2026-11-22T11:59:00+09:00', 'damaged'), 'unproven'],
  ['with a log of an hour ago', log('2026-11-22T11:00:00+09:00'), 'good'],
  ['with a log that ended more than an hour ago', log('2026-11-22T10:59:59+09:00'), 'behind'],
  ['with a log that leads nowhere', log(null), 'behind'],
])('%s → %3$s', (_, standing, state) => {
  expect(stateOf({ isSet: true, made: night, trial: null, reach: null, ...standing }, now)).toBe(state)
})
