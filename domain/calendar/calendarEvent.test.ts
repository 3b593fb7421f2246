import { expect, test } from 'vitest'
import { eventIssues, wholeDays } from './calendarEvent.ts'

const at = (from: string, to: string) => ({ starts_at: `2026-11-${from}:00+09:00`, ends_at: `2026-11-${to}:00+09:00` })
const wrong = [{ field: 'ends_at', code: 'end_before_start' }]

test.each([
  ['an hour', at('20T09:00', '20T10:00'), false, []],
  ['a night', at('20T22:00', '21T06:00'), false, []],
  ['no time at all', at('20T09:00', '20T09:00'), false, wrong],
  ['one that ends before it begins', at('20T09:00', '20T08:00'), false, wrong],
  ['the same in two zones', { starts_at: '2026-11-20T09:00:00+09:00', ends_at: '2026-11-20T00:30:00Z' }, false, []],
  ['a whole day of one moment', at('20T09:00', '20T09:00'), true, []],
  ['whole days backwards', at('21T00:00', '20T00:00'), true, wrong],
] as const)('%s', (_, times, all_day, issues) => {
  expect(eventIssues({ ...times, all_day })).toEqual(issues)
})

test.each([
  ['the hours of one day', at('20T09:00', '20T10:00'), at('20T00:00', '21T00:00')],
  ['a night', at('20T22:00', '21T06:00'), at('20T00:00', '22T00:00')],
  ['what is whole already', at('20T00:00', '22T00:00'), at('20T00:00', '22T00:00')],
  ['one moment at midnight', at('20T00:00', '20T00:00'), at('20T00:00', '21T00:00')],
  [
    'days of Tokyo, in whatever zone they are told',
    { starts_at: '2026-11-19T15:00:00Z', ends_at: '2026-11-20T14:00:00Z' },
    at('20T00:00', '21T00:00'),
  ],
] as const)('%s lasts whole days from midnight to midnight', (_, times, whole) => {
  expect(wholeDays(times)).toEqual(whole)
})
