import { expect, test } from 'vitest'
import { pastedAt } from './useClipboard.ts'

const visit = { starts_at: '2026-11-20T09:30:00+09:00', ends_at: '2026-11-20T10:15:00+09:00' }
const night = { starts_at: '2026-11-20T22:00:00+09:00', ends_at: '2026-11-21T07:00:00+09:00' }
const hour = 60
const day = 24 * hour
const at = (start: number) => ({ row: 'ken', start, end: start + hour })

test.each([
  ['at a time it begins there and keeps its length', visit, { at: at(13 * hour), wholeDay: false }, [13 * hour, 13 * hour + 45]],
  ['on a day it keeps its time', visit, { at: at(2 * day + 9 * hour), wholeDay: true }, [2 * day + 570, 2 * day + 615]],
  ['a night goes on into the next day', night, { at: at(day), wholeDay: true }, [day + 22 * hour, 2 * day + 7 * hour]],
])('pasted %s', (_, from, place, [start, end]) => {
  expect(pastedAt(from, place, '2026-11-16')).toEqual({ row: 'ken', start, end })
})
