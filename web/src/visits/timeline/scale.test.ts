import { describe, expect, test } from 'vitest'
import { stackItems } from './model.ts'
import type { Wish } from './scale.ts'
import { alongOf, minuteOf, pinnedTrack, rowEdges, scaleOf, stretch, stripe } from './scale.ts'

const crowd = (size: number) =>
  stackItems(
    Array.from({ length: size }, (_, at) => ({ id: `${at}`, row: '', start: 540, end: 600, title: '', color: 'matsu' })),
    true,
  )
const scale = (days: number, width: number, wish: Partial<Wish> = {}) =>
  scaleOf(days, width, { zoom: 1, density: 'compact', ...wish })
const night = { from: 360, to: 1320 }

describe('scale', () => {
  test.each([
    { title: 'a day fits a wide window', days: 1, width: 1680, zoom: 1, day: 1464, detail: 'roomy', tick: 1 },
    { title: 'a week fits a wide window', days: 7, width: 1440, zoom: 1, day: 176, detail: 'cards', tick: 24 },
    { title: 'a month fits a wide window', days: 31, width: 1440, zoom: 1, day: 39, detail: 'dense', tick: 24 },
    { title: 'on a phone a day stays readable and scrolls', days: 1, width: 360, zoom: 1, day: 1248, detail: 'roomy', tick: 1 },
    { title: 'on a phone a month shows eight days', days: 31, width: 360, zoom: 1, day: 32, detail: 'dense', tick: 24 },
    { title: 'a month can be enlarged until it carries text', days: 31, width: 1440, zoom: 4, day: 156, detail: 'slim', tick: 6 },
  ])('$title', ({ days, width, zoom, day, detail, tick }) =>
    expect(scale(days, width, { zoom })).toMatchObject({ day, detail, tick }),
  )

  test.each([
    ['three cards stand side by side at a desk', 1340, 1, 3],
    ['and on a laptop', 1266, 1, 3],
    ['and wider ones, not more, when the week is enlarged', 1340, 2, 3],
    ['four on a wide screen', 1700, 1, 4],
  ])('on a day of the lane %s', (_, width, zoom, columns) => expect(scale(7, width, { zoom }).cells?.columns).toBe(columns))

  test('a row of a week and of a month is 28 pixels high, and higher where fingers are to hit it', () => {
    for (const days of [7, 31]) expect(rowEdges([crowd(1), crowd(1)], scale(days, 1340))).toEqual([0, 28, 56])
    expect(rowEdges([crowd(1)], scale(31, 1340, { density: 'comfortable' }))).toEqual([0, 36])
  })

  test('the columns of a month fit a desk', () => {
    const { day, name } = scale(31, 1340)
    expect([day, name + 31 * day <= 1340]).toEqual([36, true])
  })

  test('hours lie on whole pixels in the day view', () => {
    expect((scale(1, 1371).minute * 60) % 1).toBe(0)
    expect((scale(1, 1371, { fold: night }).minute * 60) % 1).toBe(0)
  })

  test('the name column takes the few pixels that whole days leave over', () => {
    const { name, length } = scale(31, 1440)
    expect(name + length).toBe(1440)
    expect(scale(31, 1440, { zoom: 4 }).name).toBe(208)
  })

  test('rows, header and names grow with larger type', () => {
    expect(scale(1, 1440, { type: 1.125 })).toMatchObject({ track: 25, bar: 23, head: 41 })
    expect(scale(31, 1440, { zoom: 4, type: 1.125 }).name).toBe(234)
  })

  test('rows grow with their tracks, and are 24 pixels high where many helpers are to be seen', () => {
    expect(rowEdges([crowd(1), crowd(3), crowd(1)], scale(1, 1440))).toEqual([0, 24, 92, 116])
    expect(rowEdges([crowd(1), crowd(1)], scale(1, 1440), [22, 0])).toEqual([0, 46, 70])
    expect(rowEdges([crowd(1)], scale(1, 1440, { density: 'comfortable' }))).toEqual([0, 40])
  })

  test('the unassigned lane stays within a third of the view however many visits wait, and within a row when it is folded', () => {
    const day = scale(1, 1440)
    expect(pinnedTrack(crowd(2), day, 600)).toBe(22)
    expect(pinnedTrack(crowd(20), day, 600) * 20).toBeLessThanOrEqual(200)
    expect(pinnedTrack(crowd(400), day, 600)).toBe(4)
    expect(pinnedTrack(crowd(5), day, 600, true) * 5).toBeLessThanOrEqual(22)
  })

  test('a visit is cut at the ends of the period and is never invisible', () => {
    const day = scale(1, 1680)
    expect(stretch(day, -120, 120)).toEqual({ offset: 0, length: 122 })
    expect(stretch(day, 1380, 1900)).toEqual({ offset: 1403, length: 61 })
    expect(stretch(scale(31, 1440), 540, 570).length).toBe(4)
  })
})

describe('a folded night', () => {
  const folded = scale(1, 1440, { fold: night })

  test('takes a stripe at each end, and the rest of the day the room', () => {
    expect(folded.day).toBe(stripe * 2 + 16 * 60 * folded.minute)
    expect(folded.minute).toBeGreaterThan(scale(1, 1440).minute)
    expect(scale(1, 1440, { fold: { from: 0, to: 1320 } }).day).toBeLessThanOrEqual(1232)
  })

  test.each([
    ['midnight', 0, 0],
    ['the middle of the early night', 180, stripe / 2],
    ['six o’clock', 360, stripe],
    ['noon', 720, stripe + 360 * folded.minute],
    ['the middle of the late night', 1380, folded.day - stripe / 2],
    ['the end of the day', 1440, folded.day],
  ])('%s', (_, minute, along) => {
    expect(alongOf(folded, minute)).toBeCloseTo(along)
    expect(minuteOf(folded, along)).toBeCloseTo(minute)
  })

  test('days are not folded when there are several', () => expect(scale(7, 1440, { fold: night }).fold).toBeUndefined())
})
