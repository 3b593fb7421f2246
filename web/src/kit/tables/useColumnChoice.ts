import { useState } from 'react'
import { readStored, writeStored } from '../stored.ts'

/** Columns by id: shown or not. A column that is not named is shown as it usually is. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const choiceIn = (kept: unknown): ColumnChoice => {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}

/** Columns of the view that is open, as they are shown now. */
type Held = { view: string; columns: ColumnChoice }
const heldIn = (kept: unknown): Held | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { view, columns } = kept as Partial<Record<keyof Held, unknown>>
  return typeof view === 'string' ? { view, columns: choiceIn(columns) } : undefined
}

/**
 * What somebody chose to see of a table, kept in this browser; `choose(undefined)` gives the usual columns back. The columns of the view that is
 * open stand beside it: they are kept for as long as that view is open, and the own choice is there again afterwards.
 * @param view id of the view that the address names
 */
export const useColumnChoice = (table: string, view: string | undefined) => {
  const key = `columns.${table}`
  const viewKey = `view-columns.${table}`
  const [own, setOwn] = useState(() => choiceIn(readStored(key)))
  const [held, setHeld] = useState(() => heldIn(readStored(viewKey, 'sessionStorage')))
  const hold = (id: string, columns: ColumnChoice) => {
    const next = { view: id, columns }
    writeStored(viewKey, next, 'sessionStorage')
    setHeld(next)
  }
  const choose = (next: ColumnChoice | undefined) => {
    if (view !== undefined) return hold(view, next ?? {})
    writeStored(key, next)
    setOwn(next ?? {})
  }
  const isHeld = held !== undefined && held.view === view
  return { choice: isHeld ? held.columns : own, choose, hold, isHeld }
}
