import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/kit/dates.ts'
import { cellsOf, dayOfCell, linesOf } from './cards.ts'
import { stackItems } from './model.ts'
import { scaleOf } from './scale.ts'
import type { Item } from './types.ts'

const scale = scaleOf(7, 1102, { zoom: 1, density: 'compact' })
const week = { from: 0, to: 7 * DAY }
/** Visits of half an hour from 9:00 on; `counts` has their number for each day. */
const plan = (...counts: number[]) =>
  stackItems(
    counts.flatMap((count, day) =>
      Array.from({ length: count }, (_, at): Item => {
        const start = day * DAY + 540 + at * 30
        return { id: `${day}-${at}`, row: 'a', start, end: start + 30, title: '', color: 'sumi' }
      }),
    ),
    false,
  )
const cells = (counts: number[], kept?: string) => {
  const stack = plan(...counts)
  const height = linesOf(stack, scale) * scale.track + scale.pad * 2
  return cellsOf(stack, scale, height, week, kept).map(({ day, cards, hidden }) => ({
    day,
    ids: cards.map(({ at }) => stack.items[at]?.id),
    hidden,
  }))
}

describe('the lines of a week', () => {
  test.each([
    ['a week without visits has one', [], 1],
    ['two visits on a day stand side by side', [2, 1], 1],
    ['three want a second one', [3], 2],
    ['the fullest day counts', [1, 0, 5], 3],
    ['there are no more than three', [1, 20], 3],
  ])('%s', (_, counts, lines) => expect(linesOf(plan(...counts), scale)).toBe(lines))

  test('without cells a row has its tracks', () => {
    expect(linesOf(plan(6), scaleOf(1, 1102, { zoom: 1, density: 'compact' }))).toBe(1)
  })
})

describe('the cards of a day', () => {
  test('stand in order, and a number stands for those without room', () => {
    expect(cells([7])).toEqual([{ day: 0, ids: ['0-0', '0-1', '0-2', '0-3', '0-4'], hidden: 2 }])
    expect(cells([6])).toEqual([{ day: 0, ids: ['0-0', '0-1', '0-2', '0-3', '0-4', '0-5'], hidden: 0 }])
  })

  test('one that the keyboard stands on is always seen', () => {
    expect(cells([7], '0-6')).toEqual([{ day: 0, ids: ['0-0', '0-1', '0-2', '0-3', '0-6'], hidden: 2 }])
  })

  test('fill the cell as long as they are few, and stay within it', () => {
    const stack = plan(1, 4)
    const [first, second] = cellsOf(stack, scale, 2 * scale.track + scale.pad * 2, week)
    expect(first?.cards[0]?.length).toBeGreaterThan(scale.day / 2)
    for (const { offset, length, top } of second?.cards ?? []) {
      expect(offset).toBeGreaterThanOrEqual(scale.day)
      expect(offset + length).toBeLessThanOrEqual(scale.day * 2)
      expect(top + scale.bar).toBeLessThanOrEqual(2 * scale.track + scale.pad)
    }
  })

  test('of days out of sight are left out', () => {
    const drawn = cellsOf(plan(1, 1, 1), scale, scale.track, { from: DAY, to: 2 * DAY })
    expect(drawn.map(({ day }) => day)).toEqual([1])
  })

  test('a night belongs to the day on which it begins, and one from before the week to its first day', () => {
    expect([-120, 0, DAY - 60, DAY, 9 * DAY].map((start) => dayOfCell({ start }, 7))).toEqual([0, 0, 0, 1, 6])
  })
})
