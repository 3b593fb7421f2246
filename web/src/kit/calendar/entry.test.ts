import { expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { drawnEnd, instantOfWall, movedEnd, opensAt, wallOf } from './entry.ts'

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

test.each([
  ['a night', '2026-11-10T22:00', '2026-11-11T06:00', '2026-11-11T06:00'],
  ['a night of two shifts', '2026-11-10T16:00', '2026-11-11T09:30', '2026-11-11T09:30'],
  ['two days and a morning', '2026-11-10T09:00', '2026-11-12T11:30', '2026-11-12T12:00'],
  ['until early in the morning of the third day', '2026-11-10T09:00', '2026-11-12T00:01', '2026-11-12T12:00'],
  ['a day off and half of the next, which ends at half past eleven', '2026-11-11T00:00', '2026-11-12T11:30', '2026-11-12T12:00'],
  ['half days off around a night', '2026-11-11T11:30', '2026-11-12T11:30', '2026-11-12T12:00'],
  ['two whole days', '2026-11-10T00:00', '2026-11-12T00:00', '2026-11-12T00:00'],
  ['two days and an afternoon', '2026-11-10T09:00', '2026-11-12T15:00', '2026-11-12T15:00'],
  ['a morning', '2026-11-10T09:00', '2026-11-10T11:30', '2026-11-10T11:30'],
])('%s, %s to %s, is drawn until %s, and keeps its end when it is moved', (_, from, to, drawn) => {
  const entry = { starts_at: `${from}:00+09:00`, ends_at: `${to}:00+09:00` }
  expect(drawnEnd(entry)).toBe(`${drawn}:00`)
  expect(drawnEnd({ ...entry, all_day: true })).toBe(`${to}:00`)
  expect(movedEnd(entry, `${drawn}:00`)).toBe(entry.ends_at)
  expect(movedEnd(entry, `${addDays(drawn, 3)}${drawn.slice(10)}:00`)).toBe(`${addDays(to, 3)}${to.slice(10)}:00+09:00`)
})
