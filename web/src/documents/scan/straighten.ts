import { type Corners, perspective, type Place } from './corners.ts'

/** A picture in colours: red, green, blue and opacity of each pixel, one byte each. */
export type Coloured = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> }
/** How a page is made of a picture. `turns`: by quarters, clockwise. */
export type Making = { readonly corners: Corners; readonly turns: number; readonly coloured: boolean }

/** The longer edge of a page: A4 with 165 dots per inch, on which small print is legible. Pixels. */
const EDGE = 1929
/** The edges of A4. Millimetres. */
const A4 = 297 / 210
/** How far a sheet may seem to differ from A4, since it is seen askew. */
const ABOUT = 0.15

/** Width and height of the page that is seen between the corners. A sheet with about the shape of A4 is taken for one. */
export const pageSize = ({ width, height }: Pick<Coloured, 'width' | 'height'>, [a, b, c, d]: Corners) => {
  const length = (one: Place, other: Place) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)
  const [across, down] = [(length(a, b) + length(d, c)) / 2, (length(a, d) + length(b, c)) / 2]
  const shape = Math.max(across, down) / Math.min(across, down)
  const proportion = Math.abs(shape / A4 - 1) < ABOUT ? A4 : shape
  const edge = Math.round(Math.min(EDGE, Math.max(across, down)))
  const short = Math.max(1, Math.round(edge / proportion))
  return down >= across ? { width: short, height: edge } : { width: edge, height: short }
}

/** The sheet between the corners, straight and turned. */
export const straightened = (picture: Coloured, { corners, turns }: Pick<Making, 'corners' | 'turns'>): Coloured => {
  const size = pageSize(picture, corners)
  const isAcross = turns % 2 === 1
  const [width, height] = isAcross ? [size.height, size.width] : [size.width, size.height]
  const data = new Uint8ClampedArray(width * height * 4)
  const seenAt = perspective(corners)
  const [right, bottom] = [picture.width - 1, picture.height - 1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = seenAt(upright({ x: (x + 0.5) / width, y: (y + 0.5) / height }, turns))
      blend(
        picture,
        Math.min(right, Math.max(0, place.x * right)),
        Math.min(bottom, Math.max(0, place.y * bottom)),
        data,
        (y * width + x) * 4,
      )
    }
  }
  return { width, height, data }
}

/** Where a place of the turned page was before it was turned. */
const upright = ({ x, y }: Place, turns: number): Place =>
  [
    { x, y },
    { x: y, y: 1 - x },
    { x: 1 - x, y: 1 - y },
    { x: 1 - y, y: x },
  ][turns % 4] ?? { x, y }

/** The colour between four pixels. */
const blend = ({ width, height, data }: Coloured, x: number, y: number, into: Uint8ClampedArray, at: number): void => {
  const [left, top] = [Math.min(Math.floor(x), width - 2), Math.min(Math.floor(y), height - 2)]
  const [over, down] = [x - left, y - top]
  const first = (Math.max(0, top) * width + Math.max(0, left)) * 4
  const below = first + (height > 1 ? width * 4 : 0)
  const next = width > 1 ? 4 : 0
  for (let part = 0; part < 3; part++) {
    const above = (data[first + part] ?? 0) * (1 - over) + (data[first + next + part] ?? 0) * over
    const under = (data[below + part] ?? 0) * (1 - over) + (data[below + next + part] ?? 0) * over
    into[at + part] = above * (1 - down) + under * down
  }
  into[at + 3] = 255
}

const shadeAt = (data: Uint8ClampedArray, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)

/** The part of a page over which light changes little (pixels), and how many of them print may darken on either side. */
const CELL = 24
const REACH = 2
/** Paper in the deepest shadow is no darker than this part of the brightest; below lies print, not paper. */
const SHADOW = 0.35
/** What is at least as bright as this part of the paper becomes white, what is darker than that one black. */
const WHITE = 0.9
const BLACK = 0.2

/** A page as from a copier: paper white also where a shadow lay on it, print dark, and no colours unless they are wanted, as that of a seal. */
export const readable = (page: Coloured, coloured: boolean): Coloured => {
  const { width, height, data } = page
  const paperAt = paperOf(page)
  const made = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const paper = paperAt(x, y)
      const clear = (shade: number) => 255 * ((shade / paper - BLACK) / (WHITE - BLACK))
      const grey = coloured ? 0 : clear(shadeAt(data, at))
      for (let part = 0; part < 3; part++) made[at + part] = coloured ? clear(data[at + part] ?? 0) : grey
      made[at + 3] = 255
    }
  }
  return { width, height, data: made }
}

/** The brightness of bare paper around each place: the bright pixels of each cell, and between cells what lies between. */
const paperOf = ({ width, height, data }: Coloured): ((x: number, y: number) => number) => {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const brightest = Array.from({ length: across * down }, (_, cell) => {
    const [left, top] = [(cell % across) * CELL, Math.floor(cell / across) * CELL]
    const shades: number[] = []
    for (let y = top; y < Math.min(height, top + CELL); y += 2)
      for (let x = left; x < Math.min(width, left + CELL); x += 2) shades.push(shadeAt(data, (y * width + x) * 4))
    shades.sort((one, other) => one - other)
    return shades[Math.floor(shades.length * 0.9)] ?? 255
  })
  const least = SHADOW * (brightest.toSorted((one, other) => one - other)[Math.floor(brightest.length * 0.95)] ?? 255)
  // what is dark over a few cells is print, and has the paper of the cells around it; what is dark over more lies in a shadow
  const around = (cells: readonly number[], pick: (...shades: number[]) => number) =>
    cells.map((_, cell) => {
      const [column, row] = [cell % across, Math.floor(cell / across)]
      const shades: number[] = []
      for (let y = Math.max(0, row - REACH); y <= Math.min(down - 1, row + REACH); y++)
        for (let x = Math.max(0, column - REACH); x <= Math.min(across - 1, column + REACH); x++)
          shades.push(cells[y * across + x] ?? 0)
      return pick(...shades)
    })
  const paper = around(around(brightest, Math.max), Math.min).map((shade) => Math.max(1, least, shade))
  return (x, y) => {
    const [u, v] = [Math.max(0, x / CELL - 0.5), Math.max(0, y / CELL - 0.5)]
    const [left, top] = [Math.min(across - 1, Math.floor(u)), Math.min(down - 1, Math.floor(v))]
    const [right, bottom] = [Math.min(across - 1, left + 1), Math.min(down - 1, top + 1)]
    const of = (column: number, row: number) => paper[row * across + column] ?? 255
    const above = of(left, top) * (1 - u + left) + of(right, top) * (u - left)
    const below = of(left, bottom) * (1 - u + left) + of(right, bottom) * (u - left)
    return above * (1 - v + top) + below * (v - top)
  }
}
