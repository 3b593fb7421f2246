import type { ReactNode } from 'react'
import styles from './StatusText.module.css'

type Props = {
  tone?: 'danger' | 'warning' | 'success'
  /** How a screen reader tells it: at once, when there is time, or not by itself. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Beside a button: what became of pressing it. */
export const StatusText = ({ tone, ...props }: Props) => (
  <p {...props} className={styles.status} data-tone={tone} data-sign={tone} />
)
