import type { KeyboardEvent, RefObject } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { actionOf } from './keyActions.ts'
import type { Action } from './keyActions.ts'
import type { Lift } from './lift.ts'
import { findItem, stackOf } from './model.ts'
import { pulled, pulledByDays } from './moves.ts'
import type { Stage } from './stage.ts'
import { freeIn } from './stage.ts'
import type { Cursor } from './steps.ts'
import { stepped } from './steps.ts'
import { isRtl, reveal, surfaceOf } from './surface.ts'
import type { Item, Place, Placement } from './types.ts'
import { fineSnapMinutes, morning, snapMinutes } from './types.ts'
import type { TimelineProps } from './timelineProps.ts'
import type { CursorControls } from './useCursor.ts'

export type KeyParts = CursorControls & {
  readonly scroller: RefObject<HTMLElement | null>
  readonly stage: Stage
  readonly lift: Lift
  readonly readOnly: boolean
  open(item: Item): void
  create(place: Placement): void
  /** Opens the suggestions for an empty place. */
  ask(place: Place): void
  /** Shows the visits of a day, or hides them. */
  detail(item: Item): void
  remove(item: Item): void
  /** Adds items to the selection; with `toggle` those that are selected already are removed. */
  choose(ids: readonly string[], toggle: boolean): void
  take(act: 'copy' | 'cut', item: Item | undefined): void
  paste(place: Place): void
  /** Opens the card of the helper of a row. */
  readonly name: TimelineProps['onName']
  /** Tells the person that an item cannot be changed. */
  refuse(item: Item): void
  period(by: 1 | -1): void
  escape(): void
}

const sizes = { step: snapMinutes, fine: fineSnapMinutes, day: DAY }

/** Keys of the grid: moving the cursor; lifting, moving, creating and deleting items. */
export function useKeys(parts: KeyParts) {
  const { scroller, stage, lift, cursor, readOnly } = parts
  const item = cursor.item === '' ? undefined : findItem(stage.index, cursor.item, cursor.row)

  return (event: KeyboardEvent) => {
    const element = scroller.current
    if (!element || event.nativeEvent.isComposing) return
    const held = lift.held()
    if (held?.by === 'pointer') return
    // a button in the head of a day or in the name of a row is pressed by its own keys
    if (!held && event.target instanceof Element && event.target.closest('button')) return
    if (event.key === 'Escape') parts.escape()
    const action = actionOf(event, held !== undefined, isRtl(element))
    if (!action) return
    if (event.key !== 'Tab') event.preventDefault()
    if (held) carry(action, element)
    else act(action, element)
  }

  function act(action: Action, element: HTMLElement) {
    switch (action.do) {
      case 'step':
        return parts.go(stepped(stage.rows, stage.index, cursor, action.step, rowsOfPage(element)))
      case 'period':
        return parts.period(action.by)
      case 'open':
        return item ? parts.open(item) : parts.name?.(cursor.row, pointOf(element))
      case 'create':
        return readOnly ? undefined : parts.create(fresh(stage, cursor, item))
      case 'ask':
        return readOnly ? undefined : parts.ask(placeHere(element))
      case 'delete':
        return changing((one) => parts.remove(one))
      case 'choose':
        return item && !item.day && !readOnly ? parts.choose([item.id], true) : undefined
      case 'chooseAll':
        return readOnly || stage.scale.detail === 'dense'
          ? undefined
          : parts.choose(
              stage.rows.flatMap((row) => stackOf(stage.index, row.id).items.map(({ id }) => id)),
              false,
            )
      case 'copy':
      case 'cut':
        return readOnly || item?.day ? undefined : parts.take(action.do, item)
      case 'paste':
        return readOnly ? undefined : parts.paste(placeHere(element))
      case 'lift':
        return item?.day ? parts.detail(item) : changing(take)
      case 'pull':
        return changing((one) => {
          take(one)
          carry(action, element)
        })
    }
  }

  function placeHere(element: HTMLElement): Place {
    return { at: fresh(stage, cursor, item), wholeDay: stage.scale.detail !== 'roomy', ...pointOf(element) }
  }

  function changing(change: (item: Item) => void) {
    if (!item || item.day || readOnly) return
    if (item.locked) parts.refuse(item)
    else change(item)
  }

  function take(one: Item) {
    const at = { row: one.row, start: one.start, end: one.end }
    lift.begin({ item: one, edge: 'move', from: at, at, by: 'keys' })
  }

  function carry(action: Action, element: HTMLElement) {
    const held = lift.held()
    if (!held) return
    if (action.do === 'drop') return lift.drop()
    if (action.do === 'cancel') return lift.cancel()
    const at = carried(held.at, action)
    reveal(surfaceOf(element), stage, at)
    lift.place(at)
  }

  function carried(at: Placement, action: Action): Placement {
    if (action.do === 'carry') return { ...at, row: rowBeside(at.row, action.by) }
    if (action.do !== 'pull') return at
    // a card moves from cell to cell
    const byDay = action.size === 'day' || (stage.scale.cells !== undefined && action.size === 'step')
    if (byDay && action.edge === 'move') return pulledByDays(at, action.by * DAY, stage.scale.days)
    const size = sizes[action.size]
    return pulled(at, action.edge, action.by * size, Math.min(size, snapMinutes), stage.scale.days)
  }

  function rowBeside(row: string, by: 1 | -1): string {
    const at = stage.rows.findIndex((one) => one.id === row)
    return stage.rows[at + by]?.id ?? row
  }

  function rowsOfPage(element: HTMLElement): number {
    const { scale, pinnedHeight } = stage
    return Math.max(1, Math.floor((element.clientHeight - scale.head - pinnedHeight) / (scale.track + scale.pad * 2)) - 1)
  }
}

/** The corner of the focused element beside which a popup opens. */
function pointOf(element: HTMLElement) {
  const box = (document.activeElement ?? element).getBoundingClientRect()
  return { x: isRtl(element) ? box.left : box.right, y: box.bottom }
}

/**
 * Placement of a proposed visit: after the item with the cursor, or in the morning; in a row that allows no overlap, in the next free hour.
 */
function fresh(stage: Stage, { row, at }: Cursor, item: Item | undefined): Placement {
  const day = Math.floor(Math.max(0, at) / DAY) * DAY
  return freeIn(stage, row, item && !item.day ? item.end : day + morning)
}
