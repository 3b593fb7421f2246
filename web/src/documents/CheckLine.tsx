import type { ComponentProps } from 'react'
import styles from './CheckLine.module.css'

/** A box to tick and its text. */
export const CheckLine = (props: Omit<ComponentProps<'label'>, 'className'>) => <label {...props} className={styles.line} />
