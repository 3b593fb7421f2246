import { expect, test } from 'vitest'
import { absenceIssues } from './absence.ts'

const day = '2026-11-24'
const times = (from: string, to: string | null, from_time: number | null = null, to_time: number | null = null) => ({
  from_date: from,
  from_time,
  to_date: to,
  to_time,
})

test.each([
  ['one whole day', times(day, day), []],
  ['until nobody knows when', times(day, null), []],
  ['from noon on', times(day, day, 720), []],
  ['from noon until three', times(day, day, 720, 900), []],
  ['the night between two days', times(day, '2026-11-25', 1320, 360), []],
  ['an end before its first day', times(day, '2026-11-23'), [{ field: 'to_date', code: 'end_before_start' }]],
  ['an end at its beginning', times(day, day, 720, 720), [{ field: 'to_time', code: 'end_before_start' }]],
  ['nothing of its last day', times(day, '2026-11-25', null, 0), [{ field: 'to_time', code: 'end_before_start' }]],
  ['an hour of a last day that is not told', times(day, null, null, 600), [{ field: 'to_date', code: 'required' }]],
])('an absence of %s', (_, absence, issues) => {
  expect(absenceIssues(absence)).toEqual(issues)
})
