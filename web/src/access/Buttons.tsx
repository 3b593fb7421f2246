import type { ReactNode } from 'react'
import styles from './Buttons.module.css'

/** Row of buttons that belong together. */
export const Buttons = ({ children }: { children: ReactNode }) => <p className={styles.buttons}>{children}</p>
