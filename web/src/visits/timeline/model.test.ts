import { describe, expect, test } from 'vitest'
import { clashAt, findItem, indexItems, lastEdge, stackItems, stackOf, windowOf, withChanges } from './model.ts'
import type { Item, Row } from './types.ts'

const rows: Row[] = [
  { id: '', name: '未割当' },
  { id: 'tanaka', name: '田中' },
  { id: 'suzuki', name: '鈴木' },
]

/** A visit between two hours, such as `09-10.5`. */
const visit = (id: string, row: string, hours: string): Item => {
  const [start, end] = hours.split('-').map((hour) => Number(hour) * 60) as [number, number]
  return { id, row, start, end, title: id, color: 'matsu' }
}
const tracksOf = (...hours: string[]) =>
  stackItems(
    hours.map((one, at) => visit(`v${at}`, 'tanaka', one)),
    false,
  ).tracks

describe('tracks of a row', () => {
  test.each([
    { title: 'one after the other share a track', hours: ['9-10', '10-11', '11-12'], tracks: [0, 0, 0] },
    { title: 'overlapping visits lie below each other', hours: ['9-11', '10-12'], tracks: [0, 1] },
    { title: 'a free upper track is used again', hours: ['9-12', '10-11', '11-13', '12-14'], tracks: [0, 1, 1, 0] },
    { title: 'a night duty keeps its track until the morning', hours: ['22-31', '30-32', '31-33'], tracks: [0, 1, 0] },
  ])('$title', ({ hours, tracks }) => expect(tracksOf(...hours)).toEqual(tracks))

  test('an empty row has one track', () => expect(stackItems([], false).depth).toBe(1))
})

describe('clashes', () => {
  test.each([
    { title: 'touching visits do not clash', a: '9-10', b: '10-11', clash: false },
    { title: 'one minute of overlap clashes', a: '9-10.1', b: '10-11', clash: true },
    { title: 'a visit inside another one clashes', a: '8-18', b: '10-11', clash: true },
    { title: 'a night duty clashes with the early visit of the next day', a: '22-31', b: '30-31', clash: true },
  ])('$title', ({ a, b, clash }) => {
    const stack = stackItems([visit('a', 'tanaka', a), visit('b', 'tanaka', b)], false)
    expect([...stack.clashes.keys()].sort()).toEqual(clash ? ['a', 'b'] : [])
  })

  test('nobody clashes in the lane of unassigned visits', () => {
    const pair = [visit('a', '', '9-10'), visit('b', '', '9-10')]
    expect(stackOf(indexItems(rows, pair), '').clashes.size).toBe(0)
  })

  test('the clash is named before the drop, and a visit does not clash with itself', () => {
    const stack = stackItems([visit('long', 'tanaka', '6-20'), visit('late', 'tanaka', '21-22')], false)
    expect(clashAt(stack, { row: 'tanaka', start: 19 * 60, end: 21 * 60 }, undefined)?.id).toBe('long')
    expect(clashAt(stack, { row: 'tanaka', start: 20 * 60, end: 21 * 60 }, undefined)).toBeUndefined()
    expect(
      clashAt(
        stack,
        { row: 'tanaka', start: 7 * 60, end: 8 * 60 },
        stack.items.find(({ id }) => id === 'long'),
      ),
    ).toBeUndefined()
  })
})

describe('windows', () => {
  const stack = stackItems(
    [
      visit('a', 'tanaka', '0-1'),
      visit('b', 'tanaka', '8-9'),
      visit('night', 'tanaka', '22-31'),
      visit('c', 'tanaka', '40-41'),
      visit('d', 'tanaka', '60-61'),
    ],
    false,
  )

  test('a visit that began long before the window is found by its length', () => {
    const [low, high] = windowOf(stack, 30 * 60, 41 * 60)
    expect(stack.items.slice(low, high).map((item) => item.id)).toEqual(['night', 'c'])
  })

  test.each([
    [-5, 0],
    [0, 0],
    [39, 0],
    [40, 1],
    [99, 2],
    [100, 3],
    [500, 3],
  ])('edge for %i is %i', (value, at) => {
    expect(lastEdge([0, 40, 80, 100], value)).toBe(at)
  })
})

describe('the index', () => {
  const items = [visit('a', 'tanaka', '9-10'), visit('b', 'suzuki', '9-10'), visit('lost', 'nobody', '9-10')]

  test('leaves out visits of rows that are not shown', () => {
    expect(findItem(indexItems(rows, items), 'lost')).toBeUndefined()
  })

  test('keeps the stack of a row that did not change, so that its row is not drawn again', () => {
    const before = indexItems(rows, items)
    const after = indexItems(
      rows,
      items.map((item) => (item.id === 'b' ? { ...item, title: 'new' } : { ...item })),
      before,
    )
    expect(stackOf(after, 'tanaka')).toBe(stackOf(before, 'tanaka'))
    expect(stackOf(after, 'suzuki').items[0]?.title).toBe('new')
  })

  test('a change shows at once in the new row, and without it the visit is back', () => {
    const index = indexItems(rows, items)
    const changes = new Map([['a', { id: 'a', row: 'suzuki', start: 570, end: 630 }]])
    const moved = withChanges(index, changes)
    expect(stackOf(moved, 'tanaka').items).toEqual([])
    expect([...stackOf(moved, 'suzuki').clashes.keys()].sort()).toEqual(['a', 'b'])
    expect(findItem(moved, 'a', 'tanaka')).toMatchObject({ row: 'suzuki', start: 570, title: 'a' })
    expect(withChanges(index, new Map())).toBe(index)
    expect(stackOf(index, 'tanaka').items.map((item) => item.id)).toEqual(['a'])
  })

  test('two visits can change places', () => {
    const moved = withChanges(
      indexItems(rows, items),
      new Map([
        ['a', { id: 'a', row: 'suzuki', start: 540, end: 600 }],
        ['b', { id: 'b', row: 'tanaka', start: 540, end: 600 }],
      ]),
    )
    expect(stackOf(moved, 'tanaka').items.map((item) => item.id)).toEqual(['b'])
    expect(stackOf(moved, 'suzuki').items.map((item) => item.id)).toEqual(['a'])
  })
})
