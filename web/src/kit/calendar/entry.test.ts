import { expect, test } from 'vitest'
import { instantOfWall, opensAt, wallOf } from './entry.ts'

test.each([
  ['2026-11-20T09:00:00+09:00', '2026-11-20T09:00:00'],
  ['2026-11-20T00:30:00Z', '2026-11-20T09:30:00'],
  ['2026-11-20T23:30:00-05:00', '2026-11-21T13:30:00'],
])('%s stands at %s, wherever the browser is', (instant, wall) => {
  expect(wallOf(instant)).toBe(wall)
})

test.each(['2026-11-20T09:00:00', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'])('%s is nine in Tokyo', (wall) => {
  expect(instantOfWall(wall)).toBe('2026-11-20T09:00:00+09:00')
})

const at = (...times: string[]) =>
  times.map((time) => ({ starts_at: `2026-11-20T${time}:00+09:00`, ends_at: `2026-11-20T23:59:00+09:00` }))

test.each([
  [[], '08:00:00'],
  [['10:00', '06:30', '21:00'], '06:00:00'],
  [['13:00'], '08:00:00'],
  [['00:15'], '00:00:00'],
])('with entries at %j the day opens at %s', (times, hour) => {
  expect(opensAt(at(...times))).toBe(hour)
})
