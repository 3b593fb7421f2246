import type { ReactNode } from 'react'
import styles from './Lead.module.css'

/** Introductory text under the heading of a screen or section. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
