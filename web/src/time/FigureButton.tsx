import { createContext, use } from 'react'
import type { Figure, SheetRow } from '#domain/time/sheet.ts'
import styles from './FigureButton.module.css'

type Asking = {
  /** Opens what stands behind a figure. */
  ask: (person: string, figure: Figure) => void
  text: (figure: Figure, value: number) => string
  /** Says that a figure can be asked why. */
  hint: string
}

/** Made once for the thousands of figures of a sheet, so that none of them looks up texts by itself. */
export const Asking = createContext<Asking>({
  ask: () => undefined,
  text: (_, value) => String(value),
  hint: '',
})

/** A figure of the sheet. Where it is not nothing, it can be asked why; row and column say whose and which it is. */
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
