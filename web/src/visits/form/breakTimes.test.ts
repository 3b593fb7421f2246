import { describe, expect, test } from 'vitest'
import { breakInstants, breakTimesOf, carriedBreaks, withFrom } from './breakTimes.ts'
import { readFrom } from './times.ts'

const date = '2026-11-20'
const at = (day: string, time: string) => `2026-11-${day}T${time}:00+09:00`

describe('a time of a break is read after the start of its visit', () => {
  test.each([
    ['at noon', '12:00', 540, 720],
    ['as figures', '1200', 540, 720],
    ['at the very start', '9:00', 540, 540],
    ['after midnight of a night', '1:00', 1320, 1500],
    ['on the next day in words', '翌1:00', 1320, 1500],
    ['at the midnight that ends the day', '24:00', 1320, 1440],
    ['in a way that cannot be read', '25時70分', 540, '25時70分'],
    ['not at all', ' ', 540, ''],
  ] as const)('%s', (_, typed, start, expected) => expect(readFrom(typed, start)).toBe(expected))
})

test('another beginning keeps the length', () => {
  expect(withFrom({ from: 720, to: 780 }, 810)).toEqual({ from: 810, to: 870 })
  expect(withFrom({ from: 720, to: '' }, 810)).toEqual({ from: 810, to: '' })
  expect(withFrom({ from: 720, to: 780 }, '昼')).toEqual({ from: '昼', to: 780 })
})

test('instants and typed times tell the same', () => {
  const rest = { starts_at: at('21', '01:00'), ends_at: at('21', '02:00') }
  expect(breakTimesOf(rest, date)).toEqual({ from: 1500, to: 1560 })
  expect(breakInstants({ from: 1500, to: 1560 }, date)).toEqual(rest)
  expect(breakTimesOf(breakInstants({ from: '25時70分', to: '' }, date), date)).toEqual({ from: '25時70分', to: '' })
})

test('a break before the date of its visit is to be typed anew', () => {
  expect(breakTimesOf({ starts_at: at('19', '23:00'), ends_at: at('20', '00:30') }, date)).toEqual({ from: '', to: 30 })
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
  expect(carriedBreaks(breaks, at('20', '09:00'), '2026-11-20T00:00:00Z')).toBe(breaks)
  expect(carriedBreaks(breaks, '', at('21', '09:30'))).toBe(breaks)
})
