import { DRAWING, type Drawing, MAX_POINTS, MAX_STROKES } from '#domain/signatures/drawing.ts'

type Point = Drawing[number][number]
/** Points closer to the last one than this add nothing that an eye sees. Units of a drawing. */
const CLOSE = 6

/** A place on the screen in the units of a drawing, within its box. */
export const pointAt = (
  { x, y }: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Point => {
  const within = (share: number, most: number) => Math.min(most, Math.max(0, Math.round(share * most)))
  return [within((x - box.left) / box.width, DRAWING.width), within((y - box.top) / box.height, DRAWING.height)]
}

const sizeOf = (drawing: Drawing) => drawing.reduce((sum, { length }) => sum + length, 0)

/** A drawing with a new stroke; unchanged when it holds as many as are kept. */
export const withStroke = (drawing: Drawing, point: Point): Drawing =>
  drawing.length >= MAX_STROKES || sizeOf(drawing) >= MAX_POINTS ? drawing : [...drawing, [point]]

/** A drawing whose last stroke goes on to a point, unless it is too close to the last one. */
export const withPoint = (drawing: Drawing, point: Point): Drawing => {
  const last = drawing.at(-1)
  const before = last?.at(-1)
  if (!last || !before || sizeOf(drawing) >= MAX_POINTS) return drawing
  if (Math.hypot(point[0] - before[0], point[1] - before[1]) < CLOSE) return drawing
  return [...drawing.slice(0, -1), [...last, point]]
}

/** The path of a stroke in SVG; a single point is a dot. */
export const pathOf = (stroke: Drawing[number]): string => {
  const [first, ...rest] = stroke
  if (!first) return ''
  return `M${first.join(' ')}${(rest.length === 0 ? [first] : rest).map((point) => `L${point.join(' ')}`).join('')}`
}
