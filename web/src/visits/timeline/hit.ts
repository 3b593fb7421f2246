import { findItem } from './model.ts'
import type { Edge } from './moves.ts'
import type { Stage } from './stage.ts'
import { isRtl, minuteAt, rowAt, surfaceOf } from './surface.ts'

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
  const item = id === undefined ? undefined : findItem(stage.index, id, row.id)
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
