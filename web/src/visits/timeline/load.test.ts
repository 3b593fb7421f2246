import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/kit/dates.ts'
import { dayIndexing, fullDay, itemShowing, levelOf, sizeOf, visitsOf } from './load.ts'
import { indexItems, stackOf } from './model.ts'
import type { Item, Row } from './types.ts'

const rows: Row[] = [
  { id: '', name: '未割り当て' },
  { id: 'tanaka', name: '田中', contract: 40 * 60 },
]
const visit = (id: string, row: string, day: number, from: number, to: number): Item => ({
  id,
  row,
  start: day * DAY + from * 60,
  end: day * DAY + to * 60,
  title: id,
  color: 'sumi',
})
const items = [
  visit('a', 'tanaka', 0, 9, 12),
  { ...visit('b', 'tanaka', 0, 13, 16), draft: true },
  visit('c', 'tanaka', 1, 9, 17),
  visit('d', 'tanaka', 1, 16, 18),
  visit('e', '', 2, 10, 11),
  { ...visit('f', 'tanaka', 3, 9, 18), minutes: 8 * 60 },
]

describe('a full day', () => {
  test.each([
    ['forty hours on five days are eight a day', 40 * 60, 7, 5, 480],
    ['sixteen hours on four days are four a day', 16 * 60, 7, 4, 240],
    ['no day is longer than the law allows', 40 * 60, 31, 2, 480],
    ['without a contract the law alone counts', undefined, 7, 5, 480],
    ['and where nobody works yet', 40 * 60, 7, 0, 480],
  ])('%s', (_, weekly, days, worked, minutes) => expect(fullDay(weekly, days, worked)).toBe(minutes))

  test.each([
    [120, 'light'],
    [240, 'light'],
    [250, 'part'],
    [431, 'part'],
    [432, 'full'],
    [528, 'full'],
    [529, 'over'],
  ] as const)('of eight hours %i minutes are %s', (minutes, level) => expect(levelOf(minutes, 480)).toBe(level))
})

describe('the days of a month', () => {
  const byDay = dayIndexing()
  const index = indexItems(rows, items)
  const days = byDay(rows, index, 4)
  const of = (row: string) => stackOf(days, row).items.map(({ day }) => [day?.visits.length, day?.minutes, day?.level])

  test('each have an item with number, hours and level', () => {
    expect(of('tanaka')).toEqual([
      [2, 360, 'part'],
      [2, 600, 'over'],
      [0, 0, 'none'],
      [1, 480, 'full'],
    ])
    expect(of('')).toEqual([
      [0, 0, 'none'],
      [0, 0, 'none'],
      [1, 60, 'waiting'],
      [0, 0, 'none'],
    ])
  })

  test('do not count a visit that began before the first of them', () => {
    const before = byDay(rows, indexItems(rows, [visit('n', 'tanaka', -1, 22, 30)]), 4)
    expect(sizeOf(stackOf(before, 'tanaka'))).toBe(0)
  })

  test('tell drafts and overlaps', () => {
    expect(stackOf(days, 'tanaka').items.map(({ day }) => [day?.draft, day?.clash])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  test('show each visit, are counted by visits, and cannot be moved', () => {
    expect(itemShowing(days, 'c')?.start).toBe(DAY)
    expect(itemShowing(index, 'c')?.id).toBe('c')
    expect(sizeOf(stackOf(days, 'tanaka'))).toBe(5)
    expect(visitsOf(stackOf(days, 'tanaka').items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'f'])
    expect(stackOf(days, 'tanaka').items.every(({ locked }) => locked)).toBe(true)
  })

  test('of a row whose visits did not change stay the same objects', () => {
    const [, ...others] = items
    const after = byDay(rows, indexItems(rows, [...others, visit('g', '', 2, 9, 10)], index), 4)
    expect(after.get('')).not.toBe(days.get(''))
    const again = byDay(rows, index, 4)
    expect(byDay(rows, index, 4).get('tanaka')).toBe(again.get('tanaka'))
  })
})
