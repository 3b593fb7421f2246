import { useState } from 'react'
import { readStored, writeStored } from '../stored.ts'

/** Whether columns are shown, by their id. A column that is absent here has its default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const choiceIn = (kept: unknown): ColumnChoice => {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}

/** The choice of columns while a saved view is open, and the id of that view. */
type Held = { view: string; columns: ColumnChoice }
const heldIn = (kept: unknown): Held | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { view, columns } = kept as Partial<Record<keyof Held, unknown>>
  return typeof view === 'string' ? { view, columns: choiceIn(columns) } : undefined
}

/**
 * The columns that somebody chose for a table, kept in this browser; `choose(undefined)` restores the default columns. The columns of the
 * saved view that is open take precedence for as long as that view is open; afterwards the own choice applies again.
 * @param view id of the saved view in the address
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
