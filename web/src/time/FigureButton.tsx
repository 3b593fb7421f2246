import { createContext, use } from 'react'
import type { Figure, SheetRow } from '#domain/time/sheet.ts'
import styles from './FigureButton.module.css'

type Asking = {
  /** Opens the panel with the days behind a figure. */
  ask: (person: string, figure: Figure) => void
  text: (figure: Figure, value: number) => string
  /** Tooltip which says that a figure can be explained. */
  hint: string
}

/** Functions and texts shared by all figures of a sheet: there are thousands, and each would otherwise look up its texts by itself. */
export const Asking = createContext<Asking>({
  ask: () => undefined,
  text: (_, value) => String(value),
  hint: '',
})

/**
 * A figure of the sheet as a button that opens its explanation; a zero is plain text. Row and column headings name the person and the
 * figure.
 */
export function FigureButton({ row, figure }: { row: SheetRow; figure: Figure }) {
  const { ask, text, hint } = use(Asking)
  const value = text(figure, row[figure])
  if (row[figure] === 0) return <span className={styles.nothing}>{value}</span>
  return (
    <button type="button" className={styles.figure} aria-haspopup="dialog" title={hint} onClick={() => ask(row.staff_id, figure)}>
      {value}
    </button>
  )
}
