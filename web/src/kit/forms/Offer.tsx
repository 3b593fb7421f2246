import type { ReactNode } from 'react'
import styles from './Offer.module.css'

/** Below a field: what could stand in it, and the buttons that put it there. */
export const Offer = ({ children }: { children: ReactNode }) => (
  <div className={styles.offer} role="status">
    {children}
  </div>
)
