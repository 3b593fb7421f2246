import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/kit/dates.ts'
import { cellsOf, dayOfCell, linesOf, spanOfAll } from './cards.ts'
import { stackItems } from './model.ts'
import { scaleOf } from './scale.ts'
import type { Item } from './types.ts'

const scale = scaleOf(7, 1102, { zoom: 1, density: 'comfortable' })
const low = scaleOf(7, 1340, { zoom: 1, density: 'compact' })
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
    ['there are no more than four', [1, 20], 4],
  ])('%s', (_, counts, lines) => expect(linesOf(plan(...counts), scale)).toBe(lines))

  test('in low rows there is one, and two in the lane of those without a helper', () => {
    expect([linesOf(plan(20), low), linesOf(plan(20), low, low.cells?.pinned)]).toEqual([1, 2])
  })

  test('without cells a row has its tracks', () => {
    expect(linesOf(plan(6), scaleOf(1, 1102, { zoom: 1, density: 'compact' }))).toBe(1)
  })
})

describe('the cards of a day', () => {
  test('stand in order, and a number stands for those without room', () => {
    const ids = (size: number) => Array.from({ length: size }, (_, at) => `0-${at}`)
    expect(cells([9])).toEqual([{ day: 0, ids: ids(7), hidden: 2 }])
    expect(cells([8])).toEqual([{ day: 0, ids: ids(8), hidden: 0 }])
  })

  test('one that the keyboard stands on is always seen', () => {
    expect(cells([9], '0-8')[0]?.ids).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '0-5', '0-8'])
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
    const drawn = cellsOf(plan(1, 1, 1), scale, scale.track + scale.pad * 2, { from: DAY, to: 2 * DAY })
    expect(drawn.map(({ day }) => day)).toEqual([1])
  })

  test('a night belongs to the day on which it begins, and one from before the week to its first day', () => {
    expect([-120, 0, DAY - 60, DAY, 9 * DAY].map((start) => dayOfCell({ start }, 7))).toEqual([0, 0, 0, 1, 6])
  })
})

describe('the cell of a low row', () => {
  const named = (...names: string[]) =>
    stackItems(
      names.map((short, at) => ({ id: `${at}`, row: 'a', start: 490 + at * 60, end: 540 + at * 60, title: short, color: 'sumi' })),
      false,
    )
  const cellOf = (...names: string[]) => cellsOf(named(...names), low, low.track + low.pad * 2, week)[0]

  test('has a card for each visit as long as all surnames fit', () => {
    expect(cellOf('田中', '佐藤', '鈴木', '髙橋', '渡邊')).toMatchObject({ named: true, hidden: 0 })
    expect(cellOf('田中', '佐藤', '鈴木', '長谷川')).toMatchObject({ named: false, hidden: 0 })
    expect(cellOf('ラフマワティ')).toMatchObject({ named: true })
  })

  test('else has ticks beside each other, with the time from the first to the last', () => {
    const names = ['田中', '佐藤', '鈴木', '髙橋', '渡邊', '小野', '加藤', '山田']
    const cell = cellOf(...names)
    expect(cell).toMatchObject({ named: false, hidden: 0 })
    expect(new Set(cell?.cards.map(({ top }) => top)).size).toBe(1)
    expect(spanOfAll(named(...names), low, 0)).toEqual({ row: 'a', start: 490, end: 960 })
  })

  test('has a number for those that cannot be pointed at any more', () => {
    const cell = cellOf(...Array.from({ length: 12 }, () => '田中'))
    expect(cell?.hidden).toBeGreaterThan(0)
    expect((cell?.cards.length ?? 0) + (cell?.hidden ?? 0)).toBe(12)
    for (const { length } of cell?.cards ?? []) expect(length).toBeGreaterThanOrEqual(12)
  })
})
