import { findItem, itemAt, stackOf } from './model.ts'
import type { Edge } from './moves.ts'
import type { Stage } from './stage.ts'
import { rowBox } from './stage.ts'
import type { Surface } from './surface.ts'
import { inlineAt, isRtl, minuteAt, rowAt, surfaceOf } from './surface.ts'
import type { Item } from './types.ts'

/** What is under a point of the area with times; undefined in the header and on names. */
export function targetAt(element: HTMLElement, stage: Stage, event: MouseEvent) {
  if (
    !(event.target instanceof Element) ||
    event.target.closest('[role=columnheader], [role=rowheader], [data-night], [data-aside]')
  )
    return undefined
  const surface = surfaceOf(element)
  const row = rowAt(surface, stage, event.clientY)
  if (!row) return undefined
  const id = event.target.closest<HTMLElement>('[data-id]')?.dataset['id']
  const item =
    id !== undefined
      ? findItem(stage.index, id, row.id)
      : stage.scale.detail === 'dense'
        ? denseItemAt(surface, stage, event.clientX, event.clientY)
        : undefined
  return { item, row: item?.row ?? row.id, minute: minuteAt(surface, stage, event.clientX) }
}

/** Id of the row whose name is under a point. */
export function nameAt({ target }: MouseEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined
  return target.closest('[role=rowheader]')?.closest<HTMLElement>('[data-row]')?.dataset['row']
}

/** The part of an item under a point: near an end that end, if the item is long enough to have a middle as well; otherwise `move`. */
export function edgeAt(event: MouseEvent, touch: boolean, stage: Stage): Edge {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
  if (!element || stage.scale.detail === 'dense' || stage.scale.cells) return 'move'
  const box = element.getBoundingClientRect()
  const zone = Math.min(touch ? 16 : 8, box.width / 4)
  const rtl = isRtl(element)
  const fromStart = rtl ? box.right - event.clientX : event.clientX - box.left
  if (fromStart > box.width) return 'move'
  return fromStart < zone ? 'start' : fromStart > box.width - zone ? 'end' : 'move'
}

/** Finds an item by its position, where bars are painted and are no elements. */
function denseItemAt(surface: Surface, stage: Stage, clientX: number, clientY: number): Item | undefined {
  const row = rowAt(surface, stage, clientY)
  const box = row && rowBox(stage, row.id)
  if (!row || !box || inlineAt(surface, clientX) < stage.scale.name) return undefined
  const inside = clientY - surface.box.top - stage.scale.head - box.top + (box.pinned ? 0 : surface.down) - stage.scale.pad
  const track = Math.floor(inside / (box.pinned ? stage.pinnedTrack : stage.scale.track))
  return itemAt(stackOf(stage.index, row.id), minuteAt(surface, stage, clientX), Math.ceil(4 / stage.scale.minute), track)
}
