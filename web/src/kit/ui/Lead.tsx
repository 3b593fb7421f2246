import type { ReactNode } from 'react'
import styles from './Lead.module.css'

/** Says under a heading what this is about. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
