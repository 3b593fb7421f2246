import type { ReactNode, Ref } from 'react'
import type { Density } from './scale.ts'
import type { Asked, Change, DayMark, Item, Leave, Place, Placement, Row } from './types.ts'

/** What a page can ask the timeline to do. */
export type TimelineHandle = {
  /** Scrolls to an item and focuses it, for example after it was created. */
  show(id: string): void
}

export type TimelineProps = {
  /** Rows in their order; one with id `''` comes first and is pinned. Pass the same array while nothing changes. */
  readonly rows: readonly Row[]
  /** Items in any order; those of unknown rows are ignored. Pass the same array while nothing changes. */
  readonly items: readonly Item[]
  readonly leaves?: readonly Leave[]
  /** Weekends and holidays by plain date. */
  readonly marks: ReadonlyMap<string, DayMark>
  /** Plain date of minute 0. */
  readonly firstDay: string
  readonly days: number
  /** 1 or more; at 1 all days fit as long as they stay readable. */
  readonly zoom: number
  readonly density: Density
  /** The pinned row is collapsed. Without `onFoldLane` there is no button to change that. */
  readonly laneFolded?: boolean
  onFoldLane?(): void
  /** The present in minutes from the first midnight; null when it is unknown. */
  readonly now: number | null
  /** Accessible name of the grid, and the content of the corner above the names. */
  readonly label: string
  readonly corner: ReactNode
  /** Items can only be viewed and opened. */
  readonly readOnly: boolean
  readonly handle: Ref<TimelineHandle>
  /**
   * Stores the move of one or several items, which are shown at their new places at once. Provide the new items before the promise is
   * fulfilled. When it is rejected, the items go back, and the error message is shown and announced as the reason, so it must be readable
   * text.
   */
  onChange(changes: readonly Change[]): Promise<void>
  onOpen(id: string): void
  /** Opens a day, given as plain date, that has more visits than fit in its cell. */
  onDay?(date: string): void
  /** The name of a day above its column was clicked. Without this callback the names cannot be clicked. */
  onDayMenu?(date: string, name: HTMLElement): void
  onCreate(place: Placement): void
  /** An empty place was clicked, or the key for suggestions was pressed there. */
  onPlace(place: Place): void
  /** The name of a row was clicked, or Enter was pressed on it. Without this callback names cannot be activated. */
  onName?(row: string, point: { readonly x: number; readonly y: number }): void
  onDelete(id: string): void
  /** Adds items to the selection; with `toggle` those that are selected already are removed; an empty list clears the selection. */
  onChoose?(ids: readonly string[], toggle: boolean): void
  /** A menu is requested by a right click, a long press or the menu key, on an item or at an empty place. */
  onMenu?(asked: Asked): void
  /** The selection, or else the item with the cursor, is copied or cut; or what was copied is pasted at a place. */
  onClipboard?(act: 'copy' | 'cut', item: string | undefined): void
  onPaste?(place: Place): void
  /** The person pressed PageUp or PageDown. */
  onPeriod(by: 1 | -1): void
  /** An item was dropped onto another one although a warning was shown. */
  onClash(change: Change, taken: Item): void
}
