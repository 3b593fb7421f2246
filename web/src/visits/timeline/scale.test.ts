import { describe, expect, test } from 'vitest'
import { stackItems } from './model.ts'
import { pinnedTrack, rowEdges, scaleOf, stretch } from './scale.ts'

const crowd = (size: number) =>
  stackItems(
    Array.from({ length: size }, (_, at) => ({ id: `${at}`, row: '', start: 540, end: 600, title: '', color: 'matsu' })),
    true,
  )

describe('scale', () => {
  test.each([
    { title: 'a day fits a wide window', days: 1, width: 1440, zoom: 1, day: 1224, detail: 'roomy', tick: 1 },
    { title: 'a week fits a wide window', days: 7, width: 1440, zoom: 1, day: 176, detail: 'slim', tick: 6 },
    { title: 'a month fits a wide window', days: 31, width: 1440, zoom: 1, day: 39, detail: 'dense', tick: 24 },
    { title: 'on a phone a day stays readable and scrolls', days: 1, width: 360, zoom: 1, day: 1056, detail: 'roomy', tick: 1 },
    { title: 'on a phone a month shows eight days', days: 31, width: 360, zoom: 1, day: 32, detail: 'dense', tick: 24 },
    { title: 'a month can be enlarged until it carries text', days: 31, width: 1440, zoom: 4, day: 156, detail: 'slim', tick: 6 },
  ])('$title', ({ days, width, zoom, day, detail, tick }) =>
    expect(scaleOf(days, width, zoom)).toMatchObject({ day, detail, tick }),
  )

  test('hours lie on whole pixels in the day view', () => expect((scaleOf(1, 1371, 1).minute * 60) % 1).toBe(0))

  test('the name column takes the few pixels that whole days leave over', () => {
    const { name, length } = scaleOf(31, 1440, 1)
    expect(name + length).toBe(1440)
    expect(scaleOf(31, 1440, 4).name).toBe(208)
  })

  test('rows, header and names grow with larger type', () => {
    expect(scaleOf(1, 1440, 1, 1.125)).toMatchObject({ track: 36, bar: 34, head: 59 })
    expect(scaleOf(31, 1440, 4, 1.125).name).toBe(234)
  })

  test('rows grow with their tracks', () => {
    const scale = scaleOf(1, 1440, 1)
    expect(rowEdges([crowd(1), crowd(3), crowd(1)], scale)).toEqual([0, 40, 144, 184])
  })

  test('the unassigned lane stays within a third of the view however many visits wait', () => {
    const scale = scaleOf(7, 1440, 1)
    expect(pinnedTrack(crowd(2), scale, 600)).toBe(28)
    expect(pinnedTrack(crowd(20), scale, 600) * 20).toBeLessThanOrEqual(200)
    expect(pinnedTrack(crowd(400), scale, 600)).toBe(4)
  })

  test('a visit is cut at the ends of the period and is never invisible', () => {
    const scale = scaleOf(1, 1440, 1)
    expect(stretch(scale, -120, 120)).toEqual({ offset: 0, length: 102 })
    expect(stretch(scale, 1380, 1900)).toEqual({ offset: 1173, length: 51 })
    expect(stretch(scaleOf(31, 1440, 1), 540, 570).length).toBe(4)
  })
})
