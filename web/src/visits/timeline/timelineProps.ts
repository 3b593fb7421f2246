import type { ReactNode, Ref } from 'react'
import type { Density } from './scale.ts'
import type { Asked, Change, DayMark, Item, Leave, Place, Placement, Row } from './types.ts'

/** What a page can ask the timeline to do. */
export type TimelineHandle = {
  /** Scrolls to an item and puts the focus on it, e.g. after it was made. */
  show(id: string): void
}

export type TimelineProps = {
  /** In order; one with id `''` comes first and stays on top. Keep the array the same while nothing changes. */
  readonly rows: readonly Row[]
  /** In any order; items of other rows are left out. Keep the array the same while nothing changes. */
  readonly items: readonly Item[]
  readonly leaves?: readonly Leave[]
  /** Weekends and holidays by plain date. */
  readonly marks: ReadonlyMap<string, DayMark>
  /** Plain date of minute 0. */
  readonly firstDay: string
  readonly days: number
  /** 1 (all days fit when they can stay readable) or more. */
  readonly zoom: number
  readonly density: Density
  /** The lane on top is folded; without the means to change it there is no button. */
  readonly laneFolded?: boolean
  onFoldLane?(): void
  /** The present in minutes from the first midnight, to the minute; null when it is not known. */
  readonly now: number | null
  /** What the grid is called for assistive technology, and what stands above the names. */
  readonly label: string
  readonly corner: ReactNode
  /** Only looking and opening. */
  readonly readOnly: boolean
  readonly handle: Ref<TimelineHandle>
  /**
   * Stores a move, or that of several items at once. They show their new places at once; bring the new items before the promise is fulfilled. When it
   * is rejected they go back, and the message of the error is shown and read out as the reason: put it in words.
   */
  onChange(changes: readonly Change[]): Promise<void>
  onOpen(id: string): void
  /** A day of which more is to be seen than fits beside others, as a plain date. */
  onDay?(date: string): void
  onCreate(place: Placement): void
  /** An empty place was clicked, or asked about by its key. */
  onPlace(place: Place): void
  /** The name of a row was clicked, or Enter pressed on it; without it a name is only a name. */
  onName?(row: string, point: { readonly x: number; readonly y: number }): void
  onDelete(id: string): void
  /** Items are added to those that are chosen; with `toggle` one that is among them already is taken out; none: nothing is chosen any more. */
  onChoose?(ids: readonly string[], toggle: boolean): void
  /** A right click, a long press or the key of menus, on an item or at an empty place. */
  onMenu?(asked: Asked): void
  /** What is chosen, or the item of the keyboard, is copied or cut; or what was taken is put to a place. */
  onClipboard?(act: 'copy' | 'cut', item: string | undefined): void
  onPaste?(place: Place): void
  /** PageUp and PageDown. */
  onPeriod(by: 1 | -1): void
  /** A drop onto another item, of which the user was warned. */
  onClash(change: Change, taken: Item): void
}
