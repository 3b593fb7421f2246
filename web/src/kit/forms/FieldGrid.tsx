import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

/** Six columns on which fields stand, or one where there is no room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
