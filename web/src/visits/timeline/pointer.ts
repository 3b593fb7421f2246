import type { RefObject } from 'react'
import { scrollAtEdges, slip } from './edgeScroll.ts'
import { DAY } from '#domain/kit/dates.ts'
import { dayOf } from './formats.ts'
import { edgeAt, nameAt, targetAt } from './hit.ts'
import type { Lift } from './lift.ts'
import { stackOf } from './model.ts'
import type { Edge } from './moves.ts'
import { drawn, freshAt, pulled, pulledByDays } from './moves.ts'
import type { Stage } from './stage.ts'
import { freeIn } from './stage.ts'
import { minuteAt, rowAt, surfaceOf } from './surface.ts'
import type { Item, Placement } from './types.ts'
import { fineSnapMinutes, morning, snapMinutes } from './types.ts'

type Press = {
  readonly pointer: number
  readonly touch: boolean
  readonly item: Item | undefined
  readonly edge: Edge
  readonly row: string
  /** Minute under the pointer when it was pressed. */
  readonly minute: number
  readonly x0: number
  readonly y0: number
  x: number
  y: number
  fine: boolean
  /** The drag draws a frame that selects items. */
  readonly framing: boolean
}

export type PointerParts = {
  readonly stage: RefObject<Stage>
  readonly lift: Lift
  /** Whether nothing can be moved or created. */
  readonly still: () => boolean
  open(item: Item): void
  create(place: Placement): void
  /** A plain click on an empty place. */
  stand(row: string, minute: number, point: { x: number; y: number }): void
  /** A click on the name of a row. */
  name(row: string, point: { x: number; y: number }): void
  /** Adds items to the selection; `toggle`: removes those that are selected already. */
  choose(ids: readonly string[], toggle: boolean): void
  menu(item: Item | undefined, row: string, minute: number, point: { x: number; y: number }): void
  /** Draws a frame between two points of the window, or removes it. */
  frame(corners: Corners | null): void
  /** The pointer was pressed, so that tooltips can be closed. */
  pressed(): void
}

/** Two opposite corners, in pixels of the window. */
export type Corners = { readonly x0: number; readonly y0: number; readonly x: number; readonly y: number }

const longPress = 300

/**
 * Listens on the scrolled element for all gestures of mouse, pen and touch.
 * @returns function that ends this
 */
