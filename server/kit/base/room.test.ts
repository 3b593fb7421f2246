import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isFull, isShort, roomAt } from './room.ts'

const GB = 1024 ** 3

test.each([
  [0.9, 2, true],
  [1.1, 5, false],
  [4, 50, true],
  [6, 50, false],
  [9, 4_000, true],
  [11, 4_000, false],
])('%d GB of %d are short: %s', (free, all, short) => {
  expect(isShort({ free: free * GB, all: all * GB })).toBe(short)
})

test('the room of a disk is told, and of nothing none', () => {
  const room = roomAt(tmpdir())
  expect(room && room.free > 0 && room.all >= room.free).toBe(true)
  expect(roomAt('/no/such/place')).toBeNull()
  expect([isFull({ free: 1, all: GB }), isFull({ free: GB, all: GB })]).toEqual([true, false])
})
