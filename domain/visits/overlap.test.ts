import { expect, test } from 'vitest'
import { overlaps } from './overlap.ts'

const span = (from: string, to: string) => ({ starts_at: `2026-11-${from}:00+09:00`, ends_at: `2026-11-${to}:00+09:00` })
const visit = span('20T10:00', '20T12:00')

test.each([
  ['the same time', visit, true],
  ['begins when it ends', span('20T12:00', '20T13:00'), false],
  ['ends when it begins', span('20T09:00', '20T10:00'), false],
  ['shares its last minute', span('20T11:59', '20T13:00'), true],
  ['shares its first minute', span('20T09:00', '20T10:01'), true],
  ['lies inside', span('20T10:30', '20T11:00'), true],
  ['covers it', span('19T22:00', '21T07:00'), true],
  ['the same hours of the next day', span('21T10:00', '21T12:00'), false],
  ['the same time, written in UTC', { starts_at: '2026-11-20T01:30:00Z', ends_at: '2026-11-20T02:00:00Z' }, true],
  ['later, though its text sorts earlier', { starts_at: '2026-11-20T03:00:00Z', ends_at: '2026-11-20T04:00:00Z' }, false],
])('a visit that %s', (_, other, expected) => {
  expect(overlaps(visit, other)).toBe(expected)
  expect(overlaps(other, visit)).toBe(expected)
})
