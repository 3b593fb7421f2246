import { expect, test } from 'vitest'
import { instantOf, partsOf, stepped, withTime } from './instantParts.ts'

test('an instant stands as date and time in Tokyo, and comes back as it was', () => {
  const parts = partsOf('2026-11-22T00:05:00.000Z')
  expect(parts).toEqual({ date: '2026-11-22', time: '9:05' })
  expect(Date.parse(instantOf(parts))).toBe(Date.parse('2026-11-22T00:05:00.000Z'))
})

test.each([
  ['nothing typed', { date: '', time: '' }, ''],
  ['a date alone is no instant', { date: '2026-11-22', time: '' }, '2026-11-22 '],
  ['a time alone is no instant', { date: '', time: '9:00' }, ' 9:00'],
  ['a time that is none', { date: '2026-11-22', time: '25:70' }, '2026-11-22 25:70'],
  ['midnight belongs to the day that begins', { date: '2026-11-22', time: '24:00' }, '2026-11-22 24:00'],
])('%s', (_, parts, value) => {
  expect(instantOf(parts)).toBe(value)
  expect(partsOf(value)).toEqual(parts)
})

test.each([
  ['930', '9:30'],
  ['１０３０', '10:30'],
  ['soon', 'soon'],
])('a typed time %s becomes %s', (typed, time) => {
  expect(withTime({ date: '2026-11-22', time: '' }, typed).time).toBe(time)
})

test('arrow keys move a time, though not out of its day', () => {
  expect(stepped({ date: '2026-11-22', time: '9:00' }, 15).time).toBe('9:15')
  expect(stepped({ date: '2026-11-22', time: '23:50' }, 15).time).toBe('23:50')
  expect(stepped({ date: '2026-11-22', time: '' }, 15).time).toBe('0:00')
})
