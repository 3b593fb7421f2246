import { describe, expect, test } from 'vitest'
import { drawn, freeAt, freshAt, movedAlong, pulled, pulledByDays } from './moves.ts'

const [move, start, end] = ['move', 'start', 'end'] as const
const nine = { row: 'tanaka', start: 9 * 60, end: 10 * 60 }
const odd = { row: 'tanaka', start: 9 * 60 + 10, end: 10 * 60 }

describe('moving and resizing', () => {
  test.each([
    { title: 'snaps to the quarter', from: nine, edge: move, delta: 22, step: 15, start: 555, end: 615 },
    { title: 'snaps to five minutes with Alt', from: nine, edge: move, delta: 22, step: 5, start: 560, end: 620 },
    { title: 'a small slip changes nothing', from: odd, edge: move, delta: 7, step: 15, start: 550, end: 600 },
    { title: 'an odd start comes onto the grid', from: odd, edge: move, delta: 15, step: 15, start: 570, end: 620 },
    { title: 'does not leave the period', from: nine, edge: move, delta: -900, step: 15, start: 0, end: 60 },
    { title: 'may end after midnight', from: nine, edge: end, delta: 20 * 60, step: 15, start: 540, end: 1800 },
    { title: 'keeps a step when its end is pulled', from: nine, edge: end, delta: -300, step: 15, start: 540, end: 555 },
    { title: 'keeps a step when its start is pulled', from: nine, edge: start, delta: 300, step: 15, start: 585, end: 600 },
  ])('$title', ({ from, edge, delta, step, start, end }) => {
    expect(pulled(from, edge, delta, step, 7)).toEqual({ row: 'tanaka', start, end })
  })

  test('begins on the last day at the latest', () => {
    expect(pulled(nine, 'move', 99_999, 15, 1).start).toBe(1439)
  })

  test('a visit that began before the period can stay there', () => {
    const before = { row: 'tanaka', start: -120, end: 420 }
    expect(pulled(before, 'move', -60, 15, 1)).toEqual(before)
    expect(pulled(before, 'end', 60, 15, 1)).toEqual({ row: 'tanaka', start: -120, end: 480 })
  })

  test('in the month view a visit moves by whole days and keeps its time', () => {
    expect(pulledByDays(odd, 1.6 * 1440, 31)).toEqual({ row: 'tanaka', start: 550 + 2880, end: 600 + 2880 })
    expect(pulledByDays(odd, 500, 31)).toEqual(odd)
  })
})

describe('drawing a new visit', () => {
  test.each([
    { a: 541, b: 592, start: 540, end: 600 },
    { a: 592, b: 541, start: 540, end: 600 },
    { a: 545, b: 545, start: 540, end: 555 },
  ])('from $a to $b', ({ a, b, start, end }) => expect(drawn('x', a, b, 15)).toEqual({ row: 'x', start, end }))

  test('a double click makes an hour', () => expect(freshAt('x', 557, 15)).toEqual({ row: 'x', start: 555, end: 615 }))
})

describe('a new visit is proposed where the helper is free', () => {
  const taken = ['9-10', '10.25-11', '12-13'].map((hours, at) => {
    const [start, end] = hours.split('-').map((hour) => Number(hour) * 60) as [number, number]
    return { id: `v${at}`, row: 'tanaka', start, end, title: '', color: 'sumi' }
  })
  test.each([
    ['after a visit with the next one close behind', 10, 11],
    ['after a visit that ends off the grid', 10 + 50 / 60, 11],
    ['in the middle of a visit', 12.5, 13],
    ['in a free hour', 14, 14],
  ])('%s', (_, from, start) => {
    expect(freeAt('tanaka', taken, from * 60, 15)).toEqual({ row: 'tanaka', start: start * 60, end: start * 60 + 60 })
  })
})

describe('several that are moved as one', () => {
  const item = (id: string, row: string, from: number) => ({
    id,
    row,
    start: from * 60,
    end: from * 60 + 45,
    title: id,
    color: 'sumi',
  })
  const [early, late] = [item('early', 'tanaka', 9), item('late', 'tanaka', 11)]
  const placed = (of: readonly ReturnType<typeof item>[]) =>
    movedAlong(of, early, { row: 'suzuki', start: 600, end: 645 }).map(({ id, row, start, end }) => [id, row, start, end])

  test('of one row they go to the new one, as far apart as before', () =>
    expect(placed([early, late])).toEqual([
      ['early', 'suzuki', 600, 645],
      ['late', 'suzuki', 720, 765],
    ]))
  test('of several rows each stays in its own', () =>
    expect(placed([early, item('other', 'sato', 14)])).toEqual([
      ['early', 'tanaka', 600, 645],
      ['other', 'sato', 900, 945],
    ]))
})
