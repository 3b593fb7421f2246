import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

/** Grid that lays out the fields of a form: six columns, or one where there is no room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
