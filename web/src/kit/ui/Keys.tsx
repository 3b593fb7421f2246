import type { ComponentProps, ReactNode } from 'react'
import styles from './Keys.module.css'

/** A key of the keyboard. */
export const Key = (props: Omit<ComponentProps<'kbd'>, 'className'>) => <kbd {...props} className={styles.key} />

/** Keys (`dt`) and what they do (`dd`). */
export const KeyList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>
