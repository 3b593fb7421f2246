import type { ReactNode } from 'react'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './DayFold.module.css'

type Props = {
  title: string
  /** What is seen of it while it is closed, beside its title. */
  hint?: ReactNode
  open?: boolean
  /** Something is wrong that has to be looked at. */
  danger?: boolean
  /** It stands in a box of its own, as the parts of a report do. */
  boxed?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A part of the day that is opened by a tap on its row. */
export const DayFold = ({ title, hint, open = false, danger = false, boxed = false, onToggle, children }: Props) => (
  <details
    className={styles.fold}
    open={open}
    data-danger={danger || undefined}
    data-boxed={boxed || undefined}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary>
      <span>
        <Furigana>{title}</Furigana>
      </span>
      {hint}
    </summary>
    {children}
  </details>
)
