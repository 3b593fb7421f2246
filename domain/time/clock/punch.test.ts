import { describe, expect, test } from 'vitest'
import { clockOf, instant } from '../../kit/dates.ts'
import { clockedOf, isForgotten, pairsOf, type PunchKind, readPunches } from './punch.ts'

const day = '2026-11-16'
/** 'in 9:00, out 17:30'; hours run on after midnight. */
const punches = (told: string) =>
  told.split(', ').map((one) => {
    const [kind, time = ''] = one.split(' ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return { kind: kind as PunchKind, at: instant(day, hour * 60 + minute) }
  })
const midnight = clockOf(instant(day, 0))
const time = (clock: number) => `${Math.floor((clock - midnight) / 60)}:${String((clock - midnight) % 60).padStart(2, '0')}`
const read = (told: string) =>
  pairsOf(punches(told)).map(({ from, to, rests }) =>
    [`${time(from)}-${to === null ? '?' : time(to)}`, ...rests.map(([a, b]) => `${time(a)}~${time(b)}`)].join(' '),
  )

describe('what punches say', () => {
  test.each([
    ['in 9:00, out 17:30', ['9:00-17:30']],
    ['in 9:00, rest 12:00, back 13:00, out 17:30', ['9:00-17:30 12:00~13:00']],
    ['in 9:00, rest 12:00, out 17:30', ['9:00-17:30 12:00~17:30']],
    ['in 9:00, rest 12:00, rest 12:10, back 13:00, out 17:30', ['9:00-17:30 12:00~13:00']],
    ['in 9:00, out 12:00, in 13:00, out 17:30', ['9:00-12:00', '13:00-17:30']],
    // the night belongs to the day on which it begins
    ['in 22:00, out 31:00', ['22:00-31:00']],
    // nobody is kept from clocking in by what was forgotten
    ['in 9:00, in 33:00, out 41:30', ['9:00-?', '33:00-41:30']],
    ['in 9:00, in 9:01, out 17:30', ['9:00-17:30']],
    ['in 9:00, in 9:09, out 17:30', ['9:00-17:30']],
    // a split day whose first end was forgotten is not worked through
    ['in 8:00, in 17:00, out 21:00', ['8:00-?', '17:00-21:00']],
    ['in 8:00, in 8:10, out 17:30', ['8:00-?', '8:10-17:30']],
    // what nothing goes before says nothing
    ['out 17:30', []],
    ['back 13:00, in 14:00, out 17:00', ['14:00-17:00']],
    ['in 9:00', ['9:00-?']],
    // a duty lasts at most three days
    ['in 9:00, out 82:00', ['9:00-?']],
  ])('%s', (told, says) => expect(read(told)).toEqual(says))
})

test.each([
  ['out 17:30', ['17:30']],
  ['out 17:30, out 17:35', ['17:30']],
  ['in 9:00, out 17:30, out 17:35', []],
  ['in 9:00, out 12:00, out 17:30', ['17:30']],
  ['in 9:00, out 82:00', ['82:00']],
  ['rest 12:00, back 13:00', []],
])('%s: clocked out without having clocked in', (told, asks) => expect(readPunches(punches(told)).unopened.map(time)).toEqual(asks))

test('who has not clocked out for more than sixteen hours has forgotten it', () => {
  const [open] = pairsOf(punches('in 9:00'))
  expect(open && isForgotten(open, midnight + 25 * 60)).toBe(false)
  expect(open && isForgotten(open, midnight + 25 * 60 + 1)).toBe(true)
})

test('whoever has clocked in again has forgotten the end before at once', () =>
  expect(pairsOf(punches('in 8:00, in 17:00')).map((pair) => isForgotten(pair, midnight + 18 * 60))).toEqual([true, false]))

test('only what has an end, and lasts, counts as work', () =>
  expect(clockedOf(pairsOf(punches('in 9:00, out 9:00, in 30:00, out 31:00, in 48:00')))).toHaveLength(1))
