import { expect, test } from 'vitest'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { lastDayOf, standingOf } from './standing.ts'

const line = (valid_from: string, valid_to: string | null): RateLine => ({
  kind: 'care',
  valid_from,
  valid_to,
  source: '',
  id: null,
  loaded_by: null,
  loaded_at: null,
  size: 1,
  cells: [],
})
const [old, now, next] = [line('2025-03-01', '2026-02-28'), line('2026-03-01', '2027-02-28'), line('2027-03-01', null)]

test('a table is in force until its last day, and it is told in time that none follows', () => {
  expect(standingOf([next, old], '2026-11-28')).toEqual({ holds: undefined, coming: [next], before: [old], ends: null })
  expect(standingOf([now, old], '2026-11-28')).toEqual({ holds: now, coming: [], before: [old], ends: null })
  expect(standingOf([now, old], '2026-12-01').ends).toBe('2027-02-28')
  expect(standingOf([now, old, next], '2026-12-01').ends).toBe(null)
  // one that begins later leaves days without a table
  expect(standingOf([now, line('2027-04-01', null)], '2026-12-01').ends).toBe('2027-02-28')
  expect(standingOf([], '2026-12-01')).toEqual({ holds: undefined, coming: [], before: [], ends: null })
})

test('a table ends where the next one begins', () => {
  const open = line('2026-03-01', null)
  expect([lastDayOf(open, [open]), lastDayOf(open, [open, next]), lastDayOf(now, [now, line('2028-01-01', null)])]).toEqual([
    null,
    '2027-02-28',
    '2027-02-28',
  ])
})
