import { useState } from 'react'
import { readStored, writeStored } from '../stored.ts'

/** Columns by id: shown or not. A column that is not named is shown as it usually is. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const read = (key: string): ColumnChoice => {
  const kept = readStored(key)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}

/** What somebody chose to see of a table, kept in this browser; `choose(undefined)` gives the usual columns back. */
export const useColumnChoice = (table: string) => {
  const key = `columns.${table}`
  const [choice, setChoice] = useState(() => read(key))
  const choose = (next: ColumnChoice | undefined) => {
    writeStored(key, next)
    setChoice(next ?? {})
  }
  return { choice, choose }
}
