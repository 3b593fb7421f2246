import type { RefObject } from 'react'
import { clashAt, isNobodys, stackOf } from './model.ts'
import type { Edge } from './moves.ts'
import { samePlace } from './moves.ts'
import type { Store } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import { leaveAt } from './stage.ts'
import { placeBox, surfaceOf } from './surface.ts'
import type { Item, Leave, Placement, Row } from './types.ts'

/** What is being dragged: an item, or the outline of a new one. */
export type Held = {
  readonly item: Item | undefined
  readonly edge: Edge
  readonly from: Placement
  readonly at: Placement
  readonly by: 'pointer' | 'keys'
}

/** The preview of a drag. Lengths are in pixels within the part of the timeline that shows times. */
export type Ghost = {
  readonly held: Held
  readonly row: Row
  readonly clash: Item | undefined
  readonly leave: Leave | undefined
  /** A visit of the sample company over a row of a real person, or the other way round; it cannot be dropped there. */
  readonly mixed: boolean
  readonly box: { readonly offset: number; readonly length: number; readonly top: number; readonly height: number }
}

export type Drop = { readonly held: Held; readonly clash: Item | undefined; readonly mixed: boolean }

/** Lifts, drags and drops an item, without rendering the grid again. */
export type Lift = {
  held(): Held | undefined
  begin(held: Held): void
  place(at: Placement): void
  /** Updates the preview after scrolling. */
  refresh(): void
  cancel(): void
  drop(): void
}

export type LiftParts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly stage: RefObject<Stage>
  readonly ghost: Store<Ghost | null>
  lifted(ghost: Ghost): void
  carried(ghost: Ghost): void
  cancelled(held: Held): void
  dropped(drop: Drop): void
}

export function liftOf({ scroller, stage, ghost, ...told }: LiftParts): Lift {
  let held: Held | undefined

  const show = () => {
    const row = held && rowOf(held)
    const box = held && scroller.current && placeBox(surfaceOf(scroller.current), stage.current, held.at)
    if (!held || !row || !box) return undefined
    const next = { held, row, box, clash: clashOf(held), leave: leaveAt(stage.current, held.at), mixed: mixes(held, row) }
    ghost.set(next)
    return next
  }
  const clashOf = ({ at, item }: Held) => {
    const row = stage.current.rows.find((one) => one.id === at.row)
    return !row || isNobodys(row.id) ? undefined : clashAt(stackOf(stage.current.index, row.id), at, item)
  }
  const mixes = ({ item }: Held, row: Row | undefined) =>
    item !== undefined && row !== undefined && !isNobodys(row.id) && (row.sample ?? false) !== (item.sample ?? false)
  const rowOf = ({ at }: Held) => stage.current.rows.find((one) => one.id === at.row)
  const end = () => {
    const last = held
    held = undefined
    ghost.set(null)
    scroller.current?.querySelector('[data-lifted]')?.removeAttribute('data-lifted')
    return last
  }

  return {
    held: () => held,
    begin: (next) => {
      held = next
      if (next.item) scroller.current?.querySelector(`[data-id="${CSS.escape(next.item.id)}"]`)?.setAttribute('data-lifted', '')
      const shown = show()
      if (shown) told.lifted(shown)
    },
    place: (at) => {
      if (!held || samePlace(held.at, at)) return void show()
      held = { ...held, at }
      const shown = show()
      if (shown) told.carried(shown)
    },
    refresh: () => void show(),
    cancel: () => {
      const last = end()
      if (last) told.cancelled(last)
    },
    drop: () => {
      const last = end()
      if (last) told.dropped({ held: last, clash: clashOf(last), mixed: mixes(last, rowOf(last)) })
    },
  }
}
