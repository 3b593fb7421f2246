import type { ComponentProps, ReactNode } from 'react'
import styles from './Keys.module.css'

/** Draws a key of the keyboard. */
export const Key = (props: Omit<ComponentProps<'kbd'>, 'className'>) => <kbd {...props} className={styles.key} />

/** List of keyboard shortcuts: keys (`dt`) and their effect (`dd`). */
export const KeyList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>

/** Heading of a part of a long list of shortcuts. */
export const KeyHeading = ({ children }: { children: ReactNode }) => <h3 className={styles.heading}>{children}</h3>
