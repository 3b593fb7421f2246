import { dayOfCell } from './cards.ts'
import { lastEdge } from './model.ts'
import { minuteOf, stretch } from './scale.ts'
import type { Stage } from './stage.ts'
import { rowBox } from './stage.ts'
import type { Placement, Row } from './types.ts'

/** The scrolled window on the drawing, read from the page at the moment of need; all lengths logical, so that RTL mirrors. */
export type Surface = {
  readonly element: HTMLElement
  readonly box: DOMRect
  readonly rtl: boolean
  /** How far it is scrolled along the time axis and down. */
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

/** Scrolls to a distance along the time axis. */
export function scrollAlong(element: HTMLElement, along: number) {
  element.scrollTo({ left: along * (isRtl(element) ? -1 : 1) })
}

/** Pixels from the inline start of the surface to a point. */
export function inlineAt({ box, rtl }: Surface, clientX: number): number {
  return rtl ? box.right - clientX : clientX - box.left
}

/** The minute at a point, exact to one minute; in a folded night the nearest one outside of it, since nobody can aim there. */
export function minuteAt(surface: Surface, stage: Stage, clientX: number): number {
  const { scale } = stage
  const minute = Math.round(minuteOf(scale, inlineAt(surface, clientX) - scale.name + surface.along))
  return scale.fold ? Math.max(scale.fold.from, Math.min(scale.fold.to, minute)) : minute
}

/** The row at a point; beyond the ends the nearest one. */
export function rowAt(surface: Surface, stage: Stage, clientY: number): Row | undefined {
  const below = clientY - surface.box.top - stage.scale.head
  if (stage.pinned && below < stage.pinnedHeight) return stage.pinned
  return stage.body[Math.min(stage.body.length - 1, lastEdge(stage.edges, below - stage.pinnedHeight + surface.down))]
}

/** Where a placement stands in the part of the surface that shows times: offsets from its inline start and its top. */
export function placeBox(surface: Surface, stage: Stage, place: Placement) {
  const box = rowBox(stage, place.row)
  if (!box) return undefined
  const { offset, length } = stretchOf(stage, place)
  return { offset: offset - surface.along, length, top: box.pinned ? box.top : box.top - surface.down, height: box.height }
}

/** Along the time; of a card the cell of its day. */
function stretchOf({ scale }: Stage, place: Placement) {
  if (!scale.cells) return stretch(scale, place.start, place.end)
  return { offset: dayOfCell(place, scale.days) * scale.day, length: scale.day }
}

/** Scrolls as little as needed to bring a placement into view, with some air around it. */
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
