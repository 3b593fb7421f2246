import { expect, test } from 'vitest'
import { someOf } from './turns.ts'

test('of few things all are tried in every turn', () => expect(someOf([1, 2, 3], 3, 7)).toEqual([1, 2, 3]))

test('of many things each is tried in one turn of few', () => {
  const all = Array.from({ length: 31 }, (_, at) => at)
  const turns = [0, 1, 2].map((turn) => someOf(all, 12, turn))
  expect(turns.map((some) => some.length)).toEqual([12, 12, 12])
  expect(new Set(turns.flat()).size).toBe(31)
})
