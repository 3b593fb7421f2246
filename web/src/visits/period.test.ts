import { describe, expect, test } from 'vitest'
import { daysOf, periodOf, stepped, touches } from './period.ts'

test.each([
  ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
] as const)('the %s of %s is from %s to %s', (view, date, from, to) => expect(periodOf(view, date)).toEqual({ from, to }))

describe('a step enters the next period on its first day, or on today', () => {
  const today = '2026-11-22'
  test.each([
    ['day', '2026-11-30', 1, '2026-12-01'],
    ['week', '2026-11-22', 1, '2026-11-23'],
    ['week', '2026-11-03', -1, '2026-10-26'],
    ['week', '2026-11-23', -1, today],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-03-31', -1, '2026-02-01'],
    ['month', '2026-12-01', -1, today],
  ] as const)('the %s of %s, %i', (view, date, by, expected) => expect(stepped(view, date, by, today)).toBe(expected))
})

test('a month has its days', () => expect(daysOf(periodOf('month', '2026-11-20'))).toBe(30))

describe('a visit touches a day', () => {
  const day = { from: '2026-11-20', to: '2026-11-20' }
  test.each([
    ['inside', '2026-11-20T09:00', '2026-11-20T10:00', true],
    ['in the night before it', '2026-11-19T22:00', '2026-11-20T07:00', true],
    ['until its midnight', '2026-11-19T22:00', '2026-11-20T00:00', false],
    ['into the next day', '2026-11-20T22:00', '2026-11-21T07:00', true],
    ['from its end on', '2026-11-21T00:00', '2026-11-21T07:00', false],
  ])('%s', (_, from, to, expected) => {
    expect(touches(day, { starts_at: `${from}:00+09:00`, ends_at: `${to}:00+09:00` })).toBe(expected)
  })
})
