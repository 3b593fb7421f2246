/** A place in a picture, as shares of its width and height from the upper left corner, each from 0 to 1. */
export type Place = { readonly x: number; readonly y: number }
/** The corners of a sheet of paper in a picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Place, Place, Place, Place]

/** Their names, in this order. */
export const cornerNames = ['upper_left', 'upper_right', 'lower_right', 'lower_left'] as const

/** The whole picture. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

const within = (share: number) => Math.min(1, Math.max(0, share))

/** The corners with one of them moved; it stays in the picture. */
export const moved = (corners: Corners, at: number, { x, y }: Place): Corners => {
  const [a, b, c, d] = corners.map((corner, each) => (each === at ? { x: within(x), y: within(y) } : corner))
  return a && b && c && d ? [a, b, c, d] : corners
}

const cross = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether the corners bound a sheet of some size, in their order and without a dent: others cannot be straightened. */
export const isSheet = ([a, b, c, d]: Corners): boolean =>
  [cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)].every((turn) => turn > 0.002)

/**
 * The perspective by which a sheet is seen in a picture: the function that tells of a place on the sheet where it is in the picture. Maps the unit square to a
 * quadrilateral (P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3).
 */
export const perspective = ([a, b, c, d]: Corners): ((place: Place) => Place) => {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  return ({ x: u, y: v }) => {
    const far = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / far,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / far,
    }
  }
}
