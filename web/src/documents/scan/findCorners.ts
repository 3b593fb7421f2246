import { type Corners, isSheet, type Place } from './corners.ts'

/** A picture in shades of grey, one byte for each pixel. */
export type Grey = { readonly width: number; readonly height: number; readonly shades: Uint8Array }

/** The least difference between paper and ground. Shades of 256. */
const CONTRAST = 40
/** The least part of the picture that a sheet fills, and the most: what fills all of it is no sheet on a ground. */
const LEAST = 0.15
const MOST = 0.97
/** How much of its outline a sheet fills with four straight edges; bent, covered or cut paper has less. */
const STRAIGHT = 0.93
/** By which part of its half a found sheet is made smaller. */
const MARGIN = 0.012
/** The most points of an outline that are tried as corners, since every four of them are compared. */
const MAX_POINTS = 48

/**
 * Finds the sheet of paper in a picture: the largest area that is brighter than the ground (the threshold by N. Otsu's method, 1979), and in its outline the four
 * points that enclose most of it. Undefined where nothing stands out, or what does has no four straight edges.
 */
export const findCorners = (picture: Grey): Corners | undefined => {
  const soft = blurred(picture)
  const threshold = thresholdOf(soft.shades)
  if (threshold === undefined) return undefined
  const area = largestArea(soft, threshold)
  const size = picture.width * picture.height
  const outline = outlineOf(area)
  const covered = areaOf(outline)
  if (covered < LEAST * size || covered > MOST * size) return undefined
  const four = fourOf(outline)
  if (!four || areaOf(four) < STRAIGHT * covered) return undefined
  const corners = inOrder(
    four.map(({ x, y }) => inward({ x: x / (picture.width - 1), y: y / (picture.height - 1) }, four, picture)),
  )
  return corners && isSheet(corners) ? corners : undefined
}

/** A corner a little nearer to the middle of the sheet, so that no ground shows at the edges of the page. */
const inward = (corner: Place, four: readonly Place[], { width, height }: Grey): Place => {
  const middle = (name: 'x' | 'y', size: number) => four.reduce((sum, point) => sum + point[name] / 4, 0) / (size - 1)
  return {
    x: corner.x + (middle('x', width) - corner.x) * MARGIN,
    y: corner.y + (middle('y', height) - corner.y) * MARGIN,
  }
}

/** Each pixel as the mean of the nine around it, so that noise has no say. */
const blurred = ({ width, height, shades }: Grey): Grey => {
  const soft = new Uint8Array(shades.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0]
      for (let at = Math.max(0, y - 1); at <= Math.min(height - 1, y + 1); at++) {
        for (let to = Math.max(0, x - 1); to <= Math.min(width - 1, x + 1); to++) {
          sum += shades[at * width + to] ?? 0
          count += 1
        }
      }
      soft[y * width + x] = sum / count
    }
  }
  return { width, height, shades: soft }
}

/** The shade that parts paper from ground best; undefined where the two hardly differ. */
const thresholdOf = (shades: Uint8Array): number | undefined => {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0)
  let [below, sumBelow, best, found] = [0, 0, 0, 0]
  let differ = 0
  for (const [shade, count] of counts.entries()) {
    below += count
    sumBelow += count * shade
    const above = shades.length - below
    if (below === 0 || above === 0) continue
    const apart = (all - sumBelow) / above - sumBelow / below
    const between = below * above * apart * apart
    if (between > best) [best, found, differ] = [between, shade, apart]
  }
  return differ < CONTRAST ? undefined : found
}

/** The pixels at the ends of each row of the largest connected area above the threshold. */
const largestArea = ({ width, height, shades }: Grey, threshold: number): Place[] => {
  const seen = new Uint8Array(shades.length)
  let largest: number[] = []
  for (let start = 0; start < shades.length; start++) {
    if (seen[start] === 1 || (shades[start] ?? 0) <= threshold) continue
    const area = [start]
    seen[start] = 1
    for (const at of area) {
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= shades.length || seen[next] === 1 || (shades[next] ?? 0) <= threshold) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (area.length > largest.length) largest = area
  }
  const ends: { left: number; right: number }[] = Array.from({ length: height }, () => ({ left: width, right: -1 }))
  for (const at of largest) {
    const row = ends[Math.floor(at / width)]
    if (!row) continue
    row.left = Math.min(row.left, at % width)
    row.right = Math.max(row.right, at % width)
  }
  return ends.flatMap(({ left, right }, y) =>
    right < 0
      ? []
      : [
          { x: left, y },
          { x: right, y },
        ],
  )
}

const turn = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The convex outline of points (A. Andrew's monotone chain, 1979), of so few points that every four can be compared. */
const outlineOf = (points: readonly Place[]): Place[] => {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (ordered: readonly Place[]) => {
    const chain: Place[] = []
    for (const point of ordered) {
      for (;;) {
        const [before, last] = chain.slice(-2)
        if (!before || !last || turn(before, last, point) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  let outline = [...half(sorted), ...half(sorted.toReversed())]
  // the point that tells least goes first
  while (outline.length > MAX_POINTS) {
    const tells = outline.map((point, at) =>
      Math.abs(turn(outline.at(at - 1) ?? point, point, outline[(at + 1) % outline.length] ?? point)),
    )
    const least = tells.indexOf(Math.min(...tells))
    outline = outline.filter((_, at) => at !== least)
  }
  return outline
}

const areaOf = (points: readonly Place[]): number =>
  Math.abs(points.reduce((sum, { x, y }, at) => sum + x * (points.at(at - 1)?.y ?? 0) - y * (points.at(at - 1)?.x ?? 0), 0)) / 2

/** The four points of an outline that enclose most: for each two opposite ones the farthest on either side. */
const fourOf = (outline: readonly Place[]): Place[] | undefined => {
  let [best, four] = [0, undefined as Place[] | undefined]
  const farthest = (a: Place, b: Place, side: readonly Place[]) =>
    side.reduce<Place | undefined>(
      (far, point) => (far && Math.abs(turn(a, b, far)) >= Math.abs(turn(a, b, point)) ? far : point),
      undefined,
    )
  for (const [i, a] of outline.entries()) {
    for (const [j, b] of outline.entries()) {
      if (j < i + 2) continue
      const one = farthest(a, b, outline.slice(i + 1, j))
      const other = farthest(a, b, [...outline.slice(j + 1), ...outline.slice(0, i)])
      if (!one || !other) continue
      const found = [a, one, b, other]
      const covered = areaOf(found)
      if (covered > best) [best, four] = [covered, found]
    }
  }
  return four
}

/** The corners from the upper left one on, clockwise: the upper left one is nearest to the corner of the picture. */
const inOrder = (points: readonly Place[]): Corners | undefined => {
  const centre = { x: points.reduce((sum, { x }) => sum + x / 4, 0), y: points.reduce((sum, { y }) => sum + y / 4, 0) }
  const angle = ({ x, y }: Place) => Math.atan2(y - centre.y, x - centre.x)
  const around = points.toSorted((one, other) => angle(one) - angle(other))
  const first = around.reduce((least, { x, y }, at) => (x + y < (around[least]?.x ?? 0) + (around[least]?.y ?? 0) ? at : least), 0)
  const [a, b, c, d] = [...around.slice(first), ...around.slice(0, first)]
  return a && b && c && d && [a, b, c, d]
}
