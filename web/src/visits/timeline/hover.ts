import type { RefObject } from 'react'
import { edgeAt, targetAt } from './hit.ts'
import type { Store } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import type { Spot } from './SpotView.tsx'
import { spotOf } from './spot.ts'
import { placeBox, surfaceOf } from './surface.ts'
import type { Item } from './types.ts'

/** The only tooltip: its item, where that is on the screen in pixels, and why a change of it was refused. */
export type Tip = {
  readonly item: Item
  readonly anchor: { readonly left: number; readonly width: number; readonly top: number; readonly bottom: number }
  readonly problem?: string
}

const rest = 280
const grace = 140

export type HoverParts = {
  readonly stage: RefObject<Stage>
  readonly tip: Store<Tip | null>
  /** Position of the mark on the empty place under the mouse. */
  readonly spot: Store<Spot | null>
  readonly still: () => boolean
}

/**
 * Shows the tooltip of the item on which a mouse rests, and the mouse cursor for its edges.
 * @returns function that ends this
 */
export function attachHover(element: HTMLElement, { stage, tip, spot, still }: HoverParts): () => void {
  let over = ''
  let timer = 0

  const later = (wait: number, act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, wait)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return spot.set(null)
    const target = targetAt(element, stage.current, event)
    const item = target?.item
    mark(element, item && !item.locked && !still() ? edgeAt(event, false, stage.current) : undefined)
    spot.set(target && !item && !still() ? spotOf(element, stage.current, target, event) : null)
    if (item?.id === over || (!item && over === '')) return
    over = item?.id ?? ''
    if (item) later(tip.get() ? 60 : rest, () => tip.set(tipOf(element, stage.current, item)))
    else later(grace, () => tip.set(null))
  }
  const leave = (event: PointerEvent) => {
    over = ''
    spot.set(null)
    mark(element, undefined)
    if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest('[role=tooltip]')))
      later(grace, () => tip.set(null))
  }
  const scroll = () => {
    spot.set(null)
    if (over === '') return
    over = ''
    later(0, () => tip.set(null))
  }
  const press = () => {
    over = ''
    clearTimeout(timer)
  }

  element.addEventListener('pointermove', move)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('pointerdown', press)
  element.addEventListener('scroll', scroll, { passive: true })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('scroll', scroll)
  }
}

/** The tooltip for the visible part of an item. */
export function tipOf(element: HTMLElement, stage: Stage, item: Item, problem?: string): Tip | null {
  const surface = surfaceOf(element)
  const box = placeBox(surface, stage, item)
  if (!box) return null
  const problemOf = problem ? { problem } : {}
  const card =
    (stage.scale.cells || item.day) && element.querySelector(`[data-id="${CSS.escape(item.id)}"]`)?.getBoundingClientRect()
  if (card) return { item, anchor: card, ...problemOf }
  const room = surface.width - stage.scale.name
  const from = Math.max(0, Math.min(room, box.offset))
  const width = Math.max(0, Math.min(room, box.offset + box.length) - from)
  const inline = stage.scale.name + from
  const left = surface.rtl ? surface.box.right - inline - width : surface.box.left + inline
  const top = surface.box.top + stage.scale.head + Math.max(box.top, item.row === '' ? 0 : stage.pinnedHeight)
  const bottom = Math.min(surface.box.bottom, top + box.height)
  return { item, anchor: { left, width, top, bottom }, ...problemOf }
}

function mark(element: HTMLElement, edge: string | undefined) {
  const next = edge === 'start' || edge === 'end' ? 'side' : edge
  if (element.dataset['grip'] === next) return
  if (next) element.dataset['grip'] = next
  else delete element.dataset['grip']
}
