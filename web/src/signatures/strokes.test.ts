import { expect, test } from 'vitest'
import { drawing as schema, MAX_POINTS, MAX_STROKES } from '#domain/signatures/drawing.ts'
import { pathOf, pointAt, withPoint, withStroke } from './strokes.ts'

const box = { left: 10, top: 20, width: 500, height: 150 }

test.each([
  ['the middle', { x: 260, y: 95 }, [500, 150]],
  ['outside, to the edge', { x: -40, y: 900 }, [0, 300]],
] as const)('a place in %s', (_, place, point) => {
  expect(pointAt(place, box)).toEqual(point)
})

test('a stroke goes on, without points that nobody sees', () => {
  const begun = withStroke([], [10, 10])
  expect(withPoint(begun, [12, 12])).toBe(begun)
  expect(withPoint(begun, [40, 10])).toEqual([
    [
      [10, 10],
      [40, 10],
    ],
  ])
})

test('however long somebody draws, the drawing is one that the server takes', () => {
  let drawn = withStroke([], [0, 0])
  for (let n = 0; n < 3000; n++) drawn = withPoint(drawn, [(n * 37) % 1000, (n * 91) % 300])
  for (let n = 0; n < 100; n++) drawn = withStroke(drawn, [n, n])
  expect(drawn.flat()).toHaveLength(MAX_POINTS)
  let dots = withStroke([], [0, 0])
  for (let n = 0; n < 100; n++) dots = withStroke(dots, [n, n])
  expect(dots).toHaveLength(MAX_STROKES)
  for (const one of [drawn, dots]) expect(schema.safeParse(one).success).toBe(true)
})

test('a dot is drawn, too', () => {
  expect(pathOf([[5, 6]])).toBe('M5 6L5 6')
})
