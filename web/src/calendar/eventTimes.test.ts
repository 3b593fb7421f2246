import { expect, test } from 'vitest'
import { daysOf, endAfter, hoursFor, timesOfDays, withFirst } from './eventTimes.ts'

const at = (from: string, to: string) => ({ starts_at: `2026-11-${from}:00+09:00`, ends_at: `2026-11-${to}:00+09:00` })
const days = (first: string, last: string) => ({ first: `2026-11-${first}`, last: `2026-11-${last}` })

test.each([
  [days('20', '20'), at('20T00:00', '21T00:00')],
  [days('20', '22'), at('20T00:00', '23T00:00')],
])('the days %j are the midnights around them, and back', (given, times) => {
  expect(timesOfDays(given)).toEqual(times)
  expect(daysOf(times)).toEqual(given)
})
test('what is half typed stays as it is', () => {
  expect(timesOfDays({ first: '2026/11', last: '' })).toEqual({ starts_at: '2026/11', ends_at: '' })
  expect(daysOf({ starts_at: '2026/11', ends_at: '' })).toEqual({ first: '2026/11', last: '' })
})

test.each([
  [days('20', '22'), '2026-11-25', days('25', '27')],
  [{ first: '', last: '' }, '2026-11-25', days('25', '25')],
  [days('20', '22'), '2026', { first: '2026', last: '2026-11-22' }],
])('with %j another first day takes the last one along', (before, first, after) => {
  expect(withFirst(before, first)).toEqual(after)
})

test('a start that is moved keeps the length', () => {
  expect(endAfter(at('20T09:00', '20T10:30'), '2026-11-21T23:00:00+09:00')).toBe('2026-11-22T00:30:00+09:00')
  expect(endAfter(at('20T09:00', '20T10:30'), '2026')).toBe('2026-11-20T10:30:00+09:00')
})

test.each([
  [at('20T00:00', '21T00:00'), at('20T09:00', '20T10:00')],
  [at('20T00:00', '23T00:00'), at('20T09:00', '22T10:00')],
  [at('20T13:00', '20T14:00'), at('20T13:00', '20T14:00')],
])('%j without whole days is %j', (before, after) => {
  expect(hoursFor(before)).toEqual(after)
})
