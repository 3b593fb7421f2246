import type { Index } from './model.ts'
import { findItem, stackOf } from './model.ts'
import type { Item, Row } from './types.ts'

/**
 * The cursor of the keyboard: on an item, or with `item: ''` on the name of a row. `at`: a minute that is kept while moving up and down.
 */
export type Cursor = { readonly row: string; readonly item: string; readonly at: number }

export type Step = 'earlier' | 'later' | 'above' | 'below' | 'first' | 'last' | 'top' | 'bottom' | 'pageUp' | 'pageDown'

/** The cursor after one step. The name of a row comes before its first item; a row without items is entered at its name. */
export function stepped(rows: readonly Row[], index: Index, cursor: Cursor, step: Step, page: number): Cursor {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === cursor.row),
  )
  const { items } = stackOf(index, cursor.row)
  const place = items.findIndex((item) => item.id === cursor.item)
  switch (step) {
    case 'earlier':
      return onItem(cursor, place < 0 ? undefined : items[place - 1])
    case 'later':
      return onItem(cursor, items[place + 1] ?? items[place])
    case 'first':
      return onItem(cursor, items[0])
    case 'last':
      return onItem(cursor, items.at(-1))
    case 'above':
      return inRow(rows, index, cursor, at - 1)
    case 'below':
      return inRow(rows, index, cursor, at + 1)
    case 'pageUp':
      return inRow(rows, index, cursor, at - page)
    case 'pageDown':
      return inRow(rows, index, cursor, at + page)
    case 'top':
      return inRow(rows, index, cursor, 0)
    case 'bottom':
      return inRow(rows, index, cursor, rows.length - 1)
  }
}

/**
 * The cursor after rows or items have changed: it follows its item to another row, otherwise stays in its row, otherwise goes to the first.
 */
export function settled(rows: readonly Row[], index: Index, cursor: Cursor): Cursor {
  const item = cursor.item === '' ? undefined : findItem(index, cursor.item, cursor.row)
  if (item) return item.row === cursor.row ? cursor : { row: item.row, item: item.id, at: item.start }
  if (rows.some((row) => row.id === cursor.row)) return cursor.item === '' ? cursor : { ...cursor, item: '' }
  return { row: rows[0]?.id ?? '', item: '', at: cursor.at }
}

function onItem(cursor: Cursor, item: Item | undefined): Cursor {
  return item ? { row: item.row, item: item.id, at: item.start } : { ...cursor, item: '' }
}

function inRow(rows: readonly Row[], index: Index, cursor: Cursor, to: number): Cursor {
  const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
  if (!row || row.id === cursor.row) return cursor
  const item = nearest(stackOf(index, row.id).items, cursor.at)
  return { row: row.id, item: item?.id ?? '', at: cursor.at }
}

function nearest(items: readonly Item[], minute: number): Item | undefined {
  let best: Item | undefined
  for (const item of items) {
    if (!best || Math.abs(item.start - minute) < Math.abs(best.start - minute)) best = item
  }
  return best
}
