import type { ComponentProps } from 'react'
import styles from './Help.module.css'

type Props = Omit<ComponentProps<'p'>, 'className'>

/** What helps to fill in a field; it goes where nothing can be filled in. */
export const Help = (props: Props) => <p {...props} className={styles.help} />

/** What is wrong with a field. */
export const ErrorText = (props: Props) => <p {...props} className={styles.error} data-sign="danger" />
