import type { ReactNode } from 'react'
import styles from './StatusText.module.css'

type Props = {
  tone?: 'danger' | 'warning' | 'success'
  /** How a screen reader announces the text: `alert` at once, `status` when idle, none not by itself. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Text beside a button with the outcome of pressing it. */
export const StatusText = ({ tone, ...props }: Props) => (
  <p {...props} className={styles.status} data-tone={tone} data-sign={tone} />
)