export function attachPointer(element: HTMLElement, parts: PointerParts): () => void {
  const { stage, lift } = parts
  let press: Press | undefined
  let timer = 0
  let frame = 0
  let clickSpoilt = false
  let framed = false

  const down = (event: PointerEvent) => {
    parts.pressed()
    if (lift.held()?.by === 'keys') lift.cancel()
    clickSpoilt = false
    if (event.button !== 0 || !event.isPrimary || parts.still()) return
    const target = targetAt(element, stage.current, event)
    if (!target || target.item?.locked) return
    const touch = event.pointerType === 'touch'
    press = {
      ...target,
      touch,
      edge: target.item ? edgeAt(event, touch, stage.current) : 'end',
      pointer: event.pointerId,
      fine: event.altKey,
      x0: event.clientX,
      y0: event.clientY,
      x: event.clientX,
      y: event.clientY,
      framing: !touch && isAdding(event) && !target.item,
    }
    if (touch) timer = window.setTimeout(begin, longPress)
  }

  const begin = () => {
    if (!press) return
    const { item, edge, row, minute, framing } = press
    if (framing) {
      element.setPointerCapture(press.pointer)
      framed = true
      frame = requestAnimationFrame(follow)
      return
    }
    if (!item && (stage.current.scale.detail === 'dense' || stage.current.scale.cells)) return
    const from = item ?? freshAt(row, minute, snapMinutes)
    lift.begin({ item, edge, from, at: from, by: 'pointer' })
    if (press.touch) navigator.vibrate?.(10)
    else element.setPointerCapture(press.pointer)
    element.dataset['holding'] = item ? edge : 'new'
    frame = requestAnimationFrame(follow)
  }

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return
    Object.assign(press, { x: event.clientX, y: event.clientY, fine: event.altKey })
    if (lift.held() || framed || Math.hypot(press.x - press.x0, press.y - press.y0) <= slip) return
    if (press.touch) forget()
    else begin()
  }

  const follow = () => {
    if (press && framed) {
      scrollAtEdges(element, stage.current, press)
      parts.frame(press)
      frame = requestAnimationFrame(follow)
    }
    if (!press || !lift.held()) return
    scrollAtEdges(element, stage.current, press)
    const at = placeUnder(element, stage.current, press)
    if (at) lift.place(at)
    frame = requestAnimationFrame(follow)
  }

  const up = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    if (framed) {
      clickSpoilt = true
      parts.choose(itemsWithin(element, stage.current, { ...press, x: event.clientX, y: event.clientY }), false)
      return forget()
    }
    const held = lift.held()
    // a long press without moving opens the menu
    if (press.touch && held?.item && Math.hypot(event.clientX - press.x0, event.clientY - press.y0) <= slip) {
      clickSpoilt = true
      lift.cancel()
      parts.menu(held.item, press.row, press.minute, { x: event.clientX, y: event.clientY })
      return forget()
    }
    const at = held && placeUnder(element, stage.current, { ...press, x: event.clientX, y: event.clientY })
    if (at) {
      clickSpoilt = true
      lift.place(at)
      lift.drop()
    }
    forget()
  }

  const cancel = () => {
    if (lift.held()?.by === 'pointer') {
      clickSpoilt = true
      lift.cancel()
    }
    forget()
  }

  const forget = () => {
    press = undefined
    framed = false
    parts.frame(null)
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    delete element.dataset['holding']
  }

  const click = (event: MouseEvent) => {
    if (clickSpoilt || event.detail > 1) return
    const name = nameAt(event)
    if (name !== undefined) return parts.name(name, { x: event.clientX, y: event.clientY })
    const target = targetAt(element, stage.current, event)
    if (target?.item && !target.item.day && isAdding(event) && !parts.still()) parts.choose([target.item.id], true)
    else if (target?.item) parts.open(target.item)
    else if (target) parts.stand(target.row, target.minute, { x: event.clientX, y: event.clientY })
  }

  const doubleClick = (event: MouseEvent) => {
    const target = targetAt(element, stage.current, event)
    if (!target || target.item || parts.still()) return
    if (stage.current.scale.cells) return parts.create(freeIn(stage.current, target.row, dayOf(target.minute) * DAY + morning))
    parts.create(freshAt(target.row, target.minute, stage.current.scale.detail === 'roomy' ? snapMinutes : 60))
  }

  const menu = (event: MouseEvent) => {
    if (lift.held()?.by === 'pointer') return event.preventDefault()
    const target = targetAt(element, stage.current, event)
    if (!target || parts.still() || press?.touch) return
    event.preventDefault()
    parts.menu(target.item, target.row, target.minute, { x: event.clientX, y: event.clientY })
  }
  const hold = (event: Event) => {
    if (lift.held()?.by === 'pointer') event.preventDefault()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && lift.held()?.by === 'pointer') {
      event.stopPropagation()
      cancel()
    }
  }

  /** Prevents browsers from selecting the text between two clicks with Shift. */
  const plain = (event: MouseEvent) => isAdding(event) && event.preventDefault()

  element.addEventListener('mousedown', plain)
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('click', click)
  element.addEventListener('dblclick', doubleClick)
  element.addEventListener('contextmenu', menu)
  element.addEventListener('touchmove', hold, { passive: false })
  window.addEventListener('keydown', escape, true)
  return () => {
    cancel()
    element.removeEventListener('mousedown', plain)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
    element.removeEventListener('click', click)
    element.removeEventListener('dblclick', doubleClick)
    element.removeEventListener('contextmenu', menu)
    element.removeEventListener('touchmove', hold)
    window.removeEventListener('keydown', escape, true)
  }
}

function placeUnder(element: HTMLElement, stage: Stage, press: Press): Placement | undefined {
  const surface = surfaceOf(element)
  const minute = minuteAt(surface, stage, press.x)
  const step = press.fine ? fineSnapMinutes : snapMinutes
  const { days, cells } = stage.scale
  if (!press.item) return drawn(press.row, press.minute, minute, step)
  const delta = minute - press.minute
  const place: Placement = { row: press.item.row, start: press.item.start, end: press.item.end }
  if (press.edge !== 'move') return pulled(place, press.edge, delta, step, days)
  const row = rowAt(surface, stage, press.y)?.id ?? press.row
  const moved = cells
    ? pulledByDays(place, (dayOf(minute) - dayOf(press.minute)) * DAY, days)
    : pulled(place, 'move', delta, step, days)
  return { ...moved, row }
}

/** Whether a key is pressed that adds to the selection. */
const isAdding = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Ids of the items that a frame overlaps. */
function itemsWithin(element: HTMLElement, stage: Stage, { x0, y0, x, y }: Corners): string[] {
  const surface = surfaceOf(element)
  const minutes = [minuteAt(surface, stage, x0), minuteAt(surface, stage, x)]
  const edges = [y0, y].map((at) => {
    const row = rowAt(surface, stage, at)?.id
    return stage.rows.findIndex(({ id }) => id === row)
  })
  const [from, to] = [Math.min(...minutes), Math.max(...minutes)]
  return stage.rows
    .slice(Math.max(0, Math.min(...edges)), Math.max(...edges) + 1)
    .flatMap((row) => stackOf(stage.index, row.id).items.filter((item) => item.start < to && item.end > from && !item.locked))
    .map(({ id }) => id)
}
