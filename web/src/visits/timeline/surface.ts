import { dayOfCell } from './cards.ts'
import { lastEdge } from './model.ts'
import { minuteOf, stretch } from './scale.ts'
import type { Stage } from './stage.ts'
import { rowBox } from './stage.ts'
import type { Placement, Row } from './types.ts'

/** Measures of the scrolled element, read when needed. All are along the writing direction, so that right-to-left layouts are mirrored. */
export type Surface = {
  readonly element: HTMLElement
  readonly box: DOMRect
  readonly rtl: boolean
  /** How far it is scrolled along the time axis and down, in pixels. */
  readonly along: number
  readonly down: number
  readonly width: number
  readonly height: number
}

export function surfaceOf(element: HTMLElement): Surface {
  return {
    element,
    box: element.getBoundingClientRect(),
    rtl: isRtl(element),
    along: Math.abs(element.scrollLeft),
    down: element.scrollTop,
    width: element.clientWidth,
    height: element.clientHeight,
  }
}

export function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** Scrolls to a distance in pixels along the time axis. */
export function scrollAlong(element: HTMLElement, along: number) {
  element.scrollTo({ left: along * (isRtl(element) ? -1 : 1) })
}

/** Pixels from the edge of the element where reading begins to a point. */
export function inlineAt({ box, rtl }: Surface, clientX: number): number {
  return rtl ? box.right - clientX : clientX - box.left
}

/** The minute at a point; in a collapsed end of a day the nearest minute outside of it, since nobody can aim within. */
export function minuteAt(surface: Surface, stage: Stage, clientX: number): number {
  const { scale } = stage
  const minute = Math.round(minuteOf(scale, inlineAt(surface, clientX) - scale.name + surface.along))
  return scale.fold ? Math.max(scale.fold.from, Math.min(scale.fold.to, minute)) : minute
}

/** The row at a point; beyond the ends the nearest row. */
export function rowAt(surface: Surface, stage: Stage, clientY: number): Row | undefined {
  const below = clientY - surface.box.top - stage.scale.head
  if (stage.pinned && below < stage.pinnedHeight) return stage.pinned
  return stage.body[Math.min(stage.body.length - 1, lastEdge(stage.edges, below - stage.pinnedHeight + surface.down))]
}

/** Position of a placement in the visible area with times, in pixels. */
export function placeBox(surface: Surface, stage: Stage, place: Placement) {
  const box = rowBox(stage, place.row)
  if (!box) return undefined
  const { offset, length } = stretchOf(stage, place)
  return { offset: offset - surface.along, length, top: box.pinned ? box.top : box.top - surface.down, height: box.height }
}

/** Position along the time axis; for a card that of the cell of its day. */
function stretchOf({ scale }: Stage, place: Placement) {
  if (!scale.cells) return stretch(scale, place.start, place.end)
  return { offset: dayOfCell(place, scale.days) * scale.day, length: scale.day }
}

/** Scrolls as little as possible to make a placement visible, with some space around it. */
export function reveal(surface: Surface, stage: Stage, place: Placement) {
  const box = placeBox(surface, stage, place)
  if (!box) return
  const { element } = surface
  const air = 24
  const room = surface.width - stage.scale.name
  const early = box.offset - air
  const late = box.offset + Math.min(box.length, room - air * 2) + air - room
  if (early < 0) element.scrollLeft += early * (surface.rtl ? -1 : 1)
  else if (late > 0) element.scrollLeft += late * (surface.rtl ? -1 : 1)
  if (place.row === '') return
  const above = box.top - stage.pinnedHeight
  const below = box.top + box.height + stage.scale.head - surface.height
  if (above < 0) element.scrollTop += above
  else if (below > 0) element.scrollTop += below
}
