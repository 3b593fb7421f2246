import { describe, expect, test } from 'vitest'
import { breakInstants, breakTimesOf, carriedBreaks, withFrom, withTo } from './breakTimes.ts'

const date = '2026-11-20'
const empty = { from: '', to: '' }
const at = (day: string, time: string) => `2026-11-${day}T${time}:00+09:00`

describe('a break is typed', () => {
  test.each([
    ['at noon', '12:00', 540, { from: 720, to: '' }],
    ['as figures', '1200', 540, { from: 720, to: '' }],
    ['after midnight of a night', '1:00', 1320, { from: 1500, to: '' }],
    ['on the next day in words', '翌1:00', 1320, { from: 1500, to: '' }],
    ['at the very start', '9:00', 540, { from: 540, to: '' }],
    ['before the visit has a start', '12:00', '', { from: 720, to: '' }],
    ['in a way that cannot be read', '25時70分', 540, { from: '25時70分', to: '' }],
  ] as const)('%s', (_, typed, start, expected) => expect(withFrom(empty, typed, start)).toEqual(expected))

  test('another beginning keeps the length', () =>
    expect(withFrom({ from: 720, to: 780 }, '13:30', 540)).toEqual({ from: 810, to: 870 }))
  test.each([
    ['an hour later', { from: 720, to: '' }, '13:00', { from: 720, to: 780 }],
    ['over midnight', { from: 1380, to: '' }, '0:30', { from: 1380, to: 1470 }],
    ['until midnight', { from: 1380, to: '' }, '24:00', { from: 1380, to: 1440 }],
    ['before its beginning is known', empty, '1:00', { from: '', to: 1500 }],
  ] as const)('its end: %s', (_, times, typed, expected) => expect(withTo(times, typed, 1320)).toEqual(expected))
})

test('instants and typed times tell the same', () => {
  const rest = { starts_at: at('21', '01:00'), ends_at: at('21', '02:00') }
  expect(breakTimesOf(rest, date)).toEqual({ from: 1500, to: 1560 })
  expect(breakInstants({ from: 1500, to: 1560 }, date)).toEqual(rest)
  expect(breakTimesOf(breakInstants({ from: '25時70分', to: '' }, date), date)).toEqual({ from: '25時70分', to: '' })
})

test('breaks move with the start of their visit; what cannot be read stays as typed', () => {
  const breaks = [
    { starts_at: at('20', '12:00'), ends_at: at('20', '13:00') },
    { starts_at: '12時半ごろ', ends_at: '' },
  ]
  expect(carriedBreaks(breaks, at('20', '09:00'), at('21', '09:30'))).toEqual([
    { starts_at: at('21', '12:30'), ends_at: at('21', '13:30') },
    breaks[1],
  ])
  expect(carriedBreaks(breaks, '', at('21', '09:30'))).toBe(breaks)
  expect(carriedBreaks(breaks, at('20', '09:00'), '2026-11-20T00:00:00Z')).toBe(breaks)
})
