import { expect, test } from 'vitest'
import { pastedAt } from './clipboard.ts'

const hour = 60
const day = 24 * hour
const visit = (id: string, staff_id: string, from: string, to: string) => ({
  id,
  staff_id,
  starts_at: `2026-11-${from}:00+09:00`,
  ends_at: `2026-11-${to}:00+09:00`,
})
const morning = visit('morning', 'aiko', '20T09:30', '20T10:15')
const night = visit('night', 'aiko', '20T22:00', '21T07:00')
const other = visit('other', 'ken', '20T11:00', '20T12:00')
const at = (start: number) => ({ row: 'mei', start, end: start + hour })

test.each([
  [
    'at a time it begins there and keeps its length',
    [morning],
    { at: at(13 * hour), wholeDay: false },
    [['mei', 13 * hour, 13 * hour + 45]],
  ],
  [
    'on a day it keeps its time',
    [morning],
    { at: at(2 * day + 9 * hour), wholeDay: true },
    [['mei', 2 * day + 570, 2 * day + 615]],
  ],
  ['a night goes on into the next day', [night], { at: at(day), wholeDay: true }, [['mei', day + 22 * hour, 2 * day + 7 * hour]]],
  [
    'several of one helper stay as far apart, and go to the other row',
    [night, morning],
    { at: at(day), wholeDay: true },
    [
      ['mei', day + 22 * hour, 2 * day + 7 * hour],
      ['mei', day + 570, day + 615],
    ],
  ],
  [
    'of several helpers each keeps the own row',
    [morning, other],
    { at: at(day + 8 * hour), wholeDay: false },
    [
      ['aiko', day + 8 * hour, day + 8 * hour + 45],
      ['ken', day + 9 * hour + 30, day + 10 * hour + 30],
    ],
  ],
])('pasted %s', (_, taken, place, wanted) => {
  expect(pastedAt(taken, place, '2026-11-16').map(({ row, start, end }) => [row, start, end])).toEqual(wanted)
})
