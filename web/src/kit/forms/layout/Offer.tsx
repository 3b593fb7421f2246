import type { ReactNode } from 'react'
import styles from './Offer.module.css'

/** Row below a field that suggests values, with buttons that fill them in. */
export const Offer = ({ children }: { children: ReactNode }) => (
  <div className={styles.offer} role="status">
    {children}
  </div>
)
