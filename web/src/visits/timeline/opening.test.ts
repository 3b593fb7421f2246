import { describe, expect, test } from 'vitest'
import { beyond, firstWhole, sumsOf } from './beyond.ts'
import { openingOf } from './opening.ts'
import type { Item } from './types.ts'

/** A visit between two full hours. */
const visit = (from: number, to: number): Item => ({
  id: `${from}`,
  row: 'a',
  start: from * 60,
  end: to * 60,
  title: '',
  color: 'sumi',
})

describe('a day that is not today opens', () => {
  test.each([
    ['at its first visit', [visit(14, 15), visit(8, 9)], 7.5],
    ['at its first visit, though a night goes on into it', [visit(-2, 7), visit(20.5, 21)], 20],
    ['at midnight for a visit right after it', [visit(0, 1)], 0],
    ['in the morning when nothing is planned', [], 6.5],
    ['in the morning when only a night ends in it', [visit(-2, 7)], 6.5],
  ])('%s', (_, items, hour) => expect(openingOf(items, 1)).toBe(hour * 60))

  test('a longer period without visits opens at its start', () => expect(openingOf([], 7)).toBe(0))
})

test('what lies before and after the window is counted, with the nearest of each', () => {
  const items = [visit(6, 7), visit(7, 8), visit(7.5, 9), visit(10, 11), visit(20, 21), visit(22, 23)]
  expect(beyond(items, 8 * 60, 12 * 60)).toMatchObject({ before: 2, after: 2, last: { id: '7' }, next: { id: '20' } })
  expect(beyond(items, 0, 24 * 60)).toEqual({ before: 0, after: 0, last: undefined, next: undefined })
})

test('what lies in the rows above and below is counted, a row that is cut off above among those above', () => {
  const edges = [0, 24, 70, 94]
  expect([0, 1, 24, 30, 94].map((down) => firstWhole(edges, down))).toEqual([0, 1, 1, 2, 3])
  expect(sumsOf([3, 0, 5])).toEqual([0, 3, 3, 8])
})
