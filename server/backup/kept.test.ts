import { expect, test } from 'vitest'
import { keptOf } from './kept.ts'

const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ at: new Date(Date.parse(last) - n * 86_400_000).toISOString() }))
const kept = (...at: string[]) => [...keptOf(at.map((each) => ({ at: each })))].map(({ at: each }) => each)

test('of a year and a half: the last 14 days, and the last of 12 months', () => {
  const found = [...keptOf(nights('2026-11-22T02:00:00Z', 540))].map(({ at }) => at.slice(0, 10))
  expect(found.slice(0, 14)).toEqual(nights('2026-11-22', 14).map(({ at }) => at.slice(0, 10)))
  expect(found.slice(14)).toEqual([
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('days without one do not count', () => {
  expect(keptOf(nights('2026-11-22T02:00:00Z', 28).filter((_, n) => n % 2 === 0)).size).toBe(14)
})

test('of one day the newest stays, of today all', () => {
  expect(kept('2026-11-22T10:00', '2026-11-22T02:00', '2026-11-21T18:00', '2026-11-21T02:00')).toEqual([
    '2026-11-22T10:00',
    '2026-11-22T02:00',
    '2026-11-21T18:00',
  ])
})

test('of nothing, nothing', () => {
  expect(kept()).toEqual([])
})
