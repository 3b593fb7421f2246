import type { ComponentProps, ReactNode } from 'react'
import styles from './Keys.module.css'

/** Draws a key of the keyboard. */
export const Key = (props: Omit<ComponentProps<'kbd'>, 'className'>) => <kbd {...props} className={styles.key} />

/** List of keyboard shortcuts: keys (`dt`) and their effect (`dd`). */
export const KeyList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>
