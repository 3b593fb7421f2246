import { expect, test } from 'vitest'
import { type Corners, isSheet, moved, perspective, type Place, wholePicture } from './corners.ts'
import { findCorners } from './findCorners.ts'
import { frameOf, pdfOf } from './pdfOf.ts'
import { sheetOn } from './scan.stand-in.ts'
import { type Coloured, pageSize, readable, straightened } from './straighten.ts'

const tilted: Corners = [
  { x: 0.2, y: 0.14 },
  { x: 0.84, y: 0.2 },
  { x: 0.9, y: 0.88 },
  { x: 0.1, y: 0.8 },
]
const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
const farthest = (found: Corners | undefined, corners: Corners) =>
  found ? Math.max(...found.map((corner, at) => apart(corner, corners[at] ?? corner))) : Infinity
const [width, height] = [180, 240]

test('a perspective leads the corners of a sheet to where they are seen, and keeps straight lines straight', () => {
  const seenAt = perspective(tilted)
  expect(farthest(wholePicture.map(seenAt) as unknown as Corners, tilted)).toBeLessThan(1e-9)
  const [start, middle, end] = [seenAt({ x: 0, y: 0.5 }), seenAt({ x: 0.4, y: 0.5 }), seenAt({ x: 1, y: 0.5 })]
  expect((middle.x - start.x) * (end.y - start.y) - (middle.y - start.y) * (end.x - start.x)).toBeCloseTo(0, 9)
  // what is farther away is seen smaller, so that the middle of the sheet is not in the middle of its picture
  expect(seenAt({ x: 0.5, y: 0.5 }).y).not.toBeCloseTo(0.505, 2)
})

test.each([
  ['on a dark ground', {}],
  ['with noise', { noise: 45 }],
  ['in weak light', { paper: 130, ground: 70, noise: 10 }],
  ['without print', { inked: false }],
])('the corners of a tilted sheet are found %s', (_, scene) => {
  expect(farthest(findCorners(sheetOn({ width, height, corners: tilted, ...scene })), tilted)).toBeLessThan(0.02)
})

test('a sheet that lies across begins at its upper left corner', () => {
  const across: Corners = [
    { x: 0.08, y: 0.3 },
    { x: 0.9, y: 0.22 },
    { x: 0.93, y: 0.7 },
    { x: 0.1, y: 0.78 },
  ]
  expect(farthest(findCorners(sheetOn({ width, height, corners: across })), across)).toBeLessThan(0.02)
})

test.each([
  ['hardly differs from its ground', { paper: 200, ground: 180, inked: false }],
  ['fills the picture', { corners: wholePicture, inked: false }],
  [
    'is a scrap',
    {
      corners: [
        { x: 0.4, y: 0.4 },
        { x: 0.55, y: 0.4 },
        { x: 0.55, y: 0.6 },
        { x: 0.4, y: 0.6 },
      ] as Corners,
    },
  ],
])('no corners are found of a sheet that %s', (_, scene) => {
  expect(findCorners(sheetOn({ width, height, corners: tilted, ...scene }))).toBeUndefined()
})

test('no corners are found of what has no four straight edges', () => {
  const round = sheetOn({ width, height, corners: tilted, paper: 60 })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) round.shades[y * width + x] = Math.hypot(x - 90, y - 120) < 70 ? 220 : 50
  expect(findCorners(round)).toBeUndefined()
})

test('corners that cross or lie in a line bound no sheet, and stay in the picture when they are moved', () => {
  const [a, b, c, d] = tilted
  expect(isSheet(tilted)).toBe(true)
  expect(isSheet([b, a, c, d])).toBe(false)
  expect(isSheet([a, b, { x: 0.4, y: 0.4 }, d])).toBe(false)
  expect(moved(tilted, 2, { x: 1.4, y: -3 })[2]).toEqual({ x: 1, y: 0 })
})

const colouredOf = (scene: Parameters<typeof sheetOn>[0]): Coloured => {
  const { shades, ...size } = sheetOn(scene)
  const data = new Uint8ClampedArray(shades.length * 4)
  for (const [at, shade] of shades.entries()) data.set([shade, shade, shade, 255], at * 4)
  return { ...size, data }
}
const shadeAt = ({ width: across, data }: Coloured, x: number, y: number) => data[(y * across + x) * 4] ?? 0

test('a page is straight, with its paper white and its print dark, also in a shadow', () => {
  const picture = colouredOf({ width: 600, height: 800, corners: tilted })
  // the lower half lies in a shadow
  for (let at = 0; at < picture.data.length; at++)
    if (at % 4 < 3 && at > picture.data.length / 2) picture.data[at] = (picture.data[at] ?? 0) * 0.6
  const page = readable(straightened(picture, { corners: tilted, turns: 0 }), false)
  expect(page.height / page.width).toBeCloseTo(Math.SQRT2, 2)
  const edges = [0.03, 0.5, 0.97].flatMap((share) => [
    shadeAt(page, Math.round(page.width * 0.05), Math.round(page.height * share)),
    shadeAt(page, Math.round(page.width * 0.95), Math.round(page.height * share)),
  ])
  expect(Math.min(...edges)).toBeGreaterThan(235)
  const line = Array.from({ length: page.width }, (_, x) => shadeAt(page, x, Math.round(page.height * (20.5 / 40))))
  expect(Math.min(...line)).toBeLessThan(60)
})

test('a turned page stands on its side, and its upper left corner goes to the right', () => {
  const picture = colouredOf({ width: 300, height: 400, corners: wholePicture, inked: false })
  for (let y = 0; y < 40; y++) for (let x = 0; x < 40; x++) picture.data.set([0, 0, 0], (y * 300 + x) * 4)
  const page = straightened(picture, { corners: wholePicture, turns: 1 })
  expect(page.width).toBeGreaterThan(page.height)
  expect(shadeAt(page, page.width - 5, 5)).toBe(0)
  expect(shadeAt(page, 5, 5)).toBeGreaterThan(200)
})

test('a page has the shape of A4 where it is about that, and otherwise its own', () => {
  const a4 = pageSize({ width: 2000, height: 2600 }, wholePicture)
  expect(a4.height / a4.width).toBeCloseTo(Math.SQRT2, 2)
  expect(pageSize({ width: 2000, height: 800 }, wholePicture)).toEqual({ width: 1929, height: 772 })
})

/** A JPEG of one grey pixel. */
const dot = Uint8Array.from(
  atob(
    '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (letter) => letter.charCodeAt(0),
)

test('a PDF tells where each of its parts begins', async () => {
  expect(frameOf(dot)).toEqual({ width: 1, height: 1, colours: 1 })
  expect(frameOf(new Uint8Array([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toBeUndefined()
  const text = new TextDecoder('latin1').decode(await pdfOf([dot, dot]).arrayBuffer())
  expect(text).toContain('/Count 2')
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(8)
  expect(starts.map((start, at) => text.startsWith(`${at + 1} 0 obj\n`, start))).not.toContain(false)
})
