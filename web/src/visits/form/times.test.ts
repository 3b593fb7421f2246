import { describe, expect, test } from 'vitest'
import {
  durationOf,
  endOf,
  instantsOf,
  parseDuration,
  type Times,
  timesOf,
  withDate,
  withDuration,
  withEnd,
  withStart,
} from './times.ts'

const at = (start: Times['start'], end: Times['end'], date = '2026-11-20'): Times => ({ date, start, end })

describe('stored instants and typed times', () => {
  test.each([
    ['a visit by day', '2026-11-20T09:00:00+09:00', '2026-11-20T10:30:00+09:00', at(540, 630)],
    ['a night over midnight', '2026-11-20T22:00:00+09:00', '2026-11-21T07:00:00+09:00', at(1320, 1860)],
    ['until midnight', '2026-11-20T18:00:00+09:00', '2026-11-21T00:00:00+09:00', at(1080, 1440)],
    ['over the end of a year, three days', '2026-12-31T08:00:00+09:00', '2027-01-03T08:00:00+09:00', at(480, 4800, '2026-12-31')],
  ])('%s, both ways', (_, starts_at, ends_at, times) => {
    expect(timesOf({ starts_at, ends_at })).toEqual(times)
    expect(instantsOf(times)).toEqual({ starts_at, ends_at })
  })

  test('an instant of another offset is read in Tokyo', () => {
    expect(timesOf({ starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-20T01:00:00Z' })).toEqual(at(540, 600))
  })

  test('what cannot be read, or is missing, is handed on to the check', () => {
    expect(instantsOf(at('', ''))).toEqual({ starts_at: '', ends_at: '' })
    expect(instantsOf(at('abc', 600))).toEqual({ starts_at: 'abc', ends_at: '2026-11-20T10:00:00+09:00' })
    expect(instantsOf(at(540, 600, ''))).toEqual({ starts_at: '', ends_at: '' })
    expect(instantsOf(at(540, 600, '2026-11-31'))).toEqual({ starts_at: '', ends_at: '' })
    expect(timesOf({ starts_at: '', ends_at: '' })).toEqual(at('', '', ''))
  })
})

describe('a typed start', () => {
  test.each([
    ['moves the end along: the length stays', at(540, 600), '14:00', at(840, 900)],
    ['moves an end on the next day along', at(1320, 1860), '23:00', at(1380, 1920)],
    ['without an end stands alone', at('', ''), '930', at(570, '')],
    ['after an end that was typed first makes it the next day', at('', 420), '22:00', at(1320, 1860)],
    ['that cannot be read stays as typed', at(540, 600), 'あさ', at('あさ', 600)],
    ['must lie on its day', at(540, 600), '25:00', at('25:00', 600)],
    ['may be taken away', at(540, 600), ' ', at('', 600)],
    ['in full width', at('', ''), '９時半', at(570, '')],
  ])('%s', (_, before, typed, expected) => expect(withStart(before, typed)).toEqual(expected))
})

describe('a typed end', () => {
  test.each([
    ['after the start is on the same day', at(540, ''), '10:30', at(540, 630)],
    ['not after the start is on the next day', at(1320, ''), '7:00', at(1320, 1860)],
    ['equal to the start is a whole day later', at(540, ''), '9:00', at(540, 1980)],
    ['with the sign of the next day', at(540, ''), '翌10:00', at(540, 2040)],
    ['counted on past midnight', at(1320, ''), '31:00', at(1320, 1860)],
    ['at midnight', at(1080, ''), '24:00', at(1080, 1440)],
    ['at midnight, written 0:00', at(1080, ''), '0:00', at(1080, 1440)],
    ['comes back to the day of the start', at(540, 1860), '11:00', at(540, 660)],
    ['without a start waits for it', at('', ''), '7:00', at('', 420)],
    ['that cannot be read stays as typed', at(540, 600), '25時70分', at(540, '25時70分')],
  ])('%s', (_, before, typed, expected) => expect(withEnd(before, typed)).toEqual(expected))
})

describe('the duration', () => {
  test('is there only when both times are', () => {
    expect(durationOf(at(1320, 1860))).toBe(540)
    expect([durationOf(at(540, '')), durationOf(at('', 600)), durationOf(at('', ''))]).toEqual([null, null, null])
  })

  test('adjusting it moves the end', () => {
    expect(withDuration(at(540, 600), '1:30')).toEqual(at(540, 630))
    expect(withDuration(at(1320, 1380), '9')).toEqual(at(1320, 1860))
  })

  test('cannot be adjusted without both times, nor to nothing', () => {
    expect([
      withDuration(at(540, ''), '1:30'),
      withDuration(at('', 600), '1:30'),
      withDuration(at(540, 600), '0'),
      withDuration(at(540, 600), '長い'),
    ]).toEqual([null, null, null, null])
  })

  test.each([
    ['1:30', 90],
    ['１：３０', 90],
    ['0:45', 45],
    ['1時間30分', 90],
    ['2時間', 120],
    ['90分', 90],
    ['1.5', 90],
    ['1,5h', 90],
    ['2', 120],
    ['12', 720],
    ['30', 30],
    ['130', 130],
    ['72:00', 4320],
    ['72:01', null],
    ['1:75', null],
    ['', null],
    ['0', null],
    ['-1', null],
    ['1:30:00', null],
  ])('%s is read as %s minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes))
})

test('another date keeps the times', () => expect(withDate(at(1320, 1860), '2026-11-22')).toEqual(at(1320, 1860, '2026-11-22')))

test.each([
  [600, 0, '10:00'],
  [1440, 0, '24:00'],
  [1441, 1, '0:01'],
  [1860, 1, '7:00'],
  [2880, 1, '24:00'],
  [2881, 2, '0:01'],
])('an end after %i minutes is %i days later at %s', (end, days, time) => expect(endOf(end)).toEqual({ days, time }))
