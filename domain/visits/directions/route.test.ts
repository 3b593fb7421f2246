import { expect, test } from 'vitest'
import { movedBy } from './place.ts'
import { estimated, metresBetween, pointsOf } from './route.ts'

const station = { lat: 35.6812, lon: 139.7671 }
const tower = { lat: 35.6586, lon: 139.7454 }

test('a straight line is as long as it is on the earth', () => {
  // Tokyo Station to Tokyo Tower, 3.18 km by the Geospatial Information Authority's formula
  expect(metresBetween(station, tower)).toBeGreaterThan(3150)
  expect(metresBetween(station, tower)).toBeLessThan(3220)
  expect(metresBetween(station, station)).toBe(0)
})

test.each([
  ['walk', 55, 57],
  ['bicycle', 20, 22],
  ['car', 17, 19],
  ['transit', 26, 28],
] as const)('by %s an estimate takes a detour and its own time', (mode, least, most) => {
  const { minutes, metres, shape } = estimated(station, tower, mode)
  expect(minutes).toBeGreaterThanOrEqual(least)
  expect(minutes).toBeLessThanOrEqual(most)
  expect(metres / metresBetween(station, tower)).toBeCloseTo(1.3, 2)
  expect(shape).toBeNull()
})

test('a line with six places after the point is read; a broken one ends', () => {
  // 38.5,-120.2 and 40.7,-120.95 (the example of the format, with a factor of a million)
  expect(pointsOf('_izlhA~rlgdF_{geC~ywl@')).toEqual([
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
  ])
  expect(pointsOf('_')).toHaveLength(1)
  expect(pointsOf('')).toEqual([])
})

test('a point is moved by metres, in both directions alike', () => {
  expect(metresBetween(tower, movedBy(tower, 100, 0))).toBeCloseTo(100, 0)
  expect(metresBetween(tower, movedBy(tower, 0, -100))).toBeCloseTo(100, 0)
  expect(movedBy(tower, 0, -100).lon).toBeLessThan(tower.lon)
})
