import type { Stage } from './stage.ts'
import { inlineAt, surfaceOf } from './surface.ts'

const zone = 40
/** Pixels that a pointer may move before it counts as dragging. */
export const slip = 4

export type Pull = { readonly x: number; readonly y: number; readonly x0: number; readonly y0: number }

/**
 * Scrolls a little when something is dragged near an edge; to be called in every frame.
 * @param pull the pointer now, and where it was pressed
 */
export function scrollAtEdges(element: HTMLElement, stage: Stage, { x, y, x0, y0 }: Pull) {
  const surface = surfaceOf(element)
  const { scale, pinnedHeight } = stage
  const inline = inlineAt(surface, x)
  const block = y - surface.box.top
  const along = pushAt(inline - scale.name, surface.width - inline, inline - inlineAt(surface, x0))
  const top = scale.head + pinnedHeight
  const down = block < top ? 0 : pushAt(block - top, surface.height - block, y - y0)
  if (along || down) element.scrollBy(along * (surface.rtl ? -1 : 1), down)
}

/** Pixels to scroll in a frame: the nearer to the edge, the more; and only towards an edge to which the pointer has moved. */
function pushAt(fromStart: number, fromEnd: number, gone: number): number {
  if (fromStart < zone && gone < -slip) return -Math.min(zone, zone - fromStart) / 3
  return fromEnd < zone && gone > slip ? Math.min(zone, zone - fromEnd) / 3 : 0
}
